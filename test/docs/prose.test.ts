/**
 * Documents read as a technical writer's English: no phrase that sounds translated. A list of our own, because textlint
 * would bring some 150 packages for it.
 */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

const TRANSLATED: [phrase: RegExp, instead: string][] = [
  [/\banew\b/i, 'again, or re-'],
  [/\bthat there (?:is|are|was|were)\b/i, 'leave it out, or: known, existing'],
  [/\b(?:is|are) asked for\b/i, 'is requested, or the active voice'],
  [/\b(?:is|are) told\b/i, 'is reported, or the active voice'],
  [/\btells? of\b/i, 'describes, reports'],
  [/\bheld against\b/i, 'compared with'],
  [/\bstands? (?:in quotes|in the text|behind|beside|there)\b/i, 'is, follows'],
  [/\bof late\b/i, 'recently'],
  [/\bmended?\b/i, 'fixed, corrected'],
  [/\bwhoever (?:has|wants|asks|reads)\b/i, 'you, anyone who'],
  [/\bbut for (?:the|its|their)\b/i, 'except'],
];

/** Comments of all code, ours and that of tests. */
const CODE = fg.sync('{build,functions,netlify,test}/**/*.{ts,tsx,astro,css}', {
  ignore: ['**/node_modules/**', 'build/site/.astro/**'],
});
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/).*|[;,{(\s]\/\/\s.*/;

const DOCUMENTS = fg.sync(['{README,ARCHITECTURE,CONTRIBUTING}.md', 'build/site/guides/en/*.mdx']);

/** The lines of a text with a phrase that sounds translated, and what to write instead. */
function translatedIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      TRANSLATED.filter(([phrase]) => phrase.test(line)).map(
        ([phrase, instead]) => `${at + 1}: ${phrase.exec(line)?.[0]} → ${instead}`,
      ),
    );
}

test.each(DOCUMENTS)('%s', (file) => {
  // the glossary names what not to write
  const prose = readFileSync(file, 'utf8').replace(/## Glossary[\s\S]*?(?=\n## )/, '');
  expect(translatedIn(prose)).toEqual([]);
});

test('comments', () => {
  const found = CODE.flatMap((file) => {
    const comments = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => COMMENT.exec(line)?.[0] ?? '');
    return translatedIn(comments.join('\n')).map((line) => `${file}:${line}`);
  });
  expect(found).toEqual([]);
});

/** The descriptions in it are what the OpenAPI document says. */
test.each(fg.sync(['functions/lib/contract/**/*.ts', 'build/openapi/*.ts']))('%s', (file) => {
  expect(translatedIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a phrase that sounds translated is found', () => {
  expect(translatedIn('The verses that there are')).toEqual([
    '1: that there are → leave it out, or: known, existing',
  ]);
});
