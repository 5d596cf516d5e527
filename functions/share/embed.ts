/** Serves passages as small pages for iframes, and describes them to other sites (oEmbed 1.0, https://oembed.com). */
import { hash } from 'node:crypto';
import { ApiError } from '../lib/contract/errors.ts';
import { PAGES, type PageLanguage, USUAL_VERSION } from '../lib/contract/pages.ts';
import { decodeSegment } from '../lib/http/match-path.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import { numberAmong } from '../lib/text/verse-numbers.ts';
import { creditOf } from '../lib/versions/credit.ts';
import { explorerLink, type FreePassage, sentIn, type VersionAsked } from './free-text.ts';

const STYLE = `:root{color-scheme:light dark}
.light{color-scheme:light}.dark{color-scheme:dark}
body{margin:0;padding:1rem;font:1.05rem/1.6 Georgia,'Noto Serif',serif;color:light-dark(#221d18,#f3ece1);background:light-dark(#fdfbf7,#1f1a16)}
figure,blockquote,p{margin:0}
sup{font-size:.65em;margin-inline-end:.2em;color:light-dark(#7a2e1d,#e0a48f)}
figcaption{margin-top:.6rem;font:.9rem/1.4 system-ui,sans-serif;color:light-dark(#5c534a,#c9bfb2)}
a{color:light-dark(#7a2e1d,#e0a48f)}`;

/** The policy of a page with only its own style, which any site may embed. */
export const EMBED_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const page = (language: string, theme: Theme, title: string, body: string) =>
  `<!doctype html><html lang="${language}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

/** Returns a page with a passage, with verse numbers if there are several verses. */
export function embedPage(passage: FreePassage, theme: Theme, origin: string): string {
  const { reference, version, verses } = passage;
  const number = (at: number) => (verses.length > 1 ? `<sup>${numberAmong(verses, at)}</sup>` : '');
  const text = verses.map((each, at) => number(at) + escapeHtml(each.text)).join(' ');
  const language = version.language_code === 'es' ? 'es' : 'en';
  const address = explorerLink(origin, language, reference, version.id);
  const link = `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(reference)}</a>`;
  const body = `<figure><blockquote><p>${text}</p></blockquote><figcaption>${link} · ${escapeHtml(creditOf(version))}</figcaption></figure>`;
  return page(version.language_code, theme, reference, body);
}

/** Returns a page with an error message, for the people who see it embedded. */
export function embedFault(error: ApiError, language: PageLanguage, theme: Theme): string {
  const { error: said } = JSON.parse(error.bodyIn(language, ''));
  return page(language, theme, said.code, `<p>${escapeHtml(said.message)}</p>`);
}

export interface ShownPassage {
  ref: string;
  /** The version, and the usual one for the page's language. */
  version: VersionAsked;
  theme?: Theme;
}

/**
 * Determines what a page shows from its address: one to embed, the explorer, or a chapter of the reader.
 * @throws ApiError NOT_FOUND for any other address
 */
export function shownAt(address: string): ShownPassage {
  const url = URL.parse(address);
  const ref = url?.searchParams.get('ref') ?? url?.searchParams.get('q');
  const path = url?.pathname ?? '';
  const isEnglish = path.startsWith('/en/') || url?.searchParams.get('lang') === 'en';
  const usual = USUAL_VERSION[isEnglish ? 'en' : 'es'];
  const sent = url ? sentIn(url.searchParams, 'version')?.toLowerCase() : undefined;
  const theme = THEMES.find((each) => each === url?.searchParams.get('theme'));
  const isOurs =
    path === '/embed/verse' || path === PAGES.explorer.es || path === PAGES.explorer.en;
  if (ref && isOurs) return { ref, version: { sent, usual }, ...(theme && { theme }) };
  const [, read, book, chapter] =
    /^\/(?:biblia|en\/bible)\/([a-z0-9]+)\/([^/]+)\/(\d{1,3})\/$/.exec(path) ?? [];
  if (read && book) {
    const reference = `${decodeSegment(book).replaceAll('-', ' ')} ${chapter}`;
    return { ref: reference, version: { usual: read } };
  }
  throw new ApiError('NOT_FOUND', {
    en: 'Parameter "url" must be the address of a passage on this site',
    es: 'El parámetro "url" debe ser la dirección de un pasaje de este sitio',
  });
}

const WIDTH = 600;
const LINE = 26;
const CHARACTERS_A_LINE = 62;

/** Describes how to embed a passage: in an iframe of about the height that its text needs. */
export function oEmbed(
  passage: FreePassage,
  origin: string,
  { theme, ...most }: { width: number; height: number; theme?: Theme | undefined },
): string {
  const width = Math.min(WIDTH, most.width);
  const characters = passage.verses.reduce((sum, { text }) => sum + text.length + 4, 0);
  const lines = Math.ceil(characters / (CHARACTERS_A_LINE * (width / WIDTH)));
  const height = Math.min(110 + lines * LINE, most.height, 800);
  const query = new URLSearchParams({
    ref: passage.reference,
    version: passage.version.id,
    ...(theme && { theme }),
  });
  const source = escapeHtml(`${origin}/embed/verse?${query}`);
  return JSON.stringify({
    type: 'rich',
    version: '1.0',
    title: `${passage.reference} (${passage.version.abbreviation})`,
    provider_name: 'Verso',
    provider_url: `${origin}/`,
    cache_age: 86_400,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeHtml(passage.reference)}" loading="lazy" style="border:0"></iframe>`,
  });
}
