import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import fg from 'fast-glob';
import { zipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { SourceProject } from '../../helpers/texts/source-project.ts';
import { type Markup, writeModule } from '../../helpers/texts/sword-module.ts';

const MARKUP = {
  'gen 50:26': 'Fin del primero.',
  'exo 1:1': 'Comienzo del segundo.',
  'exo 1:2': 'Sigue.',
  'rev 22:21': 'Fin.',
};

function json(project: SourceProject, file: string) {
  return JSON.parse(readFileSync(path.join(project.tree, 'v1', file), 'utf8'));
}

/** All files of the answers, with what they say. */
const treeOf = ({ tree }: SourceProject) =>
  fg
    .sync('v1/**', { cwd: tree })
    .map((file) => [file, readFileSync(path.join(tree, file), 'utf8')]);

describe('the tree', () => {
  test('holds a file for every list, version, book and chapter, and one of verses a chapter', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    const { versions, upToDate } = await project.build();
    expect(upToDate).toBe(false);
    expect(fg.sync('v1/**', { cwd: project.tree }).sort()).toEqual([
      'v1/daily.json',
      'v1/datasets.json',
      'v1/equivalents.json',
      'v1/languages.json',
      'v1/numberings.json',
      'v1/plans.json',
      'v1/prueba/alignment.json',
      'v1/prueba/books.json',
      'v1/prueba/books/exo.json',
      'v1/prueba/books/gen.json',
      'v1/prueba/books/rev.json',
      'v1/prueba/chapters/exo_1.json',
      'v1/prueba/chapters/gen_50.json',
      'v1/prueba/chapters/rev_22.json',
      'v1/prueba/manifest.json',
      'v1/prueba/numbers.json',
      'v1/prueba/search/index.pack',
      'v1/prueba/search/version.json',
      'v1/prueba/structure/exo.json',
      'v1/prueba/structure/gen.json',
      'v1/prueba/structure/rev.json',
      'v1/prueba/verses/exo_1.json',
      'v1/prueba/verses/gen_50.json',
      'v1/prueba/verses/rev_22.json',
      'v1/prueba/version.json',
      'v1/sayings.json',
      'v1/versifications.json',
      'v1/version-names.json',
      'v1/versions.json',
      'v1/wordings.json',
    ]);
    expect(versions).toEqual([
      { id: 'prueba', files: 19, bytes: expect.any(Number), cached: false },
    ]);
  });

  test('holds whole answers, envelope and all', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    expect(json(project, 'prueba/chapters/exo_1.json')).toEqual({
      success: true,
      data: {
        chapter: {
          id: 'exo_1',
          book: { id: 'exo', name: 'Éxodo', abbreviation: 'EXO' },
          number: 1,
          verse_count: 2,
          verses: [
            { number: 1, text: 'Comienzo del segundo.' },
            { number: 2, text: 'Sigue.' },
          ],
          previous: { id: 'gen_50', number: 50 },
          next: { id: 'rev_22', number: 22 },
        },
        version: { id: 'prueba', name: 'Versión prueba' },
      },
    });
    expect(json(project, 'prueba/books/exo.json').data.book).toEqual({
      id: 'exo',
      name: 'Éxodo',
      abbreviation: 'EXO',
      usfm: 'EXO',
      osis: 'Exod',
      testament: 'OT',
      book_number: 2,
      chapter_count: 1,
      chapters: [{ number: 1, verse_count: 2 }],
    });
  });

  test('the verses of the first and last chapter end in null, the others lead across books', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    const first = json(project, 'prueba/verses/gen_50.json')['26'].data.verse;
    expect(first.previous).toBeNull();
    expect(first.next).toEqual({ id: 'exo_1_1', reference: 'Éxodo 1:1' });
    expect(json(project, 'prueba/verses/exo_1.json')['2'].data.verse.next).toEqual({
      id: 'rev_22_21',
      reference: 'Apocalipsis 22:21',
    });
    expect(json(project, 'prueba/verses/rev_22.json')['21'].data.verse.next).toBeNull();
  });

  test('a folder that is added is a version', async () => {
    const project = new SourceProject().addVersion('una', {}, MARKUP);
    await project.build();
    project.addVersion('otra', { language: 'en' }, MARKUP);
    await project.build();
    expect(json(project, 'versions.json').data.versions).toEqual([
      expect.objectContaining({ id: 'otra', language: 'English', language_code: 'en' }),
      expect.objectContaining({ id: 'una', language: 'Español', language_code: 'es' }),
    ]);
    expect(json(project, 'otra/books.json').data.books[0].name).toBe('Genesis');
  });
});

test('nothing changed: nothing is built', async () => {
  const project = new SourceProject().addVersion('prueba', {}, MARKUP);
  const [version] = (await project.build()).versions;
  const versions = [{ ...version, cached: true }];
  expect(await project.build()).toMatchObject({ upToDate: true, versions, failures: [] });
});

test.each([
  ['a source', (p: SourceProject) => p.addVersion('prueba', { name: 'Otro nombre' }, MARKUP)],
  ['a text', (p: SourceProject) => p.addVersion('prueba', {}, { 'gen 1:1': 'Otro texto.' })],
])('%s changed: the tree is rebuilt', async (_, change) => {
  const project = new SourceProject().addVersion('prueba', {}, MARKUP);
  await project.build();
  change(project);
  expect((await project.build()).upToDate).toBe(false);
});

describe('each version is built for itself', () => {
  const TWO = () =>
    new SourceProject()
      .addVersion('una', {}, MARKUP)
      .addVersion('otra', { language: 'en' }, MARKUP);
  const cached = ({ versions }: Awaited<ReturnType<SourceProject['build']>>) =>
    Object.fromEntries(versions.map((version) => [version.id, version.cached]));
  const inode = (project: SourceProject, file: string) =>
    statSync(path.join(project.tree, 'v1', file)).ino;

  test.each([
    ['a source', (p: SourceProject) => p.addVersion('una', { name: 'Otro nombre' }, MARKUP)],
    ['a text', (p: SourceProject) => p.addVersion('una', {}, { 'gen 1:1': 'Otro texto.' })],
    [
      'the names of its language',
      (p: SourceProject) => {
        const file = path.join(p.folder, 'sources/languages/es.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"Génesis"', '"El Génesis"'));
      },
    ],
  ])('%s changed: the other is kept, file by file', async (_, change) => {
    const project = TWO();
    await project.build();
    const before = inode(project, 'otra/books.json');
    change(project);
    expect(cached(await project.build())).toEqual({ otra: true, una: false });
    expect(inode(project, 'otra/books.json')).toBe(before);
    expect(json(project, 'versions.json').data.versions).toHaveLength(2);
  });

  test.each([
    ['a word about it', { description: 'Otras palabras.' }, MARKUP],
    ['its text', {}, { ...MARKUP, 'exo 1:2': 'Sigue aún.' }],
  ])('%s changed: the tree is that of a first build', async (_, fields, markup) => {
    const project = TWO();
    await project.build();
    await project.addVersion('una', fields, markup).build();
    const first = TWO().addVersion('una', fields, markup);
    await first.build();
    expect(treeOf(project)).toEqual(treeOf(first));
    expect((await project.build()).upToDate).toBe(true);
  });

  test('a version was taken away: it is gone, the other is kept', async () => {
    const project = TWO();
    await project.build();
    rmSync(path.join(project.folder, 'sources/una'), { recursive: true });
    expect(cached(await project.build())).toEqual({ otra: true });
    expect(existsSync(path.join(project.tree, 'v1/una'))).toBe(false);
    expect(json(project, 'versions.json').data.versions).toHaveLength(1);
  });

  test('a file that was cut short, emptied or deleted is rebuilt with its version, and the other version is cached', async () => {
    const ways = [
      (file: string) => truncateSync(file, 10),
      (file: string) => writeFileSync(file, ''),
      (file: string) => rmSync(file),
    ];
    const project = TWO();
    await project.build();
    const files = fg.sync('v1/una/**', { cwd: project.tree, absolute: true }).sort();
    const whole = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    for (const [at, file] of files.filter((_, at) => at % 4 === 0).entries()) {
      ways[at % ways.length]?.(file);
      expect(cached(await project.build()), file).toEqual({ otra: true, una: false });
      for (const [each, body] of whole) expect(readFileSync(each, 'utf8'), each).toBe(body);
    }
    for (const spoil of ways) {
      spoil(path.join(project.tree, 'v1/versions.json'));
      expect((await project.build()).upToDate).toBe(false);
      expect(json(project, 'versions.json').data.versions).toHaveLength(2);
    }
  });
});

describe('a text that is damaged stops its own version and no other', () => {
  const STAND_IN = { version: 'una', name: 'Sustituto', description: 'S.', copyright: 'S.' };
  const spoil = (project: SourceProject) =>
    truncateSync(path.join(project.folder, 'library/modules/texts/una/nt.bzz'), 9);
  const TWO = () =>
    new SourceProject()
      .addVersion('una', {}, MARKUP)
      .addVersion('otra', { language: 'en' }, MARKUP)
      .addVersion('prestada', { stand_in: STAND_IN });
  const idsOf = (project: SourceProject) =>
    json(project, 'versions.json').data.versions.map(({ id }: { id: string }) => id);

  test('it and those that it stands in for are left out, and that is told', async () => {
    const project = TWO();
    spoil(project);
    const { versions, failures } = await project.build();
    expect(versions.map(({ id }) => id)).toEqual(['otra']);
    const message = expect.stringMatching(/nt\.bzz, block \d+/);
    expect(failures).toEqual([
      { id: 'prestada', message, stays: false },
      { id: 'una', message, stays: false },
    ]);
    expect(idsOf(project)).toEqual(['otra']);
    expect(Object.values(json(project, 'version-names.json'))).not.toContain('una');
    expect(existsSync(path.join(project.tree, 'v1/una'))).toBe(false);
  });

  test('what the last build made of them stays, and the others go on', async () => {
    const project = TWO();
    await project.build();
    const before = readFileSync(path.join(project.tree, 'v1/una/chapters/exo_1.json'), 'utf8');
    spoil(project);
    project.addVersion('otra', { language: 'en' }, { 'gen 1:1': 'Another.' });
    const { versions, failures } = await project.build();
    expect(versions.map(({ id, cached }) => [id, cached])).toEqual([
      ['otra', false],
      ['prestada', true],
      ['una', true],
    ]);
    expect(failures.map(({ id, stays }) => [id, stays])).toEqual([
      ['prestada', true],
      ['una', true],
    ]);
    expect(idsOf(project)).toEqual(['otra', 'prestada', 'una']);
    const after = readFileSync(path.join(project.tree, 'v1/una/chapters/exo_1.json'), 'utf8');
    expect(after).toBe(before);
    expect(json(project, 'otra/chapters/gen_1.json').data.chapter.verse_count).toBe(1);
  });

  test('its last answers stay in a copy of the project whose dist/v1 is a folder', async () => {
    const project = TWO();
    await project.build();
    const served = path.join(project.tree, 'v1');
    const copy = path.join(project.tree, 'copy');
    // cpSync's dereference leaves the links inside a linked folder
    execFileSync('cp', ['-rL', served, copy]);
    for (const each of ['v1', 'versions', 'trees'])
      rmSync(path.join(project.tree, each), { recursive: true });
    renameSync(copy, served);
    spoil(project);
    await project.build();
    expect(idsOf(project)).toEqual(['otra', 'prestada', 'una']);
    expect(json(project, 'una/chapters/exo_1.json').data.chapter.verse_count).toBe(2);
  });

  test('it is built once it is fixed', async () => {
    const project = TWO();
    spoil(project);
    await project.build();
    project.addVersion('una', {}, MARKUP);
    const { versions, failures } = await project.build();
    expect([versions.length, failures]).toEqual([3, []]);
    expect(await project.build()).toMatchObject({ upToDate: true, failures: [] });
  });

  test('a tree without the version that answers where none is said is none', async () => {
    const project = TWO().addVersion('rvr60', { stand_in: STAND_IN });
    spoil(project);
    await expect(project.build()).rejects.toThrow(/nt\.bzz, block \d+/);
    expect(existsSync(path.join(project.tree, 'v1'))).toBe(false);
  });
});

describe('what is wrong for all stops the build and leaves the last tree as it was', () => {
  test.each([
    [
      'a truncated text',
      'library/modules/texts/prueba/nt.bzz',
      /nt\.bzz, block \d+ .*the file at 9/,
    ],
    ['a broken version.json', 'sources/prueba/version.json', /version\.json: not valid JSON/],
    ['a broken language', 'sources/languages/es.json', /es\.json: not valid JSON/],
  ])('%s', async (_, file, message) => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    const before = readFileSync(path.join(project.tree, 'v1/prueba/chapters/exo_1.json'), 'utf8');
    truncateSync(path.join(project.folder, file), 9);
    await expect(project.build()).rejects.toThrow(message);
    const after = readFileSync(path.join(project.tree, 'v1/prueba/chapters/exo_1.json'), 'utf8');
    expect(after).toBe(before);
    // nor is anything left of what was begun
    expect(readdirSync(path.join(project.tree, 'trees'))).toHaveLength(1);
  });

  test('a build that broke off half way does not disturb the next', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    mkdirSync(path.join(project.tree, 'trees/half/v1/prueba'), { recursive: true });
    project.addVersion('otra', {}, MARKUP);
    await project.build();
    expect(existsSync(path.join(project.tree, 'v1/otra/version.json'))).toBe(true);
    expect(readdirSync(path.join(project.tree, 'trees'))).not.toContain('half');
  });
});

describe('stand-ins', () => {
  const STAND_IN = {
    version: 'libre',
    name: 'Licenciada (texto provisional: Libre)',
    description: 'Texto provisional.',
    copyright: 'El texto es el de la Libre.',
  };
  const withStandIn = () =>
    new SourceProject()
      .addVersion('libre', { name: 'Libre' }, MARKUP)
      .addVersion('licenciada', { name: 'Licenciada', stand_in: STAND_IN });

  test('a version without its text serves the stand-in and says so everywhere', async () => {
    const project = withStandIn();
    await project.build();
    const labelled = { name: 'Licenciada (texto provisional: Libre)', stand_in: 'libre' };
    expect(json(project, 'versions.json').data.versions[1]).toMatchObject(labelled);
    expect(json(project, 'licenciada/version.json').data.version).toMatchObject({
      ...labelled,
      description: 'Texto provisional.',
      copyright: 'El texto es el de la Libre.',
    });
    expect(json(project, 'licenciada/chapters/exo_1.json').data.version).toEqual({
      id: 'licenciada',
      ...labelled,
    });
    expect(json(project, 'libre/version.json').data.version.stand_in).toBeUndefined();
  });

  test.each([
    [undefined, 'set ALLOW_STAND_IN=licenciada'],
    ['otra', 'licenciada would serve the text of libre'],
  ])('production refuses it with ALLOW_STAND_IN=%s', async (allowed, message) => {
    const env = { CONTEXT: 'production', ...(allowed ? { ALLOW_STAND_IN: allowed } : {}) };
    await expect(withStandIn().build(env)).rejects.toThrow(message);
  });

  test('production publishes it if it is allowed by name', async () => {
    const env = { CONTEXT: 'production', ALLOW_STAND_IN: 'otra, licenciada' };
    const project = withStandIn().accept('libre');
    expect((await project.build(env)).versions).toHaveLength(2);
  });
});

describe('a revision that nobody has checked', () => {
  test('is built and told, with what is odd in it', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    const [first, second] = project.warnings;
    expect(first).toMatch(
      /^prueba: nobody has checked the revision [0-9a-f]{64} of .*prueba\.conf$/,
    );
    expect(second).toContain('- lev: missing: the whole book');
    expect(second).toContain('npm run check-version -- prueba shows all');
    await project.build();
    expect(project.warnings.at(-1)).toBe(first);
    const { integrity } = json(project, 'prueba/version.json').data.version;
    expect(integrity).toMatchObject({ known_revision: false, verses: 4 });
    expect(integrity.gaps[0]).toEqual({ id: 'lev', reason: null });
  });

  test('is not published by a production build where it is not whole', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await expect(project.build({ CONTEXT: 'production' })).rejects.toThrow(
      /nobody has checked, and is not whole or another text \(npm run check-version -- prueba .*\n {2}- lev: missing/,
    );
    await project.accept('prueba').build({ CONTEXT: 'production' });
    const { integrity } = json(project, 'prueba/version.json').data.version;
    expect(integrity.known_revision).toBe(true);
    expect(integrity.gaps[0]).toEqual({ id: 'lev', reason: 'a test' });
  });

  test('is published as it was added, whole or not', async () => {
    const project = new SourceProject().addVersion('prueba', {}, MARKUP);
    await project.build();
    const { integrity } = json(project, 'prueba/version.json').data.version;
    project.addVersion('prueba', { sha256: integrity.source.sha256 }, MARKUP);
    expect((await project.build({ CONTEXT: 'production' })).versions).toHaveLength(1);
  });

  test('once it is known, whatever is not explained stops the build', async () => {
    const markup = { ...MARKUP, 'exo 1:2': 'Sigue sigue.' };
    const project = new SourceProject().addVersion('prueba', {}, markup).accept('prueba');
    await expect(project.build()).rejects.toThrow('- exo 1:2: doubled: Sigue sigue');
  });
});

/** As on Netlify: no program has the text, and no Debian package; it comes from the web, or from the build cache. */
describe('a production build whose text comes from the web', () => {
  const PSALM = Array.from({ length: 60 }, (_, at) => [`psa 119:${at + 1}`, `Verso ${at + 1}.`]);
  const CHECKED: Markup = { ...MARKUP, 'rev 22:20': 'Ya viene.', ...Object.fromEntries(PSALM) };
  const production = { CONTEXT: 'production' };

  /** A project that knows a text which is nowhere on its machine but on the web; beside it one that never changes. */
  async function published() {
    const packed: { zip: Uint8Array } = { zip: new Uint8Array() };
    const server = createServer((_, response) => response.end(packed.zip));
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    const web = `http://127.0.0.1:${address.port}/una.zip`;
    const project = new SourceProject()
      .addVersion('una', { text: { name: 'una', web } }, CHECKED)
      .accept('una')
      .addVersion('otra', {}, CHECKED)
      .accept('otra');
    rmSync(path.join(project.library, 'mods.d', 'una.conf'));
    /** Puts a text on the web, from another packager. */
    const revise = (markup: Markup, padding = '') => {
      const { library } = writeModule(temporaryFolder(), 'una', markup);
      const files = fg.sync('**', { cwd: library });
      const entries = files.map((file): [string, Uint8Array] => {
        const bytes = readFileSync(path.join(library, file));
        return [file, file.endsWith('.bzz') ? Buffer.concat([bytes, Buffer.from(padding)]) : bytes];
      });
      packed.zip = zipSync(Object.fromEntries(entries));
      // another build machine: what was fetched may have been thrown away
      rmSync(path.join(project.folder, 'cache'), { recursive: true, force: true });
    };
    return { project, revise };
  }
  const version = (project: SourceProject) => json(project, 'una/version.json').data.version;

  test('packed in another way it is the text that was checked', async () => {
    const { project, revise } = await published();
    revise(CHECKED, 'packed by somebody else');
    expect((await project.build(production)).failures).toEqual([]);
    expect(version(project).integrity.known_revision).toBe(true);
    expect(project.warnings).toEqual([]);
  });

  test('a revision that is whole is published, and what has changed is listed', async () => {
    const { project, revise } = await published();
    const { 'rev 22:20': _, ...without } = CHECKED;
    revise({ ...without, 'exo 1:2': 'Sigue otra cosa.', 'exo 1:3': 'Nuevo.' });
    expect((await project.build(production)).failures).toEqual([]);
    expect(version(project).integrity.known_revision).toBe(false);
    expect(project.warnings.join('\n')).toContain(
      'una: changed since the revision that was checked (npm run check-version -- una shows all):\n  - changed: exo 1:2\n  - added: exo 1:3\n  - removed: rev 22:20',
    );
    expect(json(project, 'una/chapters/exo_1.json').data.chapter.verses[1].text).toBe(
      'Sigue otra cosa.',
    );
  });

  test('one in which a tenth of the verses have changed is another text', async () => {
    const { project, revise } = await published();
    const other = PSALM.slice(0, 10).map(([verse]) => [verse, 'Otra cosa.']);
    revise({ ...CHECKED, ...Object.fromEntries(other) });
    const { failures } = await project.build(production);
    expect(failures[0]?.message).toContain('another text');
    expect(failures[0]?.message).toContain('changed: psa 119:1');
  });

  test('every correction that fits is applied to it', async () => {
    const { project, revise } = await published();
    const corrections = path.join(project.folder, 'sources/una/corrections.json');
    const misprints = [
      { at: 'exo 1:1', is: 'Comienzo', should: 'Principio', why: 'a test' },
      { at: 'exo 1:2', is: 'Sigue', should: 'Siguió', why: 'a test' },
    ];
    writeFileSync(corrections, JSON.stringify({ misprints }));
    revise({ ...CHECKED, 'exo 1:2': 'Va.' });
    expect((await project.build(production)).failures).toEqual([]);
    const { verses } = json(project, 'una/chapters/exo_1.json').data.chapter;
    expect(verses.map(({ text }: { text: string }) => text)).toEqual([
      'Principio del segundo.',
      'Va.',
    ]);
    expect(project.warnings.join()).toContain('a correction does not fit: exo 1:2');
  });

  test('one that is not whole leaves the last one in its place, and no other is held up', async () => {
    const { project, revise } = await published();
    revise(CHECKED);
    await project.build(production);
    revise({ 'gen 50:26': 'Nada más.', 'exo 1:1': '<w>Comienzo</w> del {\\b segundo}.' });
    project.addVersion('otra', { description: 'Otra cosa.' }, CHECKED).accept('otra');
    const { versions, failures } = await project.build(production);
    expect(failures).toMatchObject([{ id: 'una', stays: true }]);
    expect(versions.map(({ id }) => id).sort()).toEqual(['otra', 'una']);
    expect(version(project).integrity.known_revision).toBe(true);
  });

  test('where there is no last one it is left out, and the others are published', async () => {
    const { project, revise } = await published();
    revise({ 'gen 50:26': 'Nada más.', 'exo 1:1': '<w>Comienzo</w> del {\\b segundo}.' });
    const { versions, failures } = await project.build(production);
    expect(failures).toMatchObject([{ id: 'una', stays: false }]);
    expect(failures[0]?.message).toContain('is not whole');
    expect(versions.map(({ id }) => id)).toEqual(['otra']);
  });
});

test('the digest is of all verses in order: ID, tab, text, line feed', async () => {
  const project = new SourceProject().addVersion('prueba', {}, MARKUP);
  await project.build();
  const lines =
    'gen_50_26\tFin del primero.\nexo_1_1\tComienzo del segundo.\nexo_1_2\tSigue.\nrev_22_21\tFin.\n';
  expect(json(project, 'prueba/version.json').data.version.integrity.digest).toBe(
    createHash('sha256').update(lines).digest('hex'),
  );
});
