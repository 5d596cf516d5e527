/** Finds and parses the .conf that describes a SWORD module. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';

export interface Conf {
  /** The module's name: its first section. */
  name: string | undefined;
  fields: Map<string, string>;
}

/** Parses a .conf; a final backslash continues a line on the next. Format: the SWORD wiki, "DevTools:conf Files". */
export function parseConf(conf: string): Conf {
  const fields = new Map<string, string>();
  for (const line of conf.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const [, field, value] = /^([A-Za-z]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (field && value !== undefined) fields.set(field, value.trim());
  }
  return { name: /^\[(.+)\]\s*$/m.exec(conf)?.[1], fields };
}

/** Searched as deep as an unpacked package has its library: `usr/share/sword`. */
const CONFS = '{,*/,*/*/,*/*/*/}mods.d/*.conf';

/** Returns the .conf of a module by the module's name; undefined if the folder has no such module. */
export function findConf(folder: string, name: string): string | undefined {
  const confs = fg.sync(CONFS, { cwd: folder, absolute: true, suppressErrors: true });
  return confs.sort().find((file) => parseConf(readFileSync(file, 'utf8')).name === name);
}
