/** Reads the `metadata.xml` of a Digital Bible Library bundle. Elements: https://app.library.bible/metadata_format. */
import path from 'node:path';
import type { AboutText } from '../reader.ts';
import { readXml } from '../xml.ts';

/** What a bundle says about its text. */
export interface DblMetadata extends Omit<AboutText, 'licence' | 'bookNames'> {
  /** The revision of the bundle. */
  revision?: string;
  /** The folders or files of the default publication, relative to the bundle. */
  contents: string[];
}

/** Paths of elements → the fields that they fill. */
const SAID: Readonly<Record<string, Exclude<keyof DblMetadata, 'contents'>>> = {
  'DBLMetadata/identification/name': 'name',
  'DBLMetadata/identification/abbreviation': 'abbreviation',
  'DBLMetadata/identification/description': 'description',
  'DBLMetadata/language/iso': 'language',
};
/** The same in the language of the text. */
const LOCAL: Readonly<Record<string, 'name' | 'abbreviation'>> = {
  'DBLMetadata/identification/nameLocal': 'name',
  'DBLMetadata/identification/abbreviationLocal': 'abbreviation',
};
const COPYRIGHT = 'DBLMetadata/copyright/';

export const METADATA = 'metadata.xml';

/** @throws SourceError if it is not XML */
export function readMetadata(folder: string): DblMetadata {
  const open: string[] = [];
  const found: DblMetadata = { contents: [] };
  let isDefault = false;
  let copyright = '';
  const inLanguage: Pick<DblMetadata, 'name' | 'abbreviation'> = {};
  readXml(path.join(folder, METADATA), {
    at: () => {},
    open: ({ name, attributes }) => {
      open.push(name);
      if (name === 'DBLMetadata' && attributes.revision) found.revision = attributes.revision;
      if (name === 'DBLMetadata' && attributes.id) found.dbl = attributes.id;
      if (name === 'publication') isDefault = attributes.default === 'true';
      if (name === 'content' && isDefault && attributes.src) found.contents.push(attributes.src);
    },
    close: () => open.pop(),
    text: (text) => {
      const place = open.join('/');
      const field = SAID[place];
      const local = LOCAL[place];
      const said = text.replace(/\s+/g, ' ').trim();
      if (said === '') return;
      if (field) found[field] ??= said;
      else if (local) inLanguage[local] = said;
      else if (place.startsWith(COPYRIGHT)) copyright = `${copyright} ${said}`.trim();
    },
  });
  if (copyright !== '') found.copyright = copyright;
  return { ...found, ...inLanguage };
}
