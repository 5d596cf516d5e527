/** Reads the `metadata.xml` of a Digital Bible Library bundle. Elements: https://app.library.bible/metadata_format. */
import path from 'node:path';
import type { StatedAbout } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { readXml } from '../xml.ts';

/** What a bundle says about its text. */
export interface DblMetadata {
  about: StatedAbout;
  /** The revision of the bundle. */
  revision: string | undefined;
  /** The folders or files of the default publication, relative to the bundle. */
  contents: string[];
}

const COPYRIGHT = 'DBLMetadata/copyright/';

export const METADATA = 'metadata.xml';

/** @throws SourceError if it is not XML */
export function readMetadata(folder: string): DblMetadata {
  const open: string[] = [];
  const contents: string[] = [];
  /** The texts of elements, by their paths. */
  const texts = new Map<string, string>();
  let root: Readonly<Record<string, string>> = {};
  let isDefault = false;
  let copyright = '';
  const file = path.join(folder, METADATA);
  readXml(file, readTextFile(file).text, {
    open: ({ name, attributes }) => {
      open.push(name);
      if (name === 'DBLMetadata') root = attributes;
      if (name === 'publication') isDefault = attributes.default === 'true';
      if (name === 'content' && isDefault && attributes.src) contents.push(attributes.src);
      return () => open.pop();
    },
    text: (text) => {
      const place = open.join('/');
      const said = text.replace(/\s+/g, ' ').trim();
      if (place.startsWith(COPYRIGHT)) copyright = `${copyright} ${said}`.trim();
      else if (said !== '' && !texts.has(place)) texts.set(place, said);
    },
  });
  const said = (field: string) => texts.get(`DBLMetadata/identification/${field}`);
  const about = {
    // in the language of the text, if the bundle has it
    name: said('nameLocal') ?? said('name'),
    abbreviation: said('abbreviationLocal') ?? said('abbreviation'),
    description: said('description'),
    language: texts.get('DBLMetadata/language/iso'),
    copyright,
    dbl: root.id,
  };
  return { about, revision: root.revision, contents };
}
