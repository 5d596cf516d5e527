/**
 * Reads the UBS Greek Dictionary of the New Testament (United Bible Societies, ubsicap/ubs-open-license on GitHub): its
 * senses by Strong's number, in the language of the file.
 */
import fg from 'fast-glob';
import * as z from 'zod';
import type { WordSense } from '../../functions/lib/contract/endpoints/study/words.ts';
import { readStrongs } from '../../functions/lib/datasets/dictionary.ts';
import { readJson } from '../versions/read-json.ts';

const dictionaryFile = z.array(
  z.object({
    Lemma: z.string(),
    /** As in `G0026`; with a letter for a word that Strong has not. */
    StrongCodes: z.array(z.string()),
    BaseForms: z.array(
      z.object({
        LEXMeanings: z.array(
          z.object({
            LEXDomains: z.array(z.object({ Domain: z.string() })).nullable(),
            LEXSenses: z.array(
              z.object({
                LanguageCode: z.string(),
                DefinitionShort: z.string(),
                Glosses: z.array(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
);

/** Finds the files of a dictionary in a folder. */
export const dictionaryFilesIn = (folder: string): string[] =>
  fg.sync('**/*Dic-*.{json,JSON}', { cwd: folder, absolute: true }).sort();

/**
 * Reads the senses of each number, in the dictionary's order.
 * @param findings receives a line for each word without a sense in the language
 * @throws SourceError for a file in another format
 */
export function readSenses(
  files: readonly string[],
  language: string,
  findings: string[],
): Map<string, WordSense[]> {
  const found = new Map<string, WordSense[]>();
  for (const file of files) {
    for (const { Lemma, StrongCodes, BaseForms } of readJson(file, dictionaryFile)) {
      const numbers = StrongCodes.flatMap((code) => readStrongs(code) ?? []);
      const senses = BaseForms.flatMap(({ LEXMeanings }) => LEXMeanings).flatMap((meaning) =>
        meaning.LEXSenses.filter(({ LanguageCode }) => LanguageCode === language).map(
          (sense): WordSense => ({
            glosses: sense.Glosses.map(plain).filter(Boolean),
            definition: plain(sense.DefinitionShort),
            domains: [...new Set(meaning.LEXDomains?.map(({ Domain }) => plain(Domain)))],
          }),
        ),
      );
      const said = senses.filter(({ glosses, definition }) => glosses.length > 0 || definition);
      if (said.length === 0) findings.push(`${Lemma}: has no sense in "${language}"`);
      for (const number of numbers) {
        if (said.length > 0) found.set(number, [...(found.get(number) ?? []), ...said]);
      }
    }
  }
  return found;
}

/** `{L:λόγος<SDBG:λόγος:000000>}` is a word, `{D:33.189}` the number of a domain, `{N:001}` the mark of a note. */
const plain = (text: string) =>
  text
    .replace(/\{N:[^{}]*\}/g, '')
    .replace(/\{[A-Z]:([^{}<]*)(?:<[^{}>]*>)?\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
