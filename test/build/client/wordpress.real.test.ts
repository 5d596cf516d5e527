/** The WordPress plugin, as its zip has it: its filters run by PHP. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireProgram } from '../../helpers/client-calls.ts';

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

  const run = (settings: Record<string, unknown> | null, locale = 'es_ES') => {
    const harness = path.join(import.meta.dirname, 'wordpress-harness.php');
    const given = ['-d', 'error_reporting=E_ALL', '-d', 'display_errors=stderr'];
    const out = execFileSync('php', [...given, harness, program, JSON.stringify(settings), locale]);
    return JSON.parse(out.toString());
  };

  test('is PHP without faults', () => {
    expect(execFileSync('php', ['-l', program]).toString()).toContain('No syntax errors');
  });

  test('shows elements by shortcode and block, with the text inside', () => {
    const made = run(null);
    expect(made.verse).toBe('<verso-verse ref="Juan 3:16" version="kjv">Juan 3:16</verso-verse>');
    expect(made.daily).toBe('<verso-daily></verso-daily>');
    expect(made.quote).toBe('<verso-quote>Dios es <em>amor</em>x</verso-quote>');
    expect(made.block).toBe('<verso-verse ref="Sal 23">Sal 23</verso-verse>');
    expect(made.unknown).toBe('Texto');
    expect(made.empty).toBe('<verso-verse></verso-verse>');
    expect(made.modules['verso-elements']).toMatch(/^https?:.+\/client\/verso\.elements\.js$/);
  });

  test.each(['en', 'es'])('has what its guide in %s shows by shortcode', (language) => {
    const guide = readFileSync(`build/site/guides/${language}/wordpress.mdx`, 'utf8');
    const shown = [...guide.matchAll(/^\[verso show="(\w+)"/gm)].map(([, name]) => name);
    expect(shown).toEqual(['daily', 'search', 'parallel', 'quote']);
    for (const name of shown) expect(readFileSync(program, 'utf8')).toMatch(`'${name}' `);
  });

  test('lets nothing of what is typed become HTML', () => {
    const made = run({ key: '"><x', version: '"><x', service: 'https://a.example' });
    expect(made.parallel).toContain('ref="&quot;&gt;&lt;script&gt;"');
    expect(JSON.stringify(made)).not.toContain('<x');
  });

  test('loads the tagger where it is switched on, with version and key', () => {
    const key = `verso_live_${'0'.repeat(64)}`;
    const made = run({ tagger: '1', version: 'kjv', key, service: 'https://a.example/' });
    expect(made.scripts['verso-tagger']).toBe('https://a.example/client/tagger.js');
    expect(made.tag).toBe(`<script data-version="kjv" data-key="${key}" src="x" defer></script>`);
    expect(made.other).toBe('<script src="y"></script>');
    expect(made.verse).toContain(`api-key="${key}"`);
    expect(run(null).scripts).toEqual([]);
  });

  test('saves only settings that can be right', () => {
    expect(run(null).saved).toMatchObject({ key: '', version: 'rv1909', tagger: true });
    expect(run(null).saved.service).toMatch(/^https?:/);
  });

  test('has its page of settings for administrators, in both languages', () => {
    const [es, en] = [run(null), run(null, 'en_US')];
    expect(es.right).toBe('manage_options');
    expect(es.page).toContain('Dirección del servicio');
    expect(en.page).toContain('Address of the service');
    expect([es.title, en.title]).toEqual(['Pasaje bíblico', 'Bible passage']);
  });
});
