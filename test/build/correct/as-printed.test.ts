/** Corrections are held to the revision that they were made for, and to no other. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asPrinted } from '../../../build/correct/as-printed.ts';
import { revisionOf } from '../../../build/correct/revision.ts';
import { findText } from '../../../build/read/readers.ts';
import { present } from '../../../build/shared/present.ts';
import type { VersionSource } from '../../../build/sources.ts';
import { VERSION } from '../../helpers/source-project.ts';
import { writeModule } from '../../helpers/sword-module.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let folder = '';
let version: VersionSource;
const misprint = (is: string) => ({
  at: 'gen 1:1',
  is,
  should: 'cuchillo',
  why: 'a letter is wrong',
});

beforeEach(() => {
  folder = temporaryFolder();
  version = { ...VERSION, id: 'prueba', folder };
});
afterEach(() => vi.restoreAllMocks());

/** Corrects a text of one verse; gives the verse, and what a person is told. */
function correctVerse(misprints: object[], isKnown: boolean) {
  const { library } = writeModule(temporaryFolder(), 'Prueba', { 'gen 1:1': 'á cuhillo' });
  const found = present(findText(library));
  const revisions = [isKnown ? revisionOf(found) : '0'.repeat(64)];
  writeFileSync(path.join(folder, 'corrections.json'), JSON.stringify({ revisions, misprints }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const text = asPrinted(found.read(), version, found);
  return { verse: text[0]?.chapters[0]?.verses[0]?.text, told: `${warn.mock.calls}` };
}

test('in a known revision all must fit', () => {
  expect(correctVerse([misprint('cuhillo')], true)).toEqual({ verse: 'á cuchillo', told: '' });
  expect(() => correctVerse([misprint('cochillo'), misprint('x')], true)).toThrow(
    /corrections\.json: does not fit the text:\n {2}- gen 1:1: "cochillo" is not there\n {2}- gen 1:1: "x"/,
  );
});

test('in another one what does not fit is left out and told', () => {
  const { verse, told } = correctVerse([misprint('cochillo'), misprint('cuhillo')], false);
  expect(verse).toBe('á cuchillo');
  expect(told).toContain('prueba: ');
  expect(told).toContain('is a revision that nobody has checked');
  expect(told).toContain('- gen 1:1: "cochillo" is not there');
});

test('a version without corrections is as its source has it', () => {
  const { library } = writeModule(temporaryFolder(), 'Prueba', { 'gen 1:1': 'á cuhillo' });
  const found = present(findText(library));
  const text = found.read();
  expect(asPrinted(text, version, found)).toBe(text);
});

test('a correction without a reason is refused', () => {
  writeFileSync(
    path.join(folder, 'corrections.json'),
    JSON.stringify({
      revisions: ['0'.repeat(64)],
      misprints: [{ at: 'gen 1:1', is: 'a', should: 'b' }],
    }),
  );
  const { library } = writeModule(temporaryFolder(), 'Prueba', { 'gen 1:1': 'a' });
  const found = present(findText(library));
  expect(() => asPrinted(found.read(), version, found)).toThrow(/corrections\.json: .*why/s);
});
