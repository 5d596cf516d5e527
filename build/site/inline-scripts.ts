/** Finds the inline scripts of pages in the sources: ours and Starlight's. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';

const STARLIGHT = 'node_modules/@astrojs/starlight/dist/**/*.astro';
/** Scripts with `is:inline`, which Astro leaves unchanged. */
const INLINE =
  /<script(?=[^>]*\bis:inline\b)(?![^>]*\b(?:src=|set:html))[^>]*>([\s\S]*?)<\/script>/g;

/** @param project the project's folder @returns the hashes of the scripts for a policy, such as `sha256-…` */
export function inlineScripts(project: string): ReadonlySet<string> {
  const files = fg.sync(['build/site/**/*.astro', STARLIGHT], { cwd: project, absolute: true });
  const scripts = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(INLINE), ([, script = '']) => script),
  );
  return new Set(scripts.map(scriptHash));
}

/** Returns the hash of a script for a policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
