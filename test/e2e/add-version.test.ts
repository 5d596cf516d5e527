/** A text is added in one command, and removed in one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AddingProject, DESCRIBED } from '../helpers/texts/adding-project.ts';

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
});

describe('taking out', () => {
  test('a version goes with its answers', async () => {
    const { isGood } = await project.command('remove', ['va']);
    expect(isGood).toBe(true);
    expect(existsSync(path.join(project.folder, 'sources/va'))).toBe(false);
    expect(existsSync(project.tree('va/version.json'))).toBe(false);
  });
});
