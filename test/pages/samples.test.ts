/** Every sample of the site is a program that runs as it stands, once the key is set. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSamples } from '../../build/site/browser/code-samples.ts';
import { askedPath } from '../../build/site/playground/form/forms.ts';
import { callOf } from '../../build/site/playground/form/request.ts';
import { requestOf } from '../../build/site/reference/examples.ts';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { present } from '../../functions/lib/text/present.ts';
import { installClient } from '../helpers/answers/client-package.ts';
import { SHOWN_CODE, SHOWN_REQUESTS } from '../helpers/answers/shown-code.ts';
import { launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

const run = promisify(execFile);
let host: SiteHost;
let folder: string;

beforeAll(async () => {
  host = await startSiteHost();
  folder = mkdtempSync(path.join(tmpdir(), 'verso-samples-'));
  installClient(folder);
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

/** The same for the service of this test. */
const here = (code: string) =>
  code.replaceAll(/https:\/\/verso\.example|http:\/\/localhost:8888/g, host.url);

/** With a key of its own: all of them together ask more in a minute than the public key may. */
const withKey = (code: string) =>
  code
    .replaceAll(PUBLIC_KEY, host.key)
    .replaceAll(/(new Verso\(\{ baseUrl: '[^']+') \}/g, `$1, key: '${host.key}' }`);

/** Runs a program with the key in its environment. @returns what it writes */
async function output(command: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, VERSO_KEY: host.key };
  const { stdout, stderr } = await run(command, given, { cwd: folder, env });
  return stdout + stderr;
}

let programs = 0;
const node = (code: string) => {
  const file = path.join(folder, `sample-${++programs}.ts`);
  writeFileSync(file, here(code));
  return output(process.execPath, '--disable-warning=ExperimentalWarning', file);
};

const RUN: Readonly<Record<string, (code: string) => Promise<string>>> = {
  curl: (code) => output('bash', '-c', code),
  JavaScript: node,
  Python: (code) => output('python3', '-c', code),
  PHP: (code) => output('php', '-r', code.replace('<?php', '')),
  TypeScript: node,
  Go: (code) => {
    const file = path.join(folder, `sample-${++programs}.go`);
    writeFileSync(file, here(code));
    return output('go', 'run', file);
  },
};
const call = (asked: string) => {
  const { form, values } = askedPath(asked, 'en');
  return { ...callOf(form, values), path: asked };
};
const LABELS = codeSamples('https://verso.example', call('/v1/versions'), '').map(
  ({ label }) => label,
);

/** Whether a command is there: Node and curl every machine has that runs these tests, the others not. */
const isHere = (command: string, ...given: string[]) =>
  run(command, given).then(
    () => true,
    () => false,
  );
const IS_HERE: Readonly<Record<string, boolean>> = {
  curl: true,
  JavaScript: true,
  Python: await isHere('python3', '-V'),
  PHP: await isHere('php', '-v'),
  TypeScript: true,
  Go: await isHere('go', 'version'),
};

/** Where nothing runs a program: requests the address in it, exactly as written. */
async function askFor(code: string): Promise<string> {
  const [address = 'no address'] = /http:\/\/localhost:\d+[^'"]+/.exec(code) ?? [];
  const response = await fetch(address, { headers: { 'X-API-Key': host.key } });
  return await response.text();
}

const requests = new Set([
  ...SHOWN_REQUESTS.map(({ path: asked }) => asked),
  ...PAGE_LANGUAGES.flatMap((language) => ENDPOINT_NAMES.map((name) => requestOf(name, language))),
]);

describe.each(LABELS)('in %s', (label) => {
  const sample = (asked: string) =>
    codeSamples(host.url, call(asked), host.key).find((each) => each.label === label)?.source ?? '';
  const program = IS_HERE[label] ? present(RUN[label]) : askFor;

  test.each([...requests])('%s is answered', async (asked) => {
    const shown = await program(sample(asked));
    expect(shown.length, shown).toBeGreaterThan(20);
    expect(shown).not.toContain('"success":false');
  });

  test('what is wrong is said', async () => {
    const asked = '/v1/passage?ref=Juan+3:99&version=rv1909';
    const said = await program(sample(asked)).catch((error: unknown) => `${error}`);
    expect(said).toMatch(/no verse 99|has no verse/);
  });
});

const programsShown = SHOWN_CODE.map((each, index) => ({ ...each, index }));

describe('the programs of the guides and the README run', () => {
  const runnable = programsShown.filter(
    ({ lang, code }) => ['js', 'ts'].includes(lang) && !/\bdocument\b|export default/.test(code),
  );

  test.each(runnable)('$file, $index', async ({ file, code }) => {
    // that of the README as it stands
    expect(await node(file === 'README.md' ? code : withKey(code))).not.toBe('');
  });

  test('the whole text has the digest that is said', async () => {
    const digests = runnable.filter(({ code }) => code.includes('integrity.digest'));
    expect(digests).toHaveLength(2);
    for (const { code } of digests) expect(await node(withKey(code))).toBe('true\n');
  });

  const forServers = programsShown.filter(({ code }) => code.includes('export default'));
  test.each(forServers)('$file, $index, as a function of a platform', async ({ code, index }) => {
    const call = `
const { default: handler } = await import('./function-${index}.ts');
const answer = await handler(new Request('https://app.example/?ref=Jn+11:35'));
console.log((await answer.json()).data.verse);`;
    writeFileSync(path.join(folder, `function-${index}.ts`), here(code));
    expect(await node(call)).toBe('35\n');
  });

  const forPages = programsShown.filter(({ code }) => /\bdocument\b/.test(code));
  test('in a page of another site', async () => {
    expect(forPages.length).toBeGreaterThan(1);
    const browser = await launchBrowser();
    for (const { code, file } of forPages) {
      const { page, wrong } = await openPage(browser, 390, 'en');
      const program = here(code).replace('verso_live_…', host.key);
      await page.evaluate(`(async () => { ${program} })()`);
      const shown = await page.locator('body').innerText();
      expect(shown.length, file).toBeGreaterThan(20);
      expect(wrong, file).toEqual([]);
    }
    await browser.close();
  });
});

describe('the lines for a terminal run', () => {
  const lines = programsShown.filter(
    ({ lang, code }) => lang === 'sh' && /^(curl|etag=)/m.test(code),
  );

  test.each(lines)('$file, $index', async ({ code }) => {
    const said = await output('bash', '-c', here(code));
    expect(said).not.toBe('');
    expect(said).not.toContain('"success":false');
  });

  test.each(lines.filter(({ code }) => code.includes('If-None-Match')))(
    '$file, $index, are answered with 304',
    async ({ code }) => {
      expect(await output('bash', '-c', here(code))).toMatch(/^HTTP\/1\.1 304 /m);
    },
  );
});
