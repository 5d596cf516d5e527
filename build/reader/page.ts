/** What surrounds every page of the reader: its head, the menus above the text, the style of all. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '../../functions/lib/contract/pages.ts';
import {
  isPublicKeyOn,
  PUBLIC_KEY,
  PUBLIC_KEY_META,
} from '../../functions/lib/contract/public-key.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { finishPage } from '../site/finish-page.ts';
import { scriptHash } from '../site/inline-scripts.ts';
import {
  addressOf,
  type Book,
  onlyChapter,
  type Place,
  type ReadText,
  slugOf,
  titleOf,
} from './addresses.ts';
import { WORDS } from './words.ts';

/** The addresses of the reading typeface, by style. */
type Faces = Record<'normal' | 'italic', string>;

export interface Page {
  /** `/biblia/rv1909/juan/3/` */
  address: string;
  /** The chapter, and those around it. */
  around?: Place & { before: Place | undefined; after: Place | undefined };
  title: string;
  description: string;
  text: ReadText;
  /** The same page in other texts, and the address of both side by side in the explorer. */
  elsewhere: readonly { text: ReadText; address: string; compared?: string }[];
  /** Whether its own text has the search. */
  hasSearch?: true;
  /** Links to it in the explorer: the label and address of each. */
  inExplorer?: readonly (readonly [label: string, address: string])[];
  body: string;
}

/** Applies the theme and the size of the text that somebody has chosen, before anything is shown. */
const THEME =
  "try{const{style}=document.documentElement;style.colorScheme=localStorage.getItem('starlight-theme')||'';style.setProperty('--size',localStorage.getItem('reader-size')||'1')}catch{}";
const SCRIPTS = new Set([scriptHash(THEME)]);

/** The attribute with the language of a text. */
export const langOf = ({ languageCode }: ReadText) => `lang="${escapeHtml(languageCode)}"`;

/**
 * Returns a whole page.
 * @param origin the site's future address, if known
 * @param faces the addresses of the reading typeface
 */
export function htmlOf(page: Page, origin: string | undefined, faces: Faces): string {
  const { address, around, title, description, text, body, inExplorer = [] } = page;
  const words = WORDS[text.language];
  const host = origin ?? '';
  const oEmbed = `${host}/oembed?${new URLSearchParams({ url: `${host}${address}` })}`;
  const embedding = around
    ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbed)}" title="${escapeHtml(title)}">`
    : '';
  const canonical = origin ? `<link rel="canonical" href="${origin}${address}">` : '';
  const crumbs = [
    ['Verso', PAGES.home[text.language]],
    [text.name, text.root],
    ...(address === text.root ? [] : [[title, address]]),
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${host}${item}`,
    })),
  };
  const links = [
    ...inExplorer,
    [words.site, PAGES.home[text.language]],
    [words.explorer, PAGES.explorer[text.language]],
  ].map(([label = '', href = '']) => `<a href="${escapeHtml(href)}">${label}</a>`);
  const key = isPublicKeyOn(process.env)
    ? `<meta name="${PUBLIC_KEY_META}" content="${PUBLIC_KEY}">`
    : '';
  // a face that loads after the first paint reflows the text
  const hasItalics = /<em|class="(?:psalm-title|colophon)"/.test(body);
  const preloads = (hasItalics ? [faces.normal, faces.italic] : [faces.normal]).map(
    (face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`,
  );
  const html = `<!doctype html>
<html lang="${text.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<script>${THEME}</script>
<title>${escapeHtml(title)} · Verso</title><meta name="description" content="${escapeHtml(description)}">${canonical}
<meta property="og:type" content="article"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:image" content="${host}/card.png">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${preloads.join('')}<link rel="stylesheet" href="/reader.css">${key}<script type="module" src="/reader.js"></script>${embedding}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><a class="skip" href="#text">${words.skip}</a><header><a class="mark" href="${PAGES.home[text.language]}">Verso</a>${textMenu(page)}${around ? chapterMenu(text, around) : ''}${tools(page)}</header>
<main id="text">${body}</main>
<footer>${links.join(' ')}</footer></body></html>
`;
  return finishPage(html, origin, SCRIPTS);
}

/** The testaments of a text and its deuterocanonical books. @returns the ID and title of each, and its books */
export function partsOf({ books, language }: ReadText) {
  const { testaments, deuterocanon } = WORDS[language];
  const parts = {
    OT: { id: 'OT', title: testaments.OT },
    NT: { id: 'NT', title: testaments.NT },
    DC: { id: 'DC', title: deuterocanon },
  };
  return Map.groupBy(books, (book) => parts[book.deuterocanonical ? 'DC' : book.testament]);
}

/** What the link to people and places says: also which text these have, if it is another one. */
export const namesTitle = ({ language, namesText }: ReadText): string =>
  [WORDS[language].names, ...(namesText ? [`(${escapeHtml(namesText)})`] : [])].join(' ');

/** A menu in the head; only one is open at a time. */
const menu = (summary: string, content: string, attributes = '') =>
  `<details name="menu"><summary ${attributes}>${summary}</summary><div class="panel">${content}</div></details>`;

/** The ways to the same page in other texts, and to all books of this one. */
function textMenu({ text, elsewhere }: Page): string {
  const words = WORDS[text.language];
  const name = `<span class="long">${escapeHtml(text.name)}</span><span class="short">${escapeHtml(text.abbreviation)}</span>`;
  const others = elsewhere.map(
    ({ text: other, address, compared }) =>
      `<li><a href="${address}" data-version="${other.id}" ${langOf(other)}>${escapeHtml(other.name)}</a>${compared ? `<a class="beside" href="${escapeHtml(compared)}" data-version="${other.id}">${words.parallel}</a>` : ''}</li>`,
  );
  const list =
    others.length > 0
      ? `<p>${words.versions}</p><ul class="versions"><li aria-current="true" ${langOf(text)}>${escapeHtml(text.name)}</li>${others.join('')}</ul>`
      : '';
  const names = text.names ? `<li><a href="${text.names}">${namesTitle(text)}</a></li>` : '';
  return menu(
    name,
    `${list}<ul><li><a href="${text.root}">${words.allBooks}</a></li>${names}<li><a href="${PAGES.home[text.language]}">${words.home}</a></li></ul>`,
    langOf(text),
  );
}

/** The chapters of a book, and all books. */
function chapterMenu(text: ReadText, { book, chapter }: Place): string {
  const chapters = book.chapters.map(({ number }) => {
    const address = addressOf(text, { book, chapter: number });
    return `<a href="${address}"${number === chapter ? ' aria-current="page"' : ''}>${number}</a>`;
  });
  const linkTo = (each: Book) => {
    const only = onlyChapter(each);
    const address =
      only === undefined
        ? `${text.root}#${each.slug}`
        : addressOf(text, { book: each, chapter: only });
    const mark = each === book ? ' aria-current="true" aria-expanded="true"' : '';
    const link = `<li><a href="${address}"${mark}>${escapeHtml(each.name)}</a></li>`;
    if (each !== book || only !== undefined) return link;
    return `${link}<li class="unfolded" data-book="${escapeHtml(each.name)}"><p class="chapters">${chapters.join(' ')}</p></li>`;
  };
  const books = Array.from(
    partsOf(text),
    ([{ title }, own]) =>
      `<p lang="${text.language}">${title}</p><ul class="columns">${own.map(linkTo).join('')}</ul>`,
  );
  // a long name of a book is cut, its chapter is not
  const [, name = '', number = ''] = /^(.*?)( \S+)?$/s.exec(titleOf({ book, chapter })) ?? [];
  return menu(
    `<span class="book">${escapeHtml(name)}</span><span class="number">${escapeHtml(number)}</span>`,
    books.join(''),
    langOf(text),
  );
}

/** The size of the text and the theme, the search, and the ways to the chapters before and after. */
function tools({ text, around, hasSearch }: Page): string {
  const words = WORDS[text.language];
  const arrow = (place: Place | undefined, rel: 'prev' | 'next', label: string, sign: string) =>
    place
      ? `<a rel="${rel}" href="${addressOf(text, place)}" aria-label="${label}: ${escapeHtml(titleOf(place))}">${sign}</a>`
      : '';
  const sizeButton = (step: number, label: string, sign: string) =>
    `<button type="button" name="size" value="${step}" aria-label="${label}">${sign}</button>`;
  const themes = Object.entries(words.themes).map(
    ([scheme, name]) => `<option value="${scheme}">${name}</option>`,
  );
  const marking =
    around && text.names
      ? `<label><input type="checkbox" name="names"> ${words.markNames}</label>`
      : '';
  const appearance = menu(
    'Aa',
    `<p class="settings">${sizeButton(-1, words.smaller, '<small>A−</small>')}${sizeButton(1, words.larger, 'A+')}<select aria-label="${words.theme}">${themes.join('')}</select>${marking}</p>`,
    `class="tool" aria-label="${words.appearance}"`,
  );
  const lens =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/><path class="close" d="m6 6 12 12M18 6 6 18"/></svg>';
  const search = hasSearch
    ? ''
    : menu(lens, searchForm(text), `class="tool" aria-label="${words.send}"`);
  const arrows = around
    ? `<nav class="arrows" aria-label="${words.otherChapters}">${arrow(around.before, 'prev', words.previous, '←')}${arrow(around.after, 'next', words.next, '→')}</nav>`
    : '';
  return `<div class="tools">${appearance}${search}${arrows}</div>`;
}

/**
 * A field for searching a text. `search.ts` answers it on the page itself; without scripts, the explorer does.
 * @param kinds the choice among kinds of names, as HTML, if only names are searched
 */
export function searchForm(text: ReadText, kinds = ''): string {
  const words = WORDS[text.language];
  const endpoint = kinds && '<input type="hidden" name="endpoint" value="names">';
  const names = text.names ? ` data-names="${text.names}"` : '';
  const others = text.books.filter(({ name, slug }) => slug !== slugOf(name));
  const slugs = JSON.stringify(Object.fromEntries(others.map(({ name, slug }) => [name, slug])));
  return `<form id="find" action="${PAGES.explorer[text.language]}" data-root="${text.root}"${names} data-slugs="${escapeHtml(slugs)}">${endpoint}<input type="hidden" name="version" value="${escapeHtml(text.id)}"><label>${kinds ? words.find : words.go} <input type="search" name="q" required></label><button>${words.send}</button>${kinds}</form>${kinds ? '' : examplesFor(text)}`;
}

/** Links to a search of each kind: a passage, and, in a text of the page's language, some words and a name. */
function examplesFor({ books, language, languageCode, names }: ReadText): string {
  const words = WORDS[language];
  const book = books.find(({ id }) => id === 'joh');
  const examples = [
    ...(book ? [[words.aPassage, `${book.name} 3:16`]] : []),
    ...(languageCode === language ? [words.someWords] : []),
    ...(names ? [words.someName] : []),
  ];
  const links = examples.map(
    ([kind, query = '']) =>
      `<span><small>${kind}</small> <a href="?q=${encodeURIComponent(query)}">${escapeHtml(query)}</a></span>`,
  );
  return `<p class="examples">${links.join(' ')}</p>`;
}

/** Returns the reading typeface, the site's colours, and the other styles of a page of text. */
export function styleOf(faces: Faces): string {
  const styles = [
    '../site/styles/tokens.css',
    '../site/styles/set-text.css',
    '../site/styles/names.css',
    'header.css',
    'reader.css',
    'name-pages.css',
    'search/search.css',
  ].map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const rules = Object.entries(faces).map(
    ([style, address]) =>
      `@font-face{font-family:"Source Serif 4";src:url("${address}") format("woff2");font-weight:400;font-style:${style};font-display:swap}`,
  );
  return [...rules, ...styles].join('\n');
}
