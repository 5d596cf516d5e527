/** Recognises OSIS: a file of XML with a whole Bible or a part of it. */
import path from 'node:path';
import type { Reader } from '../reader.ts';
import { Shelf } from '../shelf.ts';
import { headsIn } from '../text-folders.ts';
import { decodeEntities, rootOf } from '../xml.ts';
import { readOsisFile } from './document.ts';

const LANGUAGE = /<osisText\b[^>]*?\bxml:lang=["']([\w-]+)["']/;
const WORK = /<osisText\b[^>]*?\bosisIDWork=["']([^"']+)["']/;
const TITLE = /<work\b[^>]*>[\s\S]*?<title[^>]*>\s*([^<]+?)\s*</;
const RIGHTS = /<rights[^>]*>\s*([^<]+?)\s*</;

export const osisReader: Reader = {
  format: 'OSIS',

  recognise(folder) {
    return headsIn(folder)
      .filter(({ head }) => rootOf(head) === 'osis')
      .map(({ file, head }) => {
        const said = (pattern: RegExp) =>
          decodeEntities(pattern.exec(head)?.[1]?.replace(/\s+/g, ' ') ?? '');
        const [title, work, language, copyright] = [TITLE, WORK, LANGUAGE, RIGHTS].map(said);
        return {
          file,
          name: work || path.parse(file).name,
          edition: '',
          files: [file],
          about: {
            ...(title && { name: title }),
            ...(work && { abbreviation: work }),
            ...(language && { language }),
            ...(copyright && { copyright }),
          },
          read: () => {
            const shelf = new Shelf();
            readOsisFile(file, shelf);
            return shelf.finish();
          },
        };
      });
  },
};
