/** However broken a file is, it is read as far as it goes, or refused by its name: nothing else comes of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { SourceError } from '../../../build/versions/source-error.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { FORMATS, folderWith } from '../../helpers/texts/formats.ts';

function database(): Buffer {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file);
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE books (book_number, short_name, long_name);
    CREATE TABLE verses (book_number, chapter, verse, text);
    INSERT INTO verses VALUES (80, 1, 1, 'Uno'), (80, 'x', 2, NULL), (80, 1, -3, 'Tres');`);
  made.close();
  return readFileSync(file);
}

const WHOLE: [string, () => Buffer][] = [
  ...Object.entries(FORMATS).map(([name, content]): [string, () => Buffer] => [
    name,
    () => Buffer.from(content),
  ]),
  ['SQLite', database],
  ['CSV', () => Buffer.from('book,chapter,verse,text\nRut,1,1,"Uno"\nRut,1,2,Dos\n')],
  ['lines', () => Buffer.from('RUT 1:1 Uno\nRUT 1:2 Dos\n')],
  ['OpenSong', () => Buffer.from('<bible><b n="Rut"><c n="1"><v n="1">Uno</v></c></b></bible>')],
];

const damage = fc.record({
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
    maxLength: 4,
  }),
});

test.each(WHOLE)('%s', (_, whole) => {
  const content = whole();
  fc.assert(
    fc.property(damage, ({ cut, bytes }) => {
      const broken = Buffer.from(content.subarray(0, Math.ceil(cut * content.length)));
      for (const [place, byte] of bytes) broken[Math.floor(place * (broken.length - 1))] = byte;
      const folder = folderWith({ 'mi-texto': broken });
      try {
        for (const text of textsIn(folder)) text.read();
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
        expect(`${error}`).toContain('mi-texto');
      }
    }),
    { numRuns: 150 },
  );
});
