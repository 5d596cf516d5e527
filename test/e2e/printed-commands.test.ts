/**
 * Every command that the README and the operators' guides print, in both languages, run as printed: in a fresh copy of
 * the project, by the shell, with the Node and npm that the machine has.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { present } from '../../functions/lib/text/present.ts';
import { RealPostgres } from '../helpers/processes/real-postgres.ts';
import { permanentFolder, temporaryFolder } from '../helpers/temporary.ts';
import { writeModule } from '../helpers/texts/sword-module.ts';

const run = promisify(execFile);

/** What is printed but cannot be run here, and what is tested instead. */
const ELSEWHERE: Record<string, string> = {
  'npm ci && npm test': 'this test would run itself; it is what decides whether a change lands',
  'npm run test:all': 'this test is part of it',
  'docker build -t verso .\ndocker run -p 8080:8080 verso':
    'needs Docker: server.test.ts starts what the image holds, without a database',
  'echo "AUTH_SECRET=$(openssl rand -base64 32)" >> .env\ndocker compose up\ndocker compose exec verso node keys.mjs create --name "My app"':
    'needs Docker: server.test.ts and journey.test.ts start the packed server on Postgres and make keys',
  'docker compose up': 'as above',
  'docker build': 'as above',
  'SITE_URL=https://verso.example docker compose up --build':
    'as above; test/docs/settings.test.ts holds the arguments of the image',
  'npm run add-version -- bsb\nnpm run add-version -- vbl\nnpm run add-version -- spanish\nnpm run add-version -- oshb byz':
    'fetches from the web: test/build/add-version/available.test.ts reads the same list from a server of its own',
  'npm run add-version -- vbl\nnpm run add-version -- bsb\nnpm run add-version -- spanish\nnpm run add-version -- oshb byz':
    'as above',
  'npm run catalogue -- português\nnpm run add-version -- ebible:porbr2018':
    'fetches from the web: test/build/add-version/available.test.ts serves a catalogue',
  'npm run pack -- server --bucket': 'journey.test.ts runs it, and starts what it writes',
  'npm run add-version -- <file>': 'the form of those below',
};

/** Spanish guides name what a reader there would name; the commands are the same. */
const IN_ENGLISH: [spanish: string, english: string][] = [
  ['tu-sitio.example', 'your-site.example'],
  ['Mi aplicación', 'My app'],
  ['yo@example.org', 'me@example.org'],
  ['<archivo>', '<file>'],
];

const DOCUMENTS = [
  'README.md',
  'README.es.md',
  ...['en', 'es'].flatMap((language) =>
    ['deploying', 'self-hosting', 'adding-a-version'].map(
      (name) => `build/site/guides/${language}/${name}.mdx`,
    ),
  ),
];

const COMMAND = /^(?:(?:[A-Z_]+=\S+ )+)?(?:npm|npx|node|docker)\s(?!_)/;

/** Blocks of shell, and commands in running text; without comments, in English. */
function printedCommands(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replace(/ +#.*$/gm, '').trim(),
  );
  const inline = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => COMMAND.test(code));
  return [...blocks, ...inline].map((command) =>
    IN_ENGLISH.reduce(
      (written, [spanish, english]) => written.replaceAll(spanish, english),
      command,
    ),
  );
}

const printed = new Set(DOCUMENTS.flatMap(printedCommands));
/** Those that a test below has run. */
const ran = new Set<string>();

const postgres = new RealPostgres();
const [ownProject, ownHome] = [permanentFolder(), permanentFolder()];
/** A fresh copy of the project: nothing is installed and nothing is built. */
const project = ownProject.path;
/** The home of the person who types. */
const home = ownHome.path;
let databaseUrl = '';

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file && existsSync(file)) cpSync(file, path.join(project, file));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  await postgres.start();
  databaseUrl = await postgres.createDatabase('printed');
});
afterAll(async () => {
  await postgres.stop();
  ownProject.remove();
  ownHome.remove();
});

/** A terminal of somebody who has Node and npm: nothing of what runs this test is in the way. */
function terminal(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const programs = `${process.env.PATH}`
    .split(':')
    .filter((each) => !each.includes('node_modules'));
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };
  return {
    PATH: programs.join(':'),
    HOME: home,
    LANG: 'C.UTF-8',
    ...author,
    ...committer,
    ...more,
  };
}

interface Typed {
  folder?: string;
  env?: NodeJS.ProcessEnv;
  /** What a reader puts in the place of what is printed. */
  instead?: [printed: string, own: string][];
}

/** @throws Error if no document prints it */
function script(command: string, instead: Typed['instead'] = []): string {
  const isPrinted = [...printed].some((each) => each.includes(command));
  if (!isPrinted) throw new Error(`no document prints ${command}`);
  ran.add(command);
  return instead.reduce((written, [theirs, own]) => written.replaceAll(theirs, own), command);
}

/** Types a command and waits for its end. @returns what it prints */
async function type(command: string, { folder = project, env, instead }: Typed = {}) {
  const typed = ['-ec', script(command, instead)];
  const { stdout, stderr } = await run('bash', typed, {
    cwd: folder,
    env: terminal(env),
    maxBuffer: 2 ** 26,
  });
  return stderr + stdout;
}

const git = (...command: string[]) => run('git', command, { cwd: project, env: terminal() });

/** Types a command that serves, asks while it does, and ends it by Ctrl-C. */
async function serve(
  command: string,
  url: string,
  ask: () => Promise<void>,
  { folder = project, env, instead }: Typed = {},
) {
  const typed = ['-ec', script(command, instead)];
  const shell = spawn('bash', typed, { cwd: folder, env: terminal(env), detached: true });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => (output += part));
  const ended = once(shell, 'close');
  try {
    while (!(await answers(url))) {
      if (shell.exitCode !== null) throw new Error(`it ended with ${shell.exitCode}:\n${output}`);
      await pause(200);
    }
    await ask();
  } finally {
    if (shell.exitCode === null) process.kill(-present(shell.pid), 'SIGINT');
    await ended;
  }
}

const verse = (url: string) =>
  fetch(`${url}/v1/verses/joh_11_35?version=kjv`, { headers: { 'X-API-Key': PUBLIC_KEY } });

async function answers(url: string): Promise<boolean> {
  return await verse(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function expectVerse(url: string): Promise<void> {
  expect((await (await verse(url)).json()).data.verse.text).toBe('Jesus wept.');
}

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        typeof text === 'string' ? strToU8(text) : text,
      ]),
    ),
  );

// one after the other, as a newcomer would type them
describe('README', () => {
  test('npm ci && npm start; then the requests, and the program', async () => {
    await serve('npm ci && npm start', 'http://localhost:8888', async () => {
      for (const document of ['README.md', 'README.es.md']) {
        const curl = present(printedCommands(document).find((each) => each.startsWith('curl')));
        expect(await type(curl)).toContain('{"success":true,');
      }
      const folder = temporaryFolder();
      await type('npm install http://localhost:8888/client/verso-client.tgz', { folder });
      for (const document of ['README.md', 'README.es.md']) {
        const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(document, 'utf8')) ?? [];
        writeFileSync(path.join(folder, 'app.mjs'), program);
        expect((await type('node app.mjs', { folder })).trim()).toMatch(/^\S.{20,}$/);
      }
    });
  }, 600_000);

  test.each([
    ['PORT=9000 npm start', 'http://localhost:9000'],
    ['npm run dev', 'http://localhost:8888'],
    ['npx netlify dev --offline --internal-disable-edge-functions', 'http://localhost:8888'],
  ])('%s', (command, url) => serve(command, url, () => expectVerse(url)));
});

describe('On your own server', () => {
  const url = 'http://localhost:8080';

  test('npm ci && npm run build, npm run serve; then the check, accounts and keys', async () => {
    await serve(
      'npm ci && npm run build\nnpm run serve',
      url,
      async () => {
        await expectVerse(url);
        const client = await postgres.connect(databaseUrl);
        await client.query(
          "INSERT INTO accounts (id, email, email_confirmed) VALUES ('me', 'me@example.org', true)",
        );
        await client.end();
        const checked = await type(
          'export NETLIFY_DB_URL=\'postgres://…\'\nnpm run check-deploy -- https://your-site.example\nnpm run keys -- create --name "My app"',
          {
            instead: [
              ['postgres://…', databaseUrl],
              ['https://your-site.example', url],
            ],
          },
        );
        expect(checked).not.toMatch(/^BAD/m);
        expect(checked).toMatch(/verso_live_[0-9a-f]{64}/);
        const env = { NETLIFY_DB_URL: databaseUrl };
        const made = await type(
          'npm run accounts -- list\nnpm run keys -- create --name "My app" --account me@example.org',
          { env },
        );
        expect(made).toContain("'me@example.org'");
        expect(made).toMatch(/verso_live_[0-9a-f]{64}/);
      },
      { env: { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32), SITE_URL: url } },
    );
  }, 600_000);

  test('npm run index, and a part of a build', async () => {
    const env = { SEARCH_DATABASE_URL: await postgres.createDatabase('search') };
    expect(await type('npm run index', { env })).toContain('kjv: 31102 verses');
    expect(await type('npm run build -- --part 1/20')).toMatch(/^kjv +[\d,]+ +[\d,]+ +unchanged$/m);
  }, 300_000);

  test('npm run pack -- server; the folder elsewhere', async () => {
    await type('npm run pack -- server');
    const folder = temporaryFolder();
    cpSync(path.join(project, 'dist/server'), folder, { recursive: true });
    // the machine's own Node may be older than a packed server takes; this test's is not
    const env = { PATH: `${path.dirname(process.execPath)}:${terminal().PATH}` };
    await serve('node serve.mjs', url, () => expectVerse(url), { folder, env });
    const elsewhere = 'DATABASE_URL=file:$HOME/verso node serve.mjs';
    await serve(elsewhere, url, () => expectVerse(url), { folder, env });
    expect(existsSync(path.join(home, 'verso'))).toBe(true);
    expect(await type('node keys.mjs', { folder, env }).catch(String)).toContain('Usage');
    expect(await type('node accounts.mjs', { folder, env }).catch(String)).toContain('Usage');
  });
});

describe('Adding a version', () => {
  /** A text to take to another place under another name: as it was exported. */
  let usfm = '';

  test('npm run export writes a file', async () => {
    for (const version of ['rv1909', 'kjv']) {
      await type(`npm run export -- ${version} --format usfm`);
    }
    usfm = readFileSync(path.join(project, 'exports/kjv.usfm'), 'utf8');
    expect(usfm).toContain('\\v 35 Jesus wept.');
  });

  test('a file, its report, and out again', async () => {
    writeFileSync(path.join(project, 'oeb_usfm.zip'), zip({ 'oeb.usfm': usfm }));
    for (const why of [
      'A New Testament; the rest is as printed.',
      'Un Nuevo Testamento; lo demás está como se imprimió.',
    ]) {
      await type('npm run add-version -- oeb_usfm.zip --rights public-domain');
      expect(readFileSync(path.join(project, 'sources/oeb/version.json'), 'utf8')).toContain(
        'This service wrote the description',
      );
      // it ends with 1 where there is something to look at
      const report = await type('npm run check-version -- oeb').catch(({ stdout }) => stdout);
      expect(report).toContain('oeb');
      await type(`npm run check-version -- oeb --accept --why "${why}"`);
      await type('npm run remove-version -- oeb');
      expect(existsSync(path.join(project, 'sources/oeb'))).toBe(false);
    }
    await type('npm run check-version -- web --accept');
  }, 600_000);

  test('several modules at once', async () => {
    for (const folder of ['modules', 'modulos']) {
      const { library, conf } = writeModule(
        temporaryFolder(),
        folder === 'modules' ? 'First' : 'Primero',
        { 'joh 11:35': 'Jesus wept.' },
        `Lang=en\nDescription=A test of ${folder}`,
      );
      const { stdout } = await run('bash', ['-c', 'find . -type f'], { cwd: library });
      const files = stdout.trim().split('\n');
      mkdirSync(path.join(project, folder), { recursive: true });
      expect(conf).toContain('mods.d');
      writeFileSync(
        path.join(project, folder, `${folder}.zip`),
        zip(
          Object.fromEntries(files.map((f) => [f.slice(2), readFileSync(path.join(library, f))])),
        ),
      );
    }
    await type(
      'npm run add-version -- modules/*.zip --rights public-domain --copyright "Public domain."',
    );
    await type(
      'npm run add-version -- modulos/*.zip --rights public-domain --copyright "Dominio público."',
    );
    expect(existsSync(path.join(project, 'sources/first/version.json'))).toBe(true);
    expect(existsSync(path.join(project, 'sources/primero/version.json'))).toBe(true);
  });

  test('a file of the list', async () => {
    // Genesis 1:1 of the Leningrad Codex
    const verse =
      '<w lemma="b/7225">בְּ/רֵאשִׁ֖ית</w> <w lemma="1254 a">בָּרָ֣א</w> <w lemma="430">אֱלֹהִ֑ים</w>';
    const osis = `<osis><osisText osisIDWork="OSHB" xml:lang="he"><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">${verse}</verse></chapter></div></osisText></osis>`;
    for (const folder of ['Downloads', 'Descargas']) {
      mkdirSync(path.join(home, folder));
      writeFileSync(path.join(home, folder, 'morphhb.zip'), zip({ 'Gen.xml': osis }));
      await type(`npm run add-version -- ~/${folder}/morphhb.zip --id oshb`);
      await run('npm', ['run', 'remove-version', '--', 'oshb'], { cwd: project, env: terminal() });
    }
  });

  test('a licensed text, and by its private address', async () => {
    writeFileSync(path.join(project, 'rvr60-dbl.zip'), zip({ 'rvr60.usfm': usfm }));
    await type('npm run add-version -- rvr60-dbl.zip --id rvr60');
    expect(existsSync(path.join(project, 'sources/rvr60/text.zip'))).toBe(true);

    const text = readFileSync(path.join(project, 'rvr60-dbl.zip'));
    const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('it has no port');
    const url = `http://127.0.0.1:${address.port}/rvr60.zip`;
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Start');
    for (const [why, message] of [
      ['As the publisher has it.', 'RVR60 by its private address'],
      ['Como lo da la editorial.', 'RVR60 por su dirección privada'],
    ]) {
      await type(
        `RVR60_TEXT_URL=https://… npm run add-version -- RVR60_TEXT_URL --id rvr60 --replace\nnpm run check-version -- rvr60 --accept --why "${why}"\ngit add sources/rvr60 && git commit -m "${message}"`,
        { instead: [['https://…', url]] },
      );
      // its second time changes nothing
      await git('reset', '--quiet', '--hard', 'HEAD~1');
    }
  });
});

test('without Netlify Database the functions are packed all the same', async () => {
  await type('npm uninstall @netlify/database');
  const build = ['netlify', 'build', '--offline'];
  const env = terminal({ CONTEXT: 'production', ALLOW_STAND_IN: 'rvr60,nvi' });
  const { stdout } = await run('npx', build, { cwd: project, env, maxBuffer: 2 ** 26 });
  expect(stdout).toContain('Netlify Build Complete');
}, 600_000);

test('every printed command is run by a test, or says what is tested instead', () => {
  const known = [...ran, ...Object.keys(ELSEWHERE)];
  const left = [...printed].filter((each) => !known.some((command) => command.includes(each)));
  expect(left).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((command) => !printed.has(command))).toEqual([]);
});
