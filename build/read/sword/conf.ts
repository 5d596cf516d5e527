/** Finds and parses the .conf that describes a SWORD module. */
import path from 'node:path';
import fg from 'fast-glob';
import { readTextFile } from '../text-file.ts';

export interface Conf {
  /** The module's name: its first section. */
  name: string | undefined;
  fields: Map<string, string>;
  /** The path of its data; undefined if that is not in the module's library. */
  data: string | undefined;
}

/**
 * Reads a .conf; a final backslash continues a line on the next. Many call themselves UTF-8 and have a © of
 * Windows-1252. Format: the SWORD wiki, "DevTools:conf Files".
 */
export function readConf(file: string): Conf {
  const conf = readTextFile(file).text;
  const fields = new Map<string, string>();
  for (const line of conf.replaceAll('\\\n', ' ').split('\n')) {
    const [, field, value] = /^([A-Za-z]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (field && value !== undefined) fields.set(field, value.trim());
  }
  const library = path.resolve(path.dirname(file), '..');
  const data = path.join(library, fields.get('DataPath') ?? '');
  const isInside = data.startsWith(library + path.sep);
  const name = /^\[(.+)\]\s*$/m.exec(conf)?.[1];
  return { name, fields, data: isInside ? data : undefined };
}

/** Searched as deep as an unpacked package has its library: `usr/share/sword`. */
const CONFS = '{,*/,*/*/,*/*/*/}mods.d/*.conf';

/** Returns the .conf files of a folder's modules. */
export const confsIn = (folder: string): string[] =>
  fg.sync(CONFS, { cwd: folder, absolute: true, suppressErrors: true }).sort();

/** Returns the .conf of a module by the module's name; undefined if the folder has no such module. */
export const findConf = (folder: string, name: string): string | undefined =>
  confsIn(folder).find((file) => readConf(file).name === name);
