/** A SWORD module → a version's text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };
import type { Finding } from '../../finding.ts';
import { books, type Testament } from '../../shared/canon.ts';
import { present } from '../../shared/present.ts';
import { messageOf, SourceError } from '../../source-error.ts';
import { BookBuilder } from '../book-builder.ts';
import type { ReadText } from '../reader.ts';
import { parseConf } from './conf.ts';
import { SlotReader } from './markup.ts';
import { readSlots, type Slot } from './ztext.ts';

/** Verses a chapter, a book, in SWORD's versification "KJV". */
const versification = new Map(Object.entries(kjv));

/** What this reader can read; each is the field's default where the .conf is silent. */
const SUPPORTED = [
  { field: 'ModDrv', only: 'zText', unsaid: '' },
  { field: 'SourceType', only: 'OSIS', unsaid: 'Plaintext' },
  { field: 'CompressType', only: 'ZIP', unsaid: 'LZSS' },
  { field: 'Encoding', only: 'UTF-8', unsaid: 'Latin-1' },
  { field: 'Versification', only: 'KJV', unsaid: 'KJV' },
];

const BLOCK_LETTERS = new Map<string, 'b' | 'c' | 'v'>([
  ['BOOK', 'b'],
  ['CHAPTER', 'c'],
  ['VERSE', 'v'],
]);

/**
 * Reads all verses of a module. A verse whose slot holds no text is not in the version.
 * @param conf the module's .conf, in the folder `mods.d` of its library
 * @throws SourceError naming the file and place of what is damaged or not supported
 */
export function readModule(conf: string): ReadText {
  const { fields } = parseConf(readFileSync(conf, 'utf8'));
  for (const { field, only, unsaid } of SUPPORTED) {
    const value = fields.get(field) ?? unsaid;
    if (value.toLowerCase() !== only.toLowerCase()) {
      throw new SourceError(conf, field, `"${value}" cannot be read; only ${only} can`);
    }
  }
  const letter = BLOCK_LETTERS.get((fields.get('BlockType') ?? 'CHAPTER').toUpperCase());
  if (!letter) throw new SourceError(conf, 'BlockType', 'must be BOOK, CHAPTER or VERSE');
  const dataPath = fields.get('DataPath');
  if (!dataPath) throw new SourceError(conf, 'DataPath', 'is missing');

  const folder = path.join(path.dirname(conf), '..', dataPath);
  const [old, young] = [readTestament(folder, 'OT', letter), readTestament(folder, 'NT', letter)];
  return { text: [...old.text, ...young.text], findings: [...old.findings, ...young.findings] };
}

/**
 * The slots of a testament run: module heading, testament heading, then for each book its heading,
 * and for each chapter its heading and verses.
 */
function readTestament(folder: string, testament: Testament, letter: 'b' | 'c' | 'v'): ReadText {
  const canon = books
    .filter((book) => book.testament === testament)
    .map((book) => ({ book, verseCounts: present(versification.get(book.id)) }));
  const expected = canon.reduce(
    (sum, { verseCounts }) =>
      sum + 1 + verseCounts.reduce((verses, count) => verses + 1 + count, 0),
    2,
  );
  const prefix = testament === 'OT' ? 'ot' : 'nt';
  const slots = readSlots(folder, prefix, letter, expected);
  const rest = slots.slice(2).values();
  const file = path.join(folder, prefix);
  const findings: Finding[] = [];
  const text = canon.map(({ book, verseCounts }) => {
    const builder = new BookBuilder(book);
    const reader = new SlotReader(builder);
    const read = (place: string) => readSlot(reader, present(rest.next().value), file, place);
    read(book.id);
    for (const [index, count] of verseCounts.entries()) {
      const chapter = index + 1;
      builder.chapter(chapter);
      read(`${book.id} ${chapter}`);
      for (let verse = 1; verse <= count; verse++) {
        builder.verse(verse);
        read(`${book.id} ${chapter}:${verse}`);
      }
    }
    const finished = builder.finish();
    findings.push(...builder.findings);
    return finished;
  });
  return { text: text.filter(({ chapters }) => chapters.length > 0), findings };
}

function readSlot(reader: SlotReader, slot: Slot, file: string, place: string): void {
  try {
    reader.read(slot.markup);
  } catch (error) {
    const where = `${place} (${slot.place})`;
    throw new SourceError(file, where, messageOf(error), { cause: error });
  }
}
