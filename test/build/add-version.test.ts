/** A text is added in one command, and removed in one. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary.ts';
import { AddingProject, DESCRIBED } from '../helpers/texts/adding-project.ts';
import { FORMATS } from '../helpers/texts/formats.ts';

const run = promisify(execFile);
const { USFM = '', OSIS = '' } = FORMATS;

let project: AddingProject;
beforeAll(() => {
  project = new AddingProject();
});
// whatever came of a command, it leaves nothing where it worked
afterEach(() => expect(project.leftBehind()).toEqual([]));
afterAll(() => project.remove());

describe('adding', () => {
  test('what is missing is asked for by its options', async () => {
    const { isGood, printed } = await project.command('main', [project.file]);
    expect(isGood).toBe(false);
    for (const option of ['language', 'rights']) {
      expect(printed).toContain(`--${option} "…"`);
    }
    expect(existsSync(path.join(project.folder, 'sources/va'))).toBe(false);
  });

  test('what is broken is named as in the archive', async () => {
    const broken = path.join(project.folder, 'broken.zip');
    writeFileSync(broken, zipSync({ 'texto/a.xml': Buffer.from('<usx><book code="RUT"') }));
    const { isGood, printed } = await project.command('main', [broken]);
    expect(isGood).toBe(false);
    expect(printed).toMatch(/^texto\/a\.xml, line 1: not valid XML/m);
    expect(printed).not.toContain(project.temporary);
  });

  test.each([
    ['that leads out of it', '/etc/hostname', 'note.txt: is a link that leads out of the folder'],
    ['to a folder that holds it', '../loop', 'loop/note.txt: is a link to a folder'],
  ])('a folder with a link %s is refused', async (_, target, told) => {
    const given = temporaryFolder();
    const inside = path.dirname(path.join(given, told.slice(0, told.indexOf(':'))));
    mkdirSync(inside, { recursive: true });
    writeFileSync(path.join(given, '08RUT.usfm'), USFM);
    symlinkSync(target, path.join(inside, 'note.txt'));
    const args = [given, '--id', 'enlace', '--rights', 'public-domain', ...DESCRIBED];
    const { isGood, printed } = await project.command('main', args);
    expect([isGood, printed]).toEqual([false, expect.stringContaining(told)]);
    expect(existsSync(path.join(project.folder, 'sources/enlace'))).toBe(false);
  });

  test('a zip becomes a version, with its report', async () => {
    const args = [project.file, '--id', 'va', '--rights', 'public-domain', ...DESCRIBED];
    const { isGood, printed } = await project.command('main', args);
    expect(printed).toContain('verses       3');
    expect(printed).toContain('gen: missing: the whole book');
    expect(isGood).toBe(true);
    expect(project.json('sources/va/version.json')).toMatchObject({
      name: 'Versión añadida',
      language: 'es',
      rights: { public_domain: true },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { data } = JSON.parse(readFileSync(project.tree('va/chapters/rut_1.json'), 'utf8'));
    expect(data.chapter.verses).toEqual([
      { number: 1, text: 'En aquel tiempo hubo gran hambre.' },
      {
        number: 2,
        bridge: { first: 2, last: 3 },
        text: 'Y salió un varón de allí. Así cantó: Venid a mí.',
      },
      { number: 4, text: 'Fin.' },
    ]);
  });

  test('one of several texts of a project.folder', async () => {
    const given = temporaryFolder();
    writeFileSync(path.join(given, 'a.usfm'), USFM);
    writeFileSync(path.join(given, 'b.xml'), OSIS);
    const which = ['--text', 'Prueba', '--id', 'una', '--rights', 'public-domain'];
    const { isGood, printed } = await project.command('main', [given, ...which]);
    expect([isGood, printed]).toEqual([true, expect.stringContaining('format       OSIS')]);
    expect(existsSync(project.tree('una/version.json'))).toBe(true);
    expect((await project.command('remove', ['una'])).isGood).toBe(true);
  });

  test('an ID that is none writes nothing', async () => {
    const args = [project.file, '--id', '../fuera', '--rights', 'public-domain', ...DESCRIBED];
    const { isGood, printed } = await project.command('main', args);
    expect([isGood, printed]).toEqual([false, expect.stringContaining('not "../fuera"')]);
    expect(existsSync(path.join(project.folder, 'fuera'))).toBe(false);
  });

  test('a version that has a text is not replaced unawares', async () => {
    const { printed } = await project.command('main', [
      project.file,
      '--id',
      'va',
      '--rights',
      'cc-by',
      ...DESCRIBED,
    ]);
    expect(printed).toContain('There is a version "va" with a text; pass --replace');
  });

  test('another text than the one that was added is refused', async () => {
    const zip = path.join(project.folder, 'sources/va/text.zip');
    const before = readFileSync(zip);
    writeFileSync(zip, zipSync({ 'a.usfm': Buffer.from(USFM.replace('Fin.', 'Otro.')) }));
    const { isGood, printed } = await project.command('remove', ['nada']);
    expect([isGood, printed]).toEqual([
      false,
      expect.stringContaining('There is no version "nada"'),
    ]);
    await expect(
      run(process.execPath, ['--import', 'tsx', 'build/main.ts'], { cwd: project.folder }),
    ).rejects.toThrow(/not that of the text that was added/);
    writeFileSync(zip, before);
  });

  test('a version can be added while another one fails', async () => {
    const zip = path.join(project.folder, 'sources/va/text.zip');
    const before = readFileSync(zip);
    writeFileSync(zip, 'no zip');
    const args = [project.file, '--id', 'vb', '--rights', 'public-domain', ...DESCRIBED];
    const { isGood, printed } = await project.command(
      'main',
      args.map((each) => (each === 'VA' ? 'VB' : each).replace('añadida', 'otra')),
    );
    expect([isGood, printed]).toEqual([true, expect.stringContaining('verses       3')]);
    expect(existsSync(project.tree('vb/version.json'))).toBe(true);
    writeFileSync(zip, before);
  });

  test('what cannot be built leaves the sources as they were', async () => {
    const bad = path.join(temporaryFolder(), 'bad.xml');
    writeFileSync(bad, OSIS.replace('Fin.', 'Fin \ufffd.'));
    const { isGood, printed } = await project.command('main', [
      ...[bad, '--id', 'mala', '--rights', 'licensed', '--replace'],
      ...DESCRIBED,
    ]);
    expect(isGood).toBe(false);
    expect(printed).toContain('rut 1:4: "\ufffd" is not text');
    expect(existsSync(path.join(project.folder, 'sources/mala'))).toBe(false);
  });

  test('a new language gets the names of the text', async () => {
    const other = path.join(temporaryFolder(), 'lv.usfm');
    writeFileSync(other, USFM.replace('\\h Rut', '\\h Rutes grāmata'));
    const args = [other, '--id', 'lv', '--rights', 'public-domain', ...DESCRIBED];
    const { printed } = await project.command('main', [
      ...args.map((each) => (each === 'spa' ? 'lav' : each === 'VA' ? 'LV' : each)),
      ...['--name', 'Latviešu'],
    ]);
    expect(printed).toContain('sources/languages/lv.json is new');
    expect(project.json('sources/languages/lv.json')).toMatchObject({
      name: 'Latviešu',
      books: { rut: ['Rutes grāmata', 'Rutas'], gen: ['Radīšanas'] },
    });
    const { data } = JSON.parse(readFileSync(project.tree('lv/books.json'), 'utf8'));
    expect(data.books[0].name).toBe('Rutes grāmata');
  });
});

describe('a stand-in', () => {
  test('is replaced by the text, and all else is known already', async () => {
    // which version it is the text says itself
    const own = path.join(temporaryFolder(), 'ajena.xml');
    writeFileSync(own, OSIS.replaceAll('Prueba', 'Ajena'));
    const { isGood, printed } = await project.command('main', [own]);
    expect(printed).toContain('verses       3');
    expect(isGood).toBe(true);
    const { data } = JSON.parse(readFileSync(project.tree('ajena/version.json'), 'utf8'));
    expect(data.version).not.toHaveProperty('stand_in');
    expect(project.json('sources/ajena/version.json')).toMatchObject({
      name: 'Versión ajena',
      aliases: ['AJ'],
      stand_in: { version: 'propia' },
    });
  });

  test('a private address is read from the environment alone', async () => {
    const { printed } = await project.command('main', [
      'AJENA_TEXT_URL',
      '--id',
      'ajena',
      '--replace',
    ]);
    expect(printed).toContain('AJENA_TEXT_URL is not set');
  });

  test('stands in again when the text is taken out', async () => {
    const { isGood } = await project.command('remove', ['ajena']);
    expect(isGood).toBe(true);
    const { data } = JSON.parse(readFileSync(project.tree('ajena/version.json'), 'utf8'));
    expect(data.version.stand_in).toBe('propia');
    expect(existsSync(path.join(project.folder, 'sources/ajena/text.zip'))).toBe(false);
  });
});

describe('taking out', () => {
  test('a version goes with its answers', async () => {
    const { isGood } = await project.command('remove', ['va']);
    expect(isGood).toBe(true);
    expect(existsSync(path.join(project.folder, 'sources/va'))).toBe(false);
    expect(existsSync(project.tree('va/version.json'))).toBe(false);
  });

  test('what stands in for another stays', async () => {
    const { isGood, printed } = await project.command('remove', ['propia']);
    expect([isGood, printed]).toEqual([false, expect.stringContaining('stands in for ajena')]);
  });
});
