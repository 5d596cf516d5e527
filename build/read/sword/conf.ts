/** Parses the .conf that describes a SWORD module. */

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
