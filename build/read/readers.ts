/** Every text format that the build can read. */
import path from 'node:path';
import { osisReader } from './osis/reader.ts';
import type { AboutText, FoundText, Reader } from './reader.ts';
import { swordReader } from './sword/reader.ts';
import { byzantineReader } from './tables/byzantine.ts';
import { jsonReader } from './tables/json.ts';
import { lineReader } from './tables/lines.ts';
import { sqliteReader } from './tables/sqlite.ts';
import { verseXmlReader } from './tables/verse-xml.ts';
import { usfmReader } from './usfm/reader.ts';
import { usfxReader } from './usfx.ts';
import { usxReader } from './usx/reader.ts';
import { zefaniaReader } from './zefania.ts';

const READERS: readonly Reader[] = [
  swordReader,
  usfmReader,
  usxReader,
  osisReader,
  usfxReader,
  zefaniaReader,
  verseXmlReader,
  sqliteReader,
  byzantineReader,
];

/** What has little that tells it from other files: looked for where there is nothing else. */
const TABLE_READERS: readonly Reader[] = [lineReader, jsonReader];

/** The formats, for messages: `SWORD module, USFM`. */
export const formats = [...READERS, ...TABLE_READERS].map(({ format }) => format).join(', ');

/** What a person can do where a text is not found. */
export const advice = READERS.flatMap((reader) => reader.advice ?? []);

/** A text with what a person calls its format. */
export interface RecognisedText extends FoundText {
  format: string;
}

/** All texts in a folder, however deep. */
export function textsIn(folder: string): RecognisedText[] {
  const found = recognised(READERS, folder);
  return withOwnNames(found.length > 0 ? found : recognised(TABLE_READERS, folder), folder);
}

/** Texts that share a name are called by their files, so that one can be chosen wherever the folder is. */
function withOwnNames(texts: readonly RecognisedText[], folder: string): RecognisedText[] {
  const counts = Map.groupBy(texts, ({ name }) => name);
  return texts.map((text) => {
    const isAlone = counts.get(text.name)?.length === 1;
    return isAlone ? text : { ...text, name: path.relative(folder, text.files[0] ?? text.file) };
  });
}

const recognised = (readers: readonly Reader[], folder: string): RecognisedText[] =>
  readers.flatMap((reader) =>
    reader.recognise(folder).map((found) => ({
      ...found,
      name: withoutControls(found.name),
      ...(found.about && { about: tidyAbout(found.about) }),
      format: reader.format,
    })),
  );

/** What a text says of itself is printed, and must not move a cursor nor turn a line around. */
const withoutControls = (said: string) => said.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

const tidyAbout = ({ bookNames, licence, ...said }: AboutText): AboutText => ({
  ...Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, withoutControls(value)]),
  ),
  ...(licence && { licence }),
  ...(bookNames && {
    bookNames: Object.fromEntries(
      Object.entries(bookNames).map(([id, name]) => [id, withoutControls(name)]),
    ),
  }),
});

/** The text of that name in a folder; without a name its only text. Undefined if it is not there or not alone. */
export function findText(folder: string, name?: string): FoundText | undefined {
  const found = textsIn(folder);
  const [only, ...others] = found;
  const named = name === undefined ? undefined : found.find((text) => text.name === name);
  return named ?? (name === undefined && others.length === 0 ? only : undefined);
}

/** The text of that name in a folder in which programs keep texts: only the formats are looked for that have such. */
export function findInstalled(folder: string, name: string): FoundText | undefined {
  return READERS.filter(({ installed }) => installed !== undefined)
    .flatMap((reader) => reader.recognise(folder))
    .find((text) => text.name === name);
}

/** The folders in which programs keep texts on this machine, in order of preference. */
export function installedTexts(env: NodeJS.ProcessEnv): string[] {
  return READERS.flatMap((reader) => reader.installed?.(env) ?? []);
}
