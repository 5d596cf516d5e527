/** An app that keeps a version: what it takes, and how it knows what has changed. */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { bookText, manifest } from '../../../functions/resources/whole-books.ts';
import { asked, chapterOf, data } from '../../helpers/answers/answers.ts';
import { SourceProject, VERSION } from '../../helpers/texts/source-project.ts';
import { workIn } from '../../helpers/work-in.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const project = process.cwd();
afterEach(() => workIn(project));
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe.each(['kjv', 'rv1909', 'web'])('%s', (version) => {
  test('every book has the size and hash that the manifest says, and all together its digest', async () => {
    const manifest = await service.data(`/v1/versions/${version}/manifest`);
    const lines = createHash('sha256');
    for (const { id, bytes, sha256: hash, verses } of manifest.books) {
      const answer = await service.ask(`/v1/books/${id}/text?version=${version}`);
      const body = new Uint8Array(await answer.arrayBuffer());
      expect([body.length, sha256(body)], id).toEqual([bytes, hash]);
      const { book } = JSON.parse(new TextDecoder().decode(body)).data;
      let count = 0;
      for (const chapter of book.chapters) {
        for (const verse of chapter.verses) {
          lines.update(`${id}_${chapter.number}_${verse.number}\t${verse.text}\n`);
          count++;
        }
      }
      expect(count).toBe(verses);
    }
    expect(lines.digest('hex')).toBe(manifest.digest);
    const { version: detail } = await service.data(`/v1/versions/${version}`);
    expect(manifest.digest).toBe(detail.integrity.digest);
  });
});

test('a whole book has the chapters as they are answered one by one', async () => {
  const { book } = await service.data('/v1/books/JHN/text?version=kjv');
  expect(book).toMatchObject({ id: 'joh', name: 'John', abbreviation: 'JOH' });
  expect(book.chapters).toHaveLength(21);
  expect(book.chapters[2].verses).toEqual(chapterOf('joh_3', 'kjv').verses);
});

test.each([
  ['/v1/books/xyz/text?version=kjv', 'BOOK_NOT_FOUND'],
  ['/v1/books/joh/text?version=nope', 'VERSION_NOT_FOUND'],
  ['/v1/versions/nope/manifest', 'VERSION_NOT_FOUND'],
])('%s is %s', async (path, code) => {
  expect(await (await service.ask(path)).json()).toMatchObject({ error: { code } });
});

const MARKUP = { 'gen 1:1': 'Uno.', 'gen 1:2': 'Dos.' };

describe('of a version that may not be stored', () => {
  test.each([
    [0, 'do not allow its text to be stored'],
    [500, 'at most 500 verses'],
  ])('with a limit of %i it says why, and chapters are answered', async (limit, why) => {
    const rights = { ...VERSION.rights, public_domain: false, storage_limit: limit };
    const own = new SourceProject().addVersion('prueba', { rights }, MARKUP);
    await own.build();
    workIn(own.folder);
    const refused = expect.objectContaining({
      code: 'NOT_LICENSED',
      message: expect.stringContaining(why),
    });
    const values = { version: 'prueba' };
    expect(() => bookText({ format: undefined, id: 'gen', ...values }, asked())).toThrow(refused);
    expect(() => manifest({ id: 'prueba' }, asked())).toThrow(refused);
    expect(chapterOf('gen_1', 'prueba').verses).toHaveLength(2);
  });
});

test('a text that changes has another revision, and another hash only where it changed', async () => {
  const own = new SourceProject().addVersion('prueba', {}, { ...MARKUP, 'exo 1:1': 'Tres.' });
  const manifestNow = () => data(manifest({ id: 'prueba' }, asked()));
  await own.build();
  workIn(own.folder);
  const before = manifestNow();
  workIn(project);
  // a process keeps what it has read of a tree
  const moved = new SourceProject().addVersion(
    'prueba',
    {},
    { ...MARKUP, 'exo 1:1': 'Tres, mejor.' },
  );
  await moved.build();
  workIn(moved.folder);
  const after = manifestNow();
  expect(after.revision).not.toBe(before.revision);
  expect(after.books[0]).toEqual(before.books[0]);
  expect(after.books[1].sha256).not.toBe(before.books[1].sha256);
});
