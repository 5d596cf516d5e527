/** The scripts that stand in pages: ours and Starlight's, as their sources have them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';

const STARLIGHT = 'node_modules/@astrojs/starlight/dist/**/*.astro';
/** With `is:inline` Astro leaves a script as it is. */
const INLINE =
  /<script(?=[^>]*\bis:inline\b)(?![^>]*\b(?:src=|set:html))[^>]*>([\s\S]*?)<\/script>/g;

/** @param project its folder @returns what a policy calls each of them, such as `sha256-…` */
export function inlineScripts(project: string): ReadonlySet<string> {
  const files = fg.sync(['build/site/**/*.astro', STARLIGHT], { cwd: project, absolute: true });
  const scripts = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(INLINE), ([, script = '']) => script),
  );
  if (scripts.length === 0)
    throw new Error(`no script was found in ${path.join(project, STARLIGHT)}`);
  return new Set(scripts.map(scriptHash));
}

/** What a policy calls a script (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
