/** Every text format that the build can read. */
import type { FoundText, Reader } from './reader.ts';
import { swordReader } from './sword/reader.ts';

const READERS: readonly Reader[] = [swordReader];

/** The formats, for messages: `SWORD module`. */
export const formats = READERS.map(({ format }) => format).join(', ');

/** What a person can do where a text is not found. */
export const advice = READERS.map((reader) => reader.advice);

/** The text of that name in a folder; without a name its only text. Undefined if it is not there or not alone. */
export function findText(folder: string, name?: string): FoundText | undefined {
  const found = READERS.flatMap((reader) => reader.recognise(folder, name));
  const [text] = found;
  return name !== undefined || found.length === 1 ? text : undefined;
}

/** The folders in which programs keep texts on this machine, in order of preference. */
export function installedTexts(env: NodeJS.ProcessEnv): string[] {
  return READERS.flatMap((reader) => reader.installed(env));
}
