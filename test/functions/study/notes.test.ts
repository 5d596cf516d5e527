/** Notes on passages: made-up ones, in the forms in which study notes and commentaries are published. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../host/service.ts';

const service = useService();
const notesOf = (query: string) => service.data(`/v1/notes?${query}`);
const placesOf = ({ notes }: { notes: Record<string, string>[] }) =>
  notes.map(({ source, verse_id, last_verse_id }) => [source, verse_id, last_verse_id]);

describe('/v1/notes', () => {
  test('gives the notes that touch a passage, in the language of the version', async () => {
    const answer = await notesOf('ref=Rut+1:1&version=rv1909');
    expect(answer).toMatchObject({
      reference: 'Rut 1:1',
      format: 'text',
      total: 2,
      sources: [
        {
          id: 'study-notes-es',
          licence: 'CC BY-SA 4.0',
          attribution: expect.stringContaining('Tyndale'),
          language: 'es',
          total: 2,
          has_book: true,
        },
      ],
    });
    expect(placesOf(answer)).toEqual([
      ['study-notes-es', 'rut_1_1', 'rut_1_21'],
      ['study-notes-es', 'rut_1_1', undefined],
    ]);
  });

  test('gives first what begins in the passage, then what only reaches into it', async () => {
    const answer = await notesOf('ref=Gn+1:2-3&version=kjv&language=en');
    expect(placesOf(answer)).toEqual([
      ['matthew-henry', 'gen_1_3', 'gen_1_5'],
      ['matthew-henry', 'gen_1_1', 'gen_1_2'],
      ['matthew-henry', 'gen_1_1', 'gen_1_31'],
      ['study-notes-en', 'gen_1_1', 'gen_3_24'],
      ['matthew-henry', 'gen_1_1', 'gen_50_26'],
    ]);
  });

  test('gives other languages on request, and says which source has nothing on a book', async () => {
    const { notes, sources } = await notesOf('ref=Jn+3:16&version=rv1909&language=en');
    expect(notes).toEqual([]);
    expect(sources).toMatchObject([
      { id: 'matthew-henry', language: 'en', has_book: false, total: 0 },
      { id: 'study-notes-en', has_book: false, total: 0 },
    ]);
  });

  test('gives several sources, and pages', async () => {
    const query = 'ref=Rut+1&version=kjv&source=study-notes-es,matthew-henry';
    const all = await notesOf(query);
    expect(all.total).toBe(3);
    const page = await notesOf(`${query}&limit=1&offset=1`);
    expect(page.notes).toEqual(all.notes.slice(1, 2));
    expect(page.total).toBe(3);
  });

  test.each([
    [
      'text',
      'Una nota de prueba sobre el hambre; compara Génesis 1:1 & nada. • Sigue.\n\n• Uno\n• Dos\n\nFin malo <b> [x]*y*\notra línea',
    ],
    [
      'markdown',
      'Una nota de *prueba* sobre el hambre; compara [Génesis 1:1](/v1/passage?ref=G%C3%A9nesis+1%3A1&version=rv1909) & nada. • Sigue.\n\n- Uno\n- Dos\n\nFin malo \\<b\\> \\[x\\]\\*y\\*  \notra línea',
    ],
    [
      'html',
      '<p>Una nota de <em>prueba</em> sobre el hambre; compara <a href="/v1/passage?ref=G%C3%A9nesis+1%3A1&amp;version=rv1909">Génesis 1:1</a> &amp; nada. • Sigue.</p><ul><li>Uno</li><li>Dos</li></ul><p>Fin malo &lt;b&gt; [x]*y*<br>otra línea</p>',
    ],
  ])('writes a note as %s, with what may harm left out', async (format, content) => {
    const { notes } = await notesOf(`ref=Rut+1:1&version=rv1909&format=${format}`);
    expect(notes[1].content).toBe(content);
  });

  test.each([
    ['ref=nowhere&version=kjv', 'INVALID_REFERENCE'],
    ['ref=Gn+99&version=kjv', 'CHAPTER_NOT_FOUND'],
    ['ref=Gn+1&version=kjv&source=hitchcock', 'DATASET_NOT_INSTALLED'],
    ['ref=Gn+1&version=kjv&source=nave', 'INVALID_PARAMETER'],
    ['ref=Gn+1&version=kjv&language=pt', 'DATASET_NOT_INSTALLED'],
    ['ref=Gn+1&version=kjv&format=pdf', 'INVALID_PARAMETER'],
  ])('?%s is %s', async (query, code) => {
    const [, found] = await service.failure(`/v1/notes?${query}`);
    expect(found).toBe(code);
  });
});

test('an error about a source or a language names the ones you can use', async () => {
  const message = async (query: string) =>
    (await service.failure(`/v1/notes?ref=Gn+1&${query}`))[2];
  expect(await message('source=nave&version=kjv')).toContain('"matthew-henry", "study-notes-en"');
  expect(await message('language=pt&version=rv1909')).toContain('"en"');
});

test('/v1/chapters/{id}/notes gives the same as the chapter', async () => {
  const chapter = await service.data('/v1/chapters/rut_1/notes?version=rv1909');
  expect(chapter).toEqual(await notesOf('ref=Rut+1&version=rv1909'));
  for (const id of ['rut_9', 'rut_1_1', 'xyz_1']) {
    const [status, code] = await service.failure(`/v1/chapters/${id}/notes?version=kjv`);
    expect([status, code]).toEqual([404, 'CHAPTER_NOT_FOUND']);
  }
});

test('/v1/datasets says how well notes fit their places', async () => {
  const { datasets } = await service.data('/v1/datasets');
  const integrityOf = (asked: string) =>
    datasets.find(({ id }: { id: string }) => id === asked).integrity;
  expect(integrityOf('study-notes-es')).toEqual({ notes: 3, moved: 1, withheld: 1 });
  // its headings place two notes in other verses than its slot, and one nowhere
  expect(integrityOf('matthew-henry')).toMatchObject({ withheld: 1 });
  expect(integrityOf('nave')).toBeUndefined();
});

describe('/v1/passage?study_notes=', () => {
  const passage = (query: string) => service.data(`/v1/passage?version=rv1909&${query}`);

  test('adds the first notes of /v1/notes to the passage', async () => {
    const { study_notes, text } = await passage('ref=Rut+1:1&study_notes=1');
    const { total, notes, sources } = await notesOf('ref=Rut+1:1&version=rv1909&limit=1');
    expect(text).toContain('aconteció');
    expect(study_notes).toEqual({ total, notes, sources });
    expect(notes).toHaveLength(1);
  });

  test('adds those of all passages of a list', async () => {
    const { passages, study_notes } = await passage('ref=Rut+1:1;+Gn+1:1&study_notes=10');
    expect(passages).toHaveLength(2);
    expect(study_notes.total).toBeGreaterThan(1);
  });

  test('says that there is none', async () => {
    const { study_notes } = await passage('ref=Jn+11:35&study_notes=3');
    expect(study_notes).toMatchObject({ total: 0, notes: [], sources: [{ id: 'study-notes-es' }] });
  });

  test('adds nothing without it', async () => {
    expect(await passage('ref=Rut+1:1')).not.toHaveProperty('study_notes');
  });
});
