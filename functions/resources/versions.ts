/** Lists versions: all of them as the build wrote them, or those in a language or with a name. */
import type { VersionSummary, VersionsAnswer } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import type { Answer } from '../lib/http/handler.ts';
import { foldedWords } from '../lib/text/words.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';

export function versions({ language, q, limit, offset }: Values<'versions'>): Answer {
  const { content, text } = requireTree(treeFiles.versions());
  const { data } = content;
  const isWhole = language === undefined && q === undefined && offset === 0;
  if (isWhole && limit === data.limit) return { body: text };
  const wanted = foldedWords(q ?? '');
  const found = data.versions.filter((each) => {
    if (language !== undefined && !isIn(each, language)) return false;
    const own = foldedWords(`${each.id} ${each.name} ${each.abbreviation} ${each.language}`);
    return wanted.every((word) => own.some((name) => name.startsWith(word)));
  });
  const answer: VersionsAnswer = {
    total: found.length,
    limit,
    offset,
    versions: found.slice(offset, offset + limit),
  };
  return { data: answer };
}

/** Whether a version is in a language: `pt` also matches `pt-BR`. */
function isIn({ language_code, iso_639_3 }: VersionSummary, asked: string): boolean {
  const code = asked.trim().toLowerCase().replaceAll('_', '-');
  const own = language_code.toLowerCase();
  return own === code || own.startsWith(`${code}-`) || iso_639_3 === code;
}
