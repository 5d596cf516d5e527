/** What is done to each page after it is rendered: its own address in examples, and what it may load and run. */
import { createHash } from 'node:crypto';
import { shownOrigin } from '../../functions/lib/contract/pages.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';

/** A script that stands in the page itself, which data does not. */
const INLINE = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A table of a guide: Markdown has a line for each of its parts. Where its columns need more room than there is, it is
 * scrolled, also with the keyboard.
 */
const MARKDOWN_TABLE = /<table>\n<thead>\n[\s\S]*?\n<\/table>/g;

/** The public key in code, whose middle says nothing: it is shown short, and copied whole. */
const CODE = /<code[\s\S]*?<\/code>/g;
const PUBLIC_KEY = /verso_public_[0-9a-f]{64}/g;

/** @param origin where the page will be, if that is known */
export function finishPage(html: string, origin: string | undefined): string {
  const own = origin === undefined ? html : html.replaceAll(shownOrigin, origin);
  const page = own
    .replace(MARKDOWN_TABLE, '<div class="scroll" tabindex="0">$&</div>')
    .replace(CODE, (code) => code.replace(PUBLIC_KEY, '<span class="api-key">$&</span>'));
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(page))}">`;
  // the theme is the system's, until a script finds that a reader has chosen one
  const themed = page.replace(/(<html[^>]*) data-theme="dark"/, '$1');
  const finished = themed.replace(/<meta charset="utf-8"\s*\/?>/, (first) => first + policy);
  if (finished === themed)
    throw new Error('a page has no <meta charset="utf-8"> to put its policy after');
  return finished;
}

/**
 * Nothing from other hosts, and no script but files of ours and what the generator put into the page, by its hash.
 * Its code frames colour words with style attributes; its search is WebAssembly in a worker.
 */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(INLINE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(hashes)].join(' ')}`.trim(),
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
