/** The WordPress plugin, as its zip has it: its filters run by PHP. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireProgram } from '../../helpers/answers/client-calls.ts';

describe('the WordPress plugin', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-wordpress-'));
  const program = path.join(folder, 'verso', 'verso.php');

  beforeAll(() => {
    requireProgram(['php', '--version'], 'PHP 8.1 or later (php-cli)');
    mkdirSync(path.join(folder, 'verso'));
    const files = unzipSync(readFileSync('public/client/verso-wordpress.zip'));
    for (const [name, bytes] of Object.entries(files))
      writeFileSync(path.join(folder, name), bytes);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const SERVICE = 'https://a.example';

  /** What the plugin makes of a post, and of settings that somebody types. */
  const run = (
    settings: Record<string, unknown> | null = { service: SERVICE },
    {
      locale = 'es_ES',
      post = '',
      typed = {},
    }: { locale?: string; post?: string; typed?: object } = {},
  ) => {
    const harness = path.join(import.meta.dirname, 'wordpress-harness.php');
    const given = ['-d', 'error_reporting=E_ALL', '-d', 'display_errors=stderr', harness, program];
    const inputs = [JSON.stringify(settings), locale, post, JSON.stringify(typed)];
    return JSON.parse(execFileSync('php', [...given, ...inputs]).toString());
  };

  test.each(['verso.php', 'uninstall.php'])('%s is PHP without faults', (name) => {
    const file = path.join(folder, 'verso', name);
    expect(execFileSync('php', ['-l', file]).toString()).toContain('No syntax errors');
  });

  test('shows elements by shortcode and block, with the text inside', () => {
    const made = run();
    expect(made.verse).toBe('<verso-verse ref="Juan 3:16" version="kjv">Juan 3:16</verso-verse>');
    expect(made.daily).toBe('<verso-daily></verso-daily>');
    expect(made.quote).toBe('<verso-quote>Dios es <em>amor</em>x</verso-quote>');
    expect(made.block).toBe(
      '<div class="wp-block-verso-passage"><verso-verse ref="Sal 23">Sal 23</verso-verse></div>',
    );
    expect(made.modules['verso-elements']).toBe(`${SERVICE}/client/verso.elements.js`);
  });

  test.each([
    ['[verso]', ''],
    ['[verso show="Daily"]', '<verso-daily></verso-daily>'],
    ['[verso ref=“Juan 3:17”]', '<verso-verse ref="Juan 3:17">Juan 3:17</verso-verse>'],
    ['[verso ref="Sal 23" loose]', '<verso-verse ref="Sal 23">Sal 23</verso-verse>'],
    ['[verso show="quote" text="a < b"]', '<verso-quote text="a &lt; b">a &lt; b</verso-quote>'],
    [
      '[verso show="quote"]</p><p>Dios es</p>\n<p>amor<br />siempre</p>[/verso]',
      '<verso-quote>Dios es amor siempre</verso-quote>',
    ],
    [
      '[verso ref="Sal 1"] y [verso show="daily"], [verso show="quote"]amor[/verso].',
      '<verso-verse ref="Sal 1">Sal 1</verso-verse> y <verso-daily></verso-daily>, <verso-quote>amor</verso-quote>.',
    ],
    [
      '[verso show="nope" ref="Sal 1"]',
      'Sal 1 <em>(Verso no tiene ningún componente con este nombre: nope)</em>',
    ],
  ])('%s', (post, shown) => {
    expect(run(undefined, { post }).post).toBe(shown);
  });

  test('shows thousands that have no end of their own, in little memory', () => {
    const post = `${'[verso ref="Sal 1"] '.repeat(3_200)}[verso show="quote"]amor[/verso]`;
    const shown = run(undefined, { post }).post;
    expect(shown.match(/<verso-verse ref="Sal 1">/g)).toHaveLength(3_200);
    expect(shown).toMatch(/<verso-quote>amor<\/verso-quote>$/);
  });

  test.each(['en', 'es'])('has what its guide in %s shows by shortcode', (language) => {
    const guide = readFileSync(`build/site/guides/${language}/wordpress.mdx`, 'utf8');
    const shown = [...guide.matchAll(/^\[verso show="(\w+)"/gm)].map(([, name]) => name);
    expect(shown).toEqual(['daily', 'search', 'parallel', 'quote']);
    for (const name of shown) expect(readFileSync(program, 'utf8')).toMatch(`'${name}' `);
  });

  test('lets nothing of what is typed become HTML', () => {
    const made = run({ key: '"><x', version: '"><x', service: SERVICE });
    expect(made.parallel).toContain('ref="&quot;&gt;&lt;script&gt;"');
    expect(JSON.stringify(made)).not.toMatch(/<x|<script>/);
  });

  test('loads the tagger where it is switched on, with version and key', () => {
    const key = `verso_live_${'0'.repeat(64)}`;
    const made = run({ tagger: '1', version: 'kjv', key, service: 'https://a.example/' });
    expect(made.scripts['verso-tagger']).toBe('https://a.example/client/tagger.js');
    expect(made.tag).toBe(`<script data-version="kjv" data-key="${key}" src="x" defer></script>`);
    expect(made.other).toBe('<script src="y"></script>');
    expect(made.verse).toContain(`api-key="${key}"`);
    expect(run().scripts).toEqual([]);
  });

  test('asks for the address of the service where it does not know it', () => {
    const made = run(null);
    expect(made.notice).toContain('Escribe la dirección de tu servicio de Verso.');
    expect(made.verse).toBe('Juan 3:16');
    expect([made.modules, made.scripts]).toEqual([[], []]);
    expect(run().notice).toBe('');
  });

  const KEY = `verso_live_${'0'.repeat(64)}`;
  const KEPT = { service: SERVICE, version: 'kjv', key: KEY };

  test.each([
    [{ service: ' https://b.example:8443/bible/ ' }, { service: 'https://b.example:8443/bible' }],
    [{ version: ' RV1909 ' }, { version: 'rv1909' }],
    [{ key: ` ${KEY.replace('live', 'public')}\n` }, { key: KEY.replace('live', 'public') }],
    [
      { version: '', key: '' },
      { version: '', key: '' },
    ],
    [{ tagger: '1' }, { tagger: true }],
  ])('saves %j as %j', (typed, saved) => {
    const made = run(KEPT, { typed });
    expect(made.saved).toMatchObject(saved);
    expect(made.errors).toEqual([]);
  });

  test.each([
    ['service', 'javascript:alert(1)'],
    ['service', 'ftp://b.example'],
    ['service', 'not a url'],
    ['service', 'http://u:p@b.example'],
    ['service', 'http://b.example/?a=1#f'],
    ['version', 'no such version!'],
    ['key', 'abc'],
    ['key', `${KEY}0`],
  ] as const)('keeps the %s where %s is typed, and says why', (name, value) => {
    const made = run(KEPT, { typed: { ...KEPT, [name]: value } });
    expect(made.saved).toMatchObject(KEPT);
    expect(Object.keys(made.errors)).toEqual([name]);
    expect(made.errors[name]).toMatch(/no se ha guardado/);
  });

  test('takes what is no text for empty', () => {
    const made = run(KEPT, { typed: { service: ['x'], key: { a: 'b' } } });
    expect(made.saved).toMatchObject({ service: '', key: '' });
  });

  test('has its page of settings for administrators, in both languages', () => {
    const [es, en] = [run(), run(undefined, { locale: 'en_US' })];
    expect(es.right).toBe('manage_options');
    expect(es.page).toContain('Dirección del servicio');
    expect(en.page).toContain('Address of the service');
    expect(en.links).toEqual(['<a href="/wp-admin/options-general.php?page=verso">Settings</a>']);
    expect([es.title, en.title]).toEqual(['Pasaje bíblico', 'Bible passage']);
  });
});
