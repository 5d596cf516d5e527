/** The code and the requests that the README and the guides show. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';

export interface ShownCode {
  file: string;
  /** As its frame names it: `ts`, `sh`… */
  lang: string;
  code: string;
}

const GUIDES = fg.sync('build/site/guides/**/*.mdx').sort();

/** Every piece of code in the README and the guides. */
export const SHOWN_CODE: readonly ShownCode[] = ['README.md', ...GUIDES].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, lang = '', code = '']) => ({ file, lang, code }),
  ),
);

/** Every request that a guide shows in four languages, such as `/v1/passage?ref=…`. */
export const SHOWN_REQUESTS: readonly { file: string; path: string }[] = GUIDES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<Request path=(["'])(.+?)\1/g)].map(
    ([, , path = '']) => ({ file, path }),
  ),
);
