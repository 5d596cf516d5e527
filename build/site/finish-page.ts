/** Finishes each rendered page: puts its own address into examples, and restricts what it may load and run. */
import { shownOrigin } from '../../functions/lib/contract/pages.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { scriptHash } from './inline-scripts.ts';

/** A script, or any other tag with all its attributes, in which `<script` is only text. */
const TAG =
  /<script\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>(?<script>[\s\S]*?)<\/script|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** An attribute of a script that is not inline, or is only data. */
const NOT_INLINE = /\bsrc=|\btype="application\//i;

/**
 * A table from Markdown, which writes each of its parts on a separate line. If it is too wide, it can be scrolled, also
 * with the keyboard.
 */
const MARKDOWN_TABLE = /<table>\n<thead>\n[\s\S]*?\n<\/table>/g;

/** Code that may contain the public key, which is shown abbreviated and copied in full. */
const CODE = /<code[\s\S]*?<\/code>/g;
const PUBLIC_KEY = /verso_public_[0-9a-f]{64}/g;

/**
 * @param origin the site's future address, if known
 * @param scripts the scripts allowed in a page, as returned by {@link inlineScripts}
 * @throws Error for a page with any other script, which must have been injected by the content of a text
 */
export function finishPage(
  html: string,
  origin: string | undefined,
  scripts: ReadonlySet<string> = new Set(),
): string {
  const own = origin === undefined ? html : html.replaceAll(shownOrigin, origin);
  const page = own
    .replace(MARKDOWN_TABLE, '<div class="scroll" tabindex="0">$&</div>')
    .replace(CODE, (code) => code.replace(PUBLIC_KEY, '<span class="api-key">$&</span>'));
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(page, scripts))}">`;
  // use the system's theme until a script finds that the reader has chosen another
  const themed = page.replace(/(<html[^>]*) data-theme="dark"/, '$1');
  const finished = themed.replace(/<meta charset="utf-8"\s*\/?>/, (first) => first + policy);
  if (finished === themed)
    throw new Error('a page has no <meta charset="utf-8"> to put its policy after');
  return finished;
}

/**
 * Forbids everything from other hosts, and all scripts except our files and, by their hashes, our inline scripts.
 * Allows style attributes, which colour code, and WebAssembly in a worker, which the search needs.
 */
function policyOf(page: string, scripts: ReadonlySet<string>): string {
  const found = Array.from(page.matchAll(TAG), ({ groups }) => groups).flatMap((groups) =>
    groups?.script === undefined || NOT_INLINE.test(groups.attributes ?? '') ? [] : groups.script,
  );
  const foreign = found.find((script) => !scripts.has(scriptHash(script)));
  if (foreign !== undefined) {
    throw new Error(`a page has a script that is not ours: ${foreign.trim().slice(0, 200)}`);
  }
  const hashes = [...new Set(found.map((script) => `'${scriptHash(script)}'`))];
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}
