import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import fg from 'fast-glob';
import { zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { acquireText } from '../../../build/acquire/acquire.ts';
import type { FoundText } from '../../../build/read/reader.ts';
import { findText } from '../../../build/read/readers.ts';
import { revisionOf } from '../../../build/read/revision.ts';
import type { TextSource, VersionSource } from '../../../build/versions/sources.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';
import { writeModule } from '../../helpers/texts/sword-module.ts';

/** A version, its folder, and places that hold nothing yet. */
function scene(text: TextSource = { name: 'Prueba' }) {
  const folder = temporaryFolder();
  const library = path.join(folder, 'library');
  const version: VersionSource = { ...VERSION, id: 'prueba', folder, text };
  const places = { installed: [library], cache: path.join(folder, 'cache') };
  const tried: string[] = [];
  const run = () => acquireText(version, places, (way) => tried.push(way));
  return { version, folder, library, places, tried, run };
}

/** The zip of a module whose one verse is this text. */
function moduleZip(name: string, text: string): Uint8Array {
  const { library } = writeModule(temporaryFolder(), name, { 'gen 1:1': text });
  const files = fg.sync('**', { cwd: library });
  return zipSync(
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(library, file))])),
  );
}

async function serve(body: Uint8Array, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return `http://127.0.0.1:${address.port}/module.zip`;
}

const NOBODY = 'http://127.0.0.1:1/module.zip';

function verse(text: FoundText): string | undefined {
  return text.read().text[0]?.chapters[0]?.verses[0]?.text;
}

describe('the first way that works', () => {
  test('the file that the operator put beside version.json goes before all else', async () => {
    const { folder, library, run } = scene();
    writeModule(library, 'Prueba', { 'gen 1:1': 'Instalado.' });
    writeFileSync(path.join(folder, 'text.zip'), moduleZip('Otro', 'Del operador.'));
    expect(verse(await run())).toBe('Del operador.');
  });

  test('an installed module goes before the web', async () => {
    const web = await serve(moduleZip('Prueba', 'De la red.'));
    const { library, run, tried } = scene({ name: 'Prueba', web });
    writeModule(library, 'Otro', { 'gen 1:1': 'Otro.' });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Instalado.' });
    expect(verse(await run())).toBe('Instalado.');
    expect(tried).toEqual([]);
  });

  test('what the web gave is kept and not fetched again', async () => {
    const web = await serve(moduleZip('Prueba', 'De la red.'));
    const { run, tried } = scene({ name: 'Prueba', web });
    expect(verse(await run())).toBe('De la red.');
    expect(verse(await run())).toBe('De la red.');
    expect(tried).toEqual([`fetching ${web}`]);
  });
});

describe('where nothing works, the message says what was tried and what to do', () => {
  test.each([
    ['nobody answers', async () => NOBODY, 'fetch failed'],
    ['it is not there', () => serve(new Uint8Array(), 404), 'status 404'],
    ['it is no zip', () => serve(Buffer.from('<html>')), 'no text Prueba in it'],
    ['it is damaged', () => serve(Buffer.from('PK\x03\x04 x')), 'cannot be unpacked'],
    ['it holds another module', () => serve(moduleZip('Otro', 'x')), 'no text Prueba in it'],
    [
      'it reaches outside',
      () => serve(zipSync({ '../a': Buffer.from('x') })),
      'invalid relative path: ../a',
    ],
  ])('%s', async (_, makeUrl, problem) => {
    const { folder, run } = scene({ name: 'Prueba', web: await makeUrl() });
    const failure = await run().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toContain(problem);
    expect(failure).toContain('put its zip at sources/prueba/text.zip');
    expect(existsSync(path.join(folder, 'a'))).toBe(false);
  });
});

test("the operator's file must hold one text", async () => {
  const { folder, run } = scene();
  writeFileSync(path.join(folder, 'text.zip'), zipSync({ 'readme.txt': Buffer.from('x') }));
  await expect(run()).rejects.toThrow('must hold exactly one text (SWORD module, USFM,');
});

describe('the revision that was added', () => {
  const moduleWith = (text: string) => {
    const { library } = writeModule(temporaryFolder(), 'Prueba', { 'gen 1:1': text });
    return present(findText(library));
  };

  test('goes before others', async () => {
    const web = await serve(moduleZip('Prueba', 'Añadido.'));
    const { version, library, run } = scene({ name: 'Prueba', web });
    version.sha256 = revisionOf(moduleWith('Añadido.'));
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    const text = await run();
    expect([verse(text), text.isAdded, text.isKnown]).toEqual(['Añadido.', true, false]);
  });

  test('is followed by a later one where it cannot be had any more', async () => {
    const web = await serve(moduleZip('Prueba', 'Nuevo.'));
    const { version, run } = scene({ name: 'Prueba', web });
    version.sha256 = revisionOf(moduleWith('Añadido.'));
    const text = await run();
    expect([verse(text), text.isAdded]).toEqual(['Nuevo.', false]);
  });

  test('is the only one that is taken of the operator’s own file', async () => {
    const { version, folder, run } = scene();
    version.sha256 = revisionOf(moduleWith('Añadido.'));
    writeFileSync(path.join(folder, 'text.zip'), moduleZip('Prueba', 'Otro.'));
    await expect(run()).rejects.toThrow('not that of the text that was added');
  });
});

describe('a revision that nobody has checked', () => {
  const known = (folder: string, text: FoundText) =>
    writeFileSync(
      path.join(folder, 'known.json'),
      JSON.stringify({ revisions: [revisionOf(text)], explained: [] }),
    );
  const moduleWith = (text: string) => {
    const { library } = writeModule(temporaryFolder(), 'Prueba', { 'gen 1:1': text });
    return present(findText(library));
  };

  test('is passed over for one that was', async () => {
    const web = await serve(moduleZip('Prueba', 'Comprobado.'));
    const { folder, library, run } = scene({ name: 'Prueba', web });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    known(folder, moduleWith('Comprobado.'));
    const text = await run();
    expect([verse(text), text.isKnown]).toEqual(['Comprobado.', true]);
  });

  test('is taken where there is no other, and says so', async () => {
    const { folder, library, run, tried } = scene({ name: 'Prueba', web: NOBODY });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    known(folder, moduleWith('Comprobado.'));
    const text = await run();
    expect([verse(text), text.isKnown, tried]).toEqual(['Nuevo.', false, [`fetching ${NOBODY}`]]);
  });

  test('that was fetched before does not hide a known one on the web', async () => {
    const { folder, places, run } = scene({
      name: 'Prueba',
      web: await serve(moduleZip('Prueba', 'Comprobado.')),
    });
    writeModule(path.join(places.cache, 'prueba.web'), 'Prueba', { 'gen 1:1': 'Viejo.' });
    known(folder, moduleWith('Comprobado.'));
    expect(verse(await run())).toBe('Comprobado.');
  });

  test('is not a reason to ask the web more than once a day', async () => {
    const web = await serve(moduleZip('Prueba', 'Otro.'));
    const { folder, library, run, tried } = scene({ name: 'Prueba', web });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    known(folder, moduleWith('Comprobado.'));
    for (let count = 0; count < 2; count++) expect(verse(await run())).toBe('Nuevo.');
    expect(tried).toEqual([`fetching ${web}`]);
  });

  test('of one source does not keep the next from being tried', async () => {
    const web = await serve(moduleZip('Prueba', 'Comprobado.'));
    const { folder, run } = scene({ name: 'Prueba', env: 'PRUEBA_URL', web });
    vi.stubEnv('PRUEBA_URL', await serve(moduleZip('Prueba', 'Nuevo.')));
    onTestFinished(() => void vi.unstubAllEnvs());
    known(folder, moduleWith('Comprobado.'));
    expect(verse(await run())).toBe('Comprobado.');
  });

  test.each([
    ['another revision', () => moduleZip('Prueba', 'Más nuevo.')],
    ['a page', () => new TextEncoder().encode('<html>Under construction</html>')],
  ])('that was fetched stays as it is if the web has %s', async (_, answer) => {
    const { folder, places, run } = scene({ name: 'Prueba', web: await serve(answer()) });
    writeModule(path.join(places.cache, 'prueba.web'), 'Prueba', { 'gen 1:1': 'Viejo.' });
    known(folder, moduleWith('Comprobado.'));
    const text = await run();
    expect([verse(text), text.sha256]).toEqual(['Viejo.', revisionOf(moduleWith('Viejo.'))]);
    expect(fg.sync('*', { cwd: places.cache, onlyDirectories: true })).toEqual(['prueba.web']);
  });

  test('is named when it is passed over', async () => {
    const { folder, library, places, run, tried } = scene({ name: 'Prueba' });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    writeModule(path.join(folder, 'otra'), 'Prueba', { 'gen 1:1': 'Comprobado.' });
    places.installed.push(path.join(folder, 'otra'));
    known(folder, moduleWith('Comprobado.'));
    expect(verse(await run())).toBe('Comprobado.');
    expect(tried.join()).toMatch(/passed over .*prueba\.conf, a revision that nobody has checked/);
  });

  test('is taken at once where nothing was ever checked', async () => {
    const { library, run, tried } = scene({ name: 'Prueba', web: NOBODY });
    writeModule(library, 'Prueba', { 'gen 1:1': 'Nuevo.' });
    expect((await run()).isKnown).toBe(false);
    expect(tried).toEqual([]);
  });
});
