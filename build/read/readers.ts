/** Lists all text formats that the build can read. */
import path from 'node:path';
import { cesReader } from './ces.ts';
import { osisReader } from './osis/reader.ts';
import type { AboutText, FoundText, Reader, StatedAbout } from './reader.ts';
import { helloaoReader } from './styled/helloao.ts';
import { swordReader } from './sword/reader.ts';
import { byzantineReader } from './tables/byzantine.ts';
import { jsonReader } from './tables/json.ts';
import { lineReader } from './tables/lines.ts';
import { morphgntReader } from './tables/morphgnt.ts';
import { sqliteReader } from './tables/sqlite.ts';
import { verseXmlReader } from './tables/verse-xml.ts';
import { headsIn } from './text-folders.ts';
import { usfmReader } from './usfm/reader.ts';
import { usfxReader } from './usfx.ts';
import { usxReader } from './usx/reader.ts';
import { usjReader } from './usx/usj.ts';
import { zefaniaReader } from './zefania.ts';

const READERS: readonly Reader[] = [
  swordReader,
  usfmReader,
  usxReader,
  usjReader,
  osisReader,
  usfxReader,
  zefaniaReader,
  verseXmlReader,
  sqliteReader,
  byzantineReader,
  helloaoReader,
  cesReader,
  morphgntReader,
];

/** Formats that are hard to tell from other files: tried only if no other format matches. */
const TABLE_READERS: readonly Reader[] = [lineReader, jsonReader];

/** The formats, for messages: `SWORD module, USFM`. */
export const formats = [...READERS, ...TABLE_READERS].map(({ format }) => format).join(', ');

/** A text with the name of its format. */
export interface RecognisedText extends Omit<FoundText, 'about'> {
  format: string;
  about?: AboutText;
}

/** Finds all texts in a folder, at any depth. */
export function textsIn(folder: string): RecognisedText[] {
  const found = recognised(READERS, folder);
  return withOwnNames(found.length > 0 ? found : recognised(TABLE_READERS, folder), folder);
}

/** Names texts that share a name after their files, so that each can be chosen wherever the folder is. */
function withOwnNames(texts: readonly RecognisedText[], folder: string): RecognisedText[] {
  const counts = Map.groupBy(texts, ({ name }) => name);
  return texts.map((text) => {
    const isAlone = counts.get(text.name)?.length === 1;
    return isAlone ? text : { ...text, name: path.relative(folder, text.files[0] ?? text.file) };
  });
}

function recognised(readers: readonly Reader[], folder: string): RecognisedText[] {
  const heads = headsIn(folder);
  return readers.flatMap((reader) =>
    reader.recognise(heads, folder).map(({ about, ...found }) => ({
      ...found,
      name: tidy(found.name, LONGEST_NAME),
      edition: tidy(found.edition, LONGEST_NAME),
      ...(about && { about: tidyAbout(about) }),
      format: reader.format,
    })),
  );
}

/** How long a name may be, and whatever else a text says about itself, in UTF-16 units. */
const LONGEST_NAME = 200;
const LONGEST_SAID = 10_000;

/**
 * Removes control characters, and what is no character: a text's own words are printed and must not move the cursor or
 * reverse a line, and XML cannot have them.
 */
const tidy = (said: string, longest: number) =>
  said
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();

const tidyAbout = ({ bookNames, licence, ...said }: StatedAbout): AboutText => ({
  ...Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) => {
      const isLong = field === 'copyright' || field === 'description';
      const tidied = tidy(value ?? '', isLong ? LONGEST_SAID : LONGEST_NAME);
      return tidied === '' ? [] : [[field, tidied]];
    }),
  ),
  ...(licence && { licence }),
  ...(bookNames && {
    bookNames: Object.fromEntries(
      Object.entries(bookNames).map(([id, name]) => [id, tidy(name, LONGEST_NAME)]),
    ),
  }),
});

/** Finds a text in a folder by name, or its only text if no name is given. Undefined if it is missing or not unique. */
export function findText(folder: string, name?: string): FoundText | undefined {
  const found = textsIn(folder);
  const [only, ...others] = found;
  const named = name === undefined ? undefined : found.find((text) => text.name === name);
  return named ?? (name === undefined && others.length === 0 ? only : undefined);
}

export { installedModules } from './sword/reader.ts';

/** Finds a module by name in a folder of installed modules. */
export const findInstalled = (folder: string, name: string): FoundText | undefined =>
  recognised([swordReader], folder).find((text) => text.name === name);
