/** What is done to each page after it is rendered: its own address in examples, and what it may load and run. */
import { shownOrigin } from '../../functions/lib/contract/pages.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { scriptHash } from './inline-scripts.ts';

/** A script, or any other tag with all its attributes, in which `<script` is nothing but text. */
const TAG =
  /<script\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>(?<script>[\s\S]*?)<\/script|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** Of a script that does not stand in the page itself, or is data. */
const NOT_INLINE = /\bsrc=|\btype="application\//i;

/**
 * A table of a guide: Markdown has a line for each of its parts. Where its columns need more room than there is, it is
 * scrolled, also with the keyboard.
 */
const MARKDOWN_TABLE = /<table>\n<thead>\n[\s\S]*?\n<\/table>/g;

/** The public key in code, whose middle says nothing: it is shown short, and copied whole. */
const CODE = /<code[\s\S]*?<\/code>/g;
const PUBLIC_KEY = /verso_public_[0-9a-f]{64}/g;

/**
 * @param origin where the page will be, if that is known
 * @param scripts the scripts that may stand in a page, as {@link inlineScripts} gives them
 * @throws Error for a page with any other script: text that came with a text has become one
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
  // the theme is the system's, until a script finds that a reader has chosen one
  const themed = page.replace(/(<html[^>]*) data-theme="dark"/, '$1');
  const finished = themed.replace(/<meta charset="utf-8"\s*\/?>/, (first) => first + policy);
  if (finished === themed)
    throw new Error('a page has no <meta charset="utf-8"> to put its policy after');
  return finished;
}

/**
 * Nothing from other hosts, and no script but files of ours and those of our sources that stand in the page, by their
 * hashes. Code frames colour words with style attributes; the search is WebAssembly in a worker.
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
