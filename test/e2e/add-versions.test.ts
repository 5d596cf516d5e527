/** Texts are added one by one and by the dozen, replace and are removed, and an addition can be interrupted. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { present } from '../../functions/lib/text/present.ts';
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

describe('ended from outside', () => {
  /** Ends the command as soon as it has written to the sources. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    const args = [project.file, '--id', 'parada', '--rights', 'public-domain', ...DESCRIBED];
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'build/add-version/main.ts', ...args],
      {
        cwd: project.folder,
        env: { ...process.env, TMPDIR: project.temporary },
        stdio: 'ignore',
        // with its build, as a terminal does
        detached: true,
      },
    );
    const ended = once(child, 'close');
    await vi.waitFor(
      () => expect(existsSync(path.join(project.folder, 'sources/parada'))).toBe(true),
      {
        timeout: 60_000,
        interval: 5,
      },
    );
    process.kill(-present(child.pid), signal);
    await ended;
  }

  test('by Ctrl-C it leaves nothing', async () => {
    await end('SIGINT');
    expect(existsSync(path.join(project.folder, 'sources/parada'))).toBe(false);
    expect(existsSync(path.join(project.folder, '.netlify/adding.json'))).toBe(false);
  });

  test('by a kill what it left is undone by the next', async () => {
    await end('SIGKILL');
    const { printed } = await project.command('main', [project.file, '--dry-run']);
    expect(printed).toContain('The last addition was interrupted, and is undone: parada');
    expect(existsSync(path.join(project.folder, 'sources/parada'))).toBe(false);
  });
});

describe('many at once', () => {
  const named = (id: string, verse: string) =>
    zipSync({ '08RUT.usfm': Buffer.from(`\\id RUT\n\\h Rut\n\\c 1\n\\v 1 ${verse}\n\\h ${id}`) });

  test('those that can be are added, and what stops the others is told', async () => {
    const [good, broken] = [
      path.join(temporaryFolder(), 'm1.xml'),
      path.join(project.folder, 'no.zip'),
    ];
    writeFileSync(good, OSIS.replaceAll('Prueba', 'Muchas'));
    writeFileSync(broken, zipSync({ 'a.xml': Buffer.from('<usx><book code="RUT"') }));
    const { isGood, printed } = await project.command('main', [
      ...[
        good,
        broken,
        project.file,
        '--rights',
        'public-domain',
        '--copyright',
        'Dominio público.',
      ],
    ]);
    expect(isGood).toBe(false);
    expect(printed).toMatch(/^muchas +es +1 +3 +\d+ {2}/m);
    expect(printed).toContain(`Not added: ${broken}\n  a.xml, line 1: not valid XML`);
    expect(printed).toMatch(
      new RegExp(`Not added: ${project.file}\n  Not enough is known of this text`),
    );
    expect(existsSync(project.tree('muchas/version.json'))).toBe(true);
    expect((await project.command('remove', ['muchas'])).isGood).toBe(true);
  });

  test('what is one text’s own cannot be said of several', async () => {
    const { isGood, printed } = await project.command('main', [project.file, 'vbl', '--id', 'va']);
    expect([isGood, printed]).toEqual([
      false,
      expect.stringContaining('--id can be given for one text only, not 2'),
    ]);
  });

  describe('from eBible.org and the list of available texts', () => {
    let server: Server;
    const asked: string[] = [];
    const env = { EBIBLE_URL: '' };
    const LICENCE = '<a href="https://creativecommons.org/licenses/by-sa/4.0/">x</a>';
    const list = [
      'languageCode,translationId,title,description,Redistributable,Copyright',
      'spa,spauno,La Una,Una descripción,True,© 2020 Una',
      'spa,spados,La Dos,Otra,True,public domain',
      'spa,spaned,La Cerrada,Otra,False,© Nadie',
    ].join('\n');
    const zips: Record<string, Uint8Array> = {
      '/spauno_usfm.zip': zipSync({
        '08RUT.usfm': Buffer.from(USFM),
        'copr.htm': Buffer.from(LICENCE),
      }),
      '/spados_usfm.zip': named('Dos', 'Texto.'),
    };
    beforeAll(async () => {
      server = createServer(({ url = '' }, response) => {
        asked.push(url);
        const zip = zips[url];
        if (url === '/translations.csv') response.end(list);
        else if (zip) response.end(zip);
        else response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no port');
      env.EBIBLE_URL = `http://127.0.0.1:${address.port}`;
    });
    afterAll(() => server.close());
    afterEach(() => {
      rmSync(path.join(project.folder, '.cache/texts/ebible-translations.csv'), { force: true });
    });

    const writeList = (entries: object[]) =>
      writeFileSync(path.join(project.folder, 'sources/available.json'), JSON.stringify(entries));
    const listed = (id: string, source: string, rights: string) => ({
      ...{ id, name: `Versión ${id}`, abbreviation: id.toUpperCase(), language: 'es' },
      ...{ description: 'Una.', copyright: '© 2020 Una', rights, source },
    });

    test('a text comes with its rights, is fetched once, and its licence is told', async () => {
      const { isGood, printed } = await project.command('main', ['ebible:spauno', '--yes'], env);
      expect(printed).toContain('cc-by-sa asks: share adaptations under the same licence');
      expect(isGood).toBe(true);
      expect(project.json('sources/uno/version.json')).toMatchObject({
        name: 'La Una',
        language: 'es',
        copyright: '© 2020 Una. CC-BY-SA',
        rights: { public_domain: false, share_alike: true, attribution: '© 2020 Una. CC-BY-SA' },
        text: { web: `${env.EBIBLE_URL}/spauno_usfm.zip` },
      });
      expect(asked.filter((url) => url.includes('spauno'))).toHaveLength(1);
      expect((await project.command('remove', ['uno'])).isGood).toBe(true);
    });

    test('a file of one’s own with the ID of a listed text is that text', async () => {
      writeList([listed('uno', `${env.EBIBLE_URL}/none.zip`, 'cc-by-sa')]);
      const file = path.join(project.folder, 'mine.zip');
      writeFileSync(file, zipSync({ '08RUT.usfm': Buffer.from(USFM) }));
      const { isGood } = await project.command('main', [file, '--id', 'uno', '--yes']);
      expect(isGood).toBe(true);
      expect(project.json('sources/uno/version.json')).toMatchObject({
        name: 'Versión uno',
        rights: { share_alike: true },
      });
      expect((await project.command('remove', ['uno'])).isGood).toBe(true);
    });

    test('what is not redistributable is refused', async () => {
      const { isGood, printed } = await project.command('main', ['ebible:spaned', '--yes'], env);
      expect([isGood, printed]).toEqual([
        false,
        expect.stringContaining('"La Cerrada" is not redistributable, says eBible.org: © Nadie'),
      ]);
    });

    test('all available texts of a language', async () => {
      writeList([
        listed('una', 'ebible:spauno', 'cc-by-sa'),
        listed('dos', 'ebible:spados', 'public-domain'),
      ]);
      const { isGood, printed } = await project.command('main', ['Spanish'], env);
      expect(printed).toMatch(/^2 added/m);
      expect(isGood).toBe(true);
      expect(project.json('sources/una/version.json')).toMatchObject({ name: 'Versión una' });
      expect(existsSync(project.tree('dos/version.json'))).toBe(true);
      for (const id of ['una', 'dos'])
        expect((await project.command('remove', [id])).isGood).toBe(true);
    });

    test('a licence that has changed since is told', async () => {
      writeList([listed('una', 'ebible:spauno', 'cc-by')]);
      const { isGood, printed } = await project.command('main', ['una', '--yes'], env);
      expect([isGood, printed]).toEqual([
        false,
        expect.stringContaining('the text states cc-by-sa, and sources/available.json cc-by'),
      ]);
      expect(existsSync(path.join(project.folder, 'sources/una'))).toBe(false);
    });
  });
});

describe('a version that is added', () => {
  beforeAll(async () => {
    const args = [project.file, '--id', 'va', '--rights', 'public-domain', ...DESCRIBED];
    expect((await project.command('main', args)).isGood).toBe(true);
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

  test('what ends the build leaves the sources as they were', async () => {
    const daily = path.join(project.folder, 'sources/daily.json');
    const before = readFileSync(daily);
    writeFileSync(daily, '{');
    onTestFinished(() => writeFileSync(daily, before));
    const args = [project.file, '--id', 'mala', '--rights', 'licensed', ...DESCRIBED];
    const { isGood, printed } = await project.command(
      'main',
      args.map((each) => (each === 'VA' ? 'MALA' : each).replace('añadida', 'mala')),
    );
    expect(isGood).toBe(false);
    expect(printed).toContain('daily.json');
    expect(printed).toContain('The build has failed; the sources are as they were');
    expect(existsSync(path.join(project.folder, 'sources/mala'))).toBe(false);
  });

  test('a name that another version has is said before anything is built', async () => {
    const args = [project.file, '--id', 'vc', '--rights', 'public-domain', ...DESCRIBED];
    const { isGood, printed } = await project.command('main', args);
    expect(isGood).toBe(false);
    expect(printed).toContain('"VA" is a name of the version "va"; give another --abbreviation');
    expect(printed).not.toContain('The build has failed');
    expect(existsSync(path.join(project.folder, 'sources/vc'))).toBe(false);
  });

  test.each([
    ['of one language', { gen: 'Qallariy' }],
    ['of several', { qu: { gen: 'Qallariy' }, lg: { gen: 'Olubereberye' } }],
  ])('names of books %s that are given count in reading', async (_, names) => {
    const given = temporaryFolder();
    const [text, file] = [path.join(given, 'qu.csv'), path.join(given, 'names.json')];
    writeFileSync(text, 'book,chapter,verse,text\nQallariy,1,1,Uno.\nQallariy,1,2,Dos.\n');
    writeFileSync(file, JSON.stringify(names));
    const args = [text, '--dry-run', '--rights', 'public-domain', '--language', 'qu'];
    const without = await project.command('main', args);
    expect(without.isGood && without.printed.includes('verses       2')).toBe(false);
    const { isGood, printed } = await project.command('main', [...args, '--book-names', file]);
    expect([isGood, printed]).toEqual([true, expect.stringContaining('verses       2')]);
  });

  test('names of what is no book are refused', async () => {
    const file = path.join(temporaryFolder(), 'names.json');
    writeFileSync(file, JSON.stringify({ genesis: 'Qallariy' }));
    const { isGood, printed } = await project.command('main', [
      project.file,
      '--book-names',
      file,
      '--dry-run',
    ]);
    expect([isGood, printed]).toEqual([false, expect.stringContaining('is no ID of a book')]);
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

  test('a version whose text stands in for another cannot be removed', async () => {
    const { isGood, printed } = await project.command('remove', ['propia']);
    expect([isGood, printed]).toEqual([false, expect.stringContaining('stands in for ajena')]);
  });
});
