/** How people write the books' names, for the reading of references. */
import { paths } from '../shared/paths.ts';
import { type Language, spellings } from '../sources.ts';
import type { RenderedFile } from './file.ts';

export function renderNames(languages: Iterable<Language>): RenderedFile {
  const names = [...languages].map((language) => [
    language.code,
    Object.fromEntries(spellings(language)),
  ]);
  return { path: paths.names(), body: JSON.stringify(Object.fromEntries(names)) };
}
