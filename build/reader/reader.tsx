/**
 * Makes the reader (`READER=on`): a static page without scripts for every chapter of the public-domain texts, and for
 * every name in the first text of a language.
 * `/biblia/rv1909/juan/3/`, `/en/bible/kjv/john/3/`, `/biblia/rv1909/nombres/ruth/`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { renderToString } from 'preact-render-to-string';
import { PAGE_LANGUAGES, PAGES } from '../../functions/lib/contract/pages.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import type { ChapterStructure } from '../../functions/lib/text/marks/marks.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { finishPage } from '../site/finish-page.ts';
import { SetText } from '../site/playground/text/set-text.tsx';
import {
  readBook,
  readBooks,
  readChapter,
  readNames,
  readStructure,
  readVersions,
} from '../tree/read-back.ts';
import type { MadeFile } from '../tree/tree.ts';
import { type NamePage, type NamesText, namePages } from './name-pages.tsx';
import { type ReaderRoot, readerRoot } from './reader-root.ts';

const WORDS = {
  es: {
    site: 'La API del texto bíblico',
    testaments: { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' },
    chapters: 'Capítulos',
    skip: 'Ir al texto',
    go: 'Ir a un pasaje o buscar palabras',
    find: 'Buscar una persona o un lugar',
    send: 'Buscar',
    known: 'Los más nombrados',
    previous: 'Anterior',
    next: 'Siguiente',
    json: 'Este capítulo en JSON',
    compare: 'Comparar con otra versión',
    related: 'Pasajes relacionados',
    verse: 'Palabras del original y versículos relacionados',
    names: 'Personas y lugares',
    namesSegment: 'nombres',
    all: 'Todos los versículos y el JSON, en el explorador',
    explorer: 'Explorador',
    childOf: (label: string) => `padre: ${label}`,
    about: (label: string, version: string) =>
      `${label} en la Biblia: familia o lugar en el mapa, y sus versículos en la ${version}.`,
    description: (title: string, version: string) =>
      `${title} en la ${version}: el texto completo, versículo a versículo, y el mismo capítulo en JSON por API.`,
    contents: (title: string) =>
      `${title}: todos los libros y capítulos para leer en línea, y el mismo texto por API.`,
  },
  en: {
    site: 'The Bible text API',
    testaments: { OT: 'Old Testament', NT: 'New Testament' },
    chapters: 'Chapters',
    skip: 'Skip to the text',
    go: 'Go to a passage or search for words',
    find: 'Find a person or place',
    send: 'Search',
    known: 'Named most often',
    previous: 'Previous',
    next: 'Next',
    json: 'This chapter as JSON',
    compare: 'Compare with another version',
    related: 'Related passages',
    verse: 'Words of the original and related verses',
    names: 'People and places',
    namesSegment: 'names',
    all: 'All verses and the JSON, in the explorer',
    explorer: 'Explorer',
    childOf: (label: string) => `father: ${label}`,
    about: (label: string, version: string) =>
      `${label} in the Bible: the family, or the place on a map, and the verses in the ${version}.`,
    description: (title: string, version: string) =>
      `${title} in the ${version}: the complete text, verse by verse, and the same chapter as JSON from an API.`,
    contents: (title: string) =>
      `${title}: every book and chapter to read online, and the same text from an API.`,
  },
};

interface Book {
  id: string;
  name: string;
  testament: 'OT' | 'NT';
  chapters: readonly { number: number }[];
}

/** A text for reading, and its address. */
interface ReadText extends ReaderRoot {
  id: string;
  name: string;
  abbreviation: string;
  languageCode: string;
  books: readonly Book[];
}

interface Page {
  /** `/biblia/rv1909/juan/3/` */
  address: string;
  /** The book of a chapter, and the chapters around it. */
  around?: { book: Book; before: Place | undefined; after: Place | undefined };
  title: string;
  description: string;
  text: ReadText;
  body: string;
}

/**
 * Writes the pages, their style and `sitemap-reader.xml`.
 * @param origin the site's future address, if known
 */
export async function makeReader(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
): Promise<void> {
  const tree = path.join(project, TREE);
  const texts = readVersions(tree).flatMap((version): ReadText[] => {
    const root = readerRoot(version);
    if (!root) return [];
    const { id, name, abbreviation, language_code: languageCode } = version;
    const books = readBooks(tree, id).map((book) => ({
      ...book,
      ...readBook(tree, id, book.id),
    }));
    return [{ id, name, abbreviation, languageCode, ...root, books }];
  });
  const face = faceOf(project);
  const addresses: string[] = [];
  const put = (page: Page) => {
    addresses.push(page.address);
    const html = finishPage(htmlOf(page, origin ?? '', face), origin);
    write({ path: `${page.address.slice(1)}index.html`, body: html });
  };
  const names = readNames(tree);
  const withNames = names
    ? PAGE_LANGUAGES.flatMap((each) => texts.find(({ language }) => language === each) ?? [])
    : [];
  for (const text of texts) {
    put(contentsPage(text, withNames.includes(text)));
    const chapters = text.books.flatMap((book) =>
      book.chapters.map(({ number: chapter }) => ({ book, chapter })),
    );
    const structures = new Map(
      text.books.map(({ id }) => [id, readStructure(tree, text.id, id)] as const),
    );
    for (const [at, place] of chapters.entries()) {
      const { verses } = readChapter(tree, text.id, chapterId(place.book.id, place.chapter));
      const structure = structures.get(place.book.id)?.[place.chapter];
      put(chapterPage(text, { ...place, verses, structure }, chapters[at - 1], chapters[at + 1]));
    }
  }
  for (const text of withNames) {
    const made: NamePage[] = [];
    for await (const page of namePages(project, namesOf(text), names ?? [])) {
      put(pageOfName(text, page));
      made.push(page);
    }
    put(listOfNames(text, made));
  }
  write({ path: 'reader.css', body: styleOf(face) });
  if (origin === undefined) return;
  const urls = addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`);
  write({
    path: 'sitemap-reader.xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  });
}

interface Place {
  book: Book;
  chapter: number;
}

/** A chapter's text, and its layout. */
interface ChapterText extends Place {
  verses: readonly { number: number; text: string }[];
  structure: ChapterStructure | undefined;
}

/** Turns the name of a book into a part of an address: `1 Corintios` → `1-corintios`. */
const slugOf = ({ name }: Pick<Book, 'name'>) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '');

const addressOf = ({ root }: ReadText, { book, chapter }: Place) =>
  `${root}${slugOf(book)}/${chapter}/`;
/** `Salmo 23`, not `Salmos 23`. */
const titleOf = ({ book, chapter }: Place) =>
  `${book.name.replace(/^(Salmo|Psalm)s$/, '$1')} ${chapter}`;

const addressOfNames = ({ root, language }: ReadText) => `${root}${WORDS[language].namesSegment}/`;

/** The addresses to which the page of a name links. */
function namesOf(text: ReadText): NamesText {
  const byName = new Map(text.books.map((book) => [book.name, book]));
  return {
    ...text,
    addressOfName: (id) => `${addressOfNames(text)}${id}/`,
    addressOfReference: (reference) => {
      const [, name = '', chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(reference) ?? [];
      const book = byName.get(name);
      return book && `${addressOf(text, { book, chapter: Number(chapter) })}#v${verse}`;
    },
    explorer: ({ endpoint, values }) =>
      `${PAGES.explorer[text.language]}?${new URLSearchParams({ endpoint, ...values })}`,
  };
}

function pageOfName(text: ReadText, { id, label, body }: NamePage): Page {
  const words = WORDS[text.language];
  const more = new URLSearchParams({ endpoint: 'name', id, version: text.id });
  return {
    address: namesOf(text).addressOfName(id),
    title: label,
    description: words.about(label, text.name),
    text,
    body: `<div class="name"><h1>${escapeHtml(label)}</h1>${body}</div>
<ul class="links"><li><a href="${addressOfNames(text)}">${words.names}</a></li><li><a href="${PAGES.explorer[text.language]}?${escapeHtml(`${more}`)}">${words.all}</a></li></ul>`,
  };
}

/** How many names lead the list. */
const MOST_KNOWN = 60;

/** Lists all names by their first letters, and before them those with most verses. */
function listOfNames(text: ReadText, made: readonly NamePage[]): Page {
  const words = WORDS[text.language];
  const { addressOfName } = namesOf(text);
  const inOrder = (names: readonly NamePage[]) =>
    names.toSorted((a, b) => a.label.localeCompare(b.label, text.language));
  const labels = Map.groupBy(made, ({ label }) => label);
  const list = (names: readonly NamePage[]) => {
    const items = names.map(({ id, label, father, firstVerse }) => {
      const isAlone = labels.get(label)?.length === 1;
      const which = father === undefined ? firstVerse : words.childOf(father);
      const said = isAlone || which === undefined ? '' : ` <small>${escapeHtml(which)}</small>`;
      return `<li><a href="${addressOfName(id)}">${escapeHtml(label)}</a>${said}</li>`;
    });
    return `<ul class="columns">${items.join('')}</ul>`;
  };
  const known = made.toSorted((a, b) => b.verses - a.verses).slice(0, MOST_KNOWN);
  const letters = Map.groupBy(inOrder(made), ({ label }) =>
    label.charAt(0).normalize('NFD').charAt(0).toUpperCase(),
  );
  const body = Array.from(
    letters,
    ([letter, names]) =>
      `<details><summary>${escapeHtml(letter)} <small>${names.length}</small></summary>${list(names)}</details>`,
  );
  return {
    address: addressOfNames(text),
    title: words.names,
    description: words.about(words.names, text.name),
    text,
    body: `<h1>${words.names}</h1>${searchForm(text, words.find, { endpoint: 'names' })}<h2>${words.known}</h2>${list(inOrder(known))}<h2>A–Z</h2>${body.join('')}`,
  };
}

/** A field that asks the explorer, without a script. */
function searchForm(text: ReadText, label: string, values: Record<string, string>): string {
  const hidden = Object.entries({ ...values, version: text.id }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form action="${PAGES.explorer[text.language]}">${hidden.join('')}<label>${label} <input type="search" name="q" required></label><button>${WORDS[text.language].send}</button></form>`;
}

function contentsPage(text: ReadText, hasNames: boolean): Page {
  const words = WORDS[text.language];
  const lang = `lang="${escapeHtml(text.languageCode)}"`;
  const parts = Map.groupBy(text.books, ({ testament }) => testament);
  const shown = Array.from(parts, ([testament, books]) => {
    const each = books.map((book) => {
      const chapters = book.chapters.map(({ number: chapter }) => {
        const address = addressOf(text, { book, chapter });
        return `<a href="${address}">${chapter}</a>`;
      });
      return `<details id="${slugOf(book)}"><summary ${lang}>${escapeHtml(book.name)}</summary><p class="chapters">${chapters.join(' ')}</p></details>`;
    });
    return `<h2>${words.testaments[testament]}</h2><div class="columns">${each.join('')}</div>`;
  });
  const names = hasNames ? `<p><a href="${addressOfNames(text)}">${words.names}</a></p>` : '';
  return {
    address: text.root,
    title: `${text.name} (${text.abbreviation})`,
    description: words.contents(text.name),
    text,
    body: `<h1 ${lang}>${escapeHtml(text.name)}</h1>${searchForm(text, words.go, {})}${names}${shown.join('')}`,
  };
}

function chapterPage(
  text: ReadText,
  place: ChapterText,
  before: Place | undefined,
  after: Place | undefined,
): Page {
  const words = WORDS[text.language];
  const title = titleOf(place);
  const explorer = (query: Record<string, string>) =>
    `${PAGES.explorer[text.language]}?${new URLSearchParams(query)}`;
  const version = text.id;
  const { title: psalmTitle, colophon } = place.structure?.around ?? {};
  const shown = (
    <SetText
      verses={place.verses.map(({ number, text: verse }) => ({
        verse: number,
        text: verse,
        ...(place.structure?.verses[number] && { marks: place.structure.verses[number] }),
      }))}
      title={psalmTitle}
      anchor={(verse, isNumbered) => (
        <>
          {isNumbered && (
            <a class="n" href={`#v${verse}`}>
              {verse}
            </a>
          )}
          {isNumbered && '\u00a0'}
          <a class="more" href={explorer({ q: `${title}:${verse}`, version })}>
            {words.verse}
          </a>
        </>
      )}
    />
  );
  const last = colophon ? `<p class="colophon">${escapeHtml(colophon.text)}</p>` : '';
  const step = (other: Place | undefined, label: string, rel: 'prev' | 'next') =>
    other
      ? `<a rel="${rel}" href="${addressOf(text, other)}"><small>${label}</small> <span lang="${escapeHtml(text.languageCode)}">${escapeHtml(titleOf(other))}</span></a>`
      : '<span></span>';
  const other = version === 'kjv' ? 'rv1909' : 'kjv';
  const links = [
    [explorer({ endpoint: 'passage', ref: title, version }), words.json],
    [
      explorer({ endpoint: 'parallel', ref: title, versions: `${version},${other}` }),
      words.compare,
    ],
    [explorer({ endpoint: 'related', ref: title, version, include: 'text' }), words.related],
  ].map(([href = '', label]) => `<li><a href="${escapeHtml(href)}">${label}</a></li>`);
  const steps = `<nav class="steps" aria-label="${words.chapters}">${step(before, words.previous, 'prev')}${step(after, words.next, 'next')}</nav>`;
  return {
    address: addressOf(text, place),
    around: { book: place.book, before, after },
    title: `${title} · ${text.abbreviation}`,
    description: words.description(title, text.name),
    text,
    body: `<h1 lang="${escapeHtml(text.languageCode)}">${escapeHtml(title)}</h1>
<div class="text" lang="${escapeHtml(text.languageCode)}" dir="auto">${renderToString(shown)}${last}</div>
${steps}
<ul class="links">${links.join('')}</ul>`,
  };
}

/** The chapters of a book, and arrows to those before and after, for the head of a page. */
function chapterMenu(
  text: ReadText,
  address: string,
  { book, before, after }: NonNullable<Page['around']>,
): string {
  const words = WORDS[text.language];
  const chapters = book.chapters.map(({ number }) => {
    const own = addressOf(text, { book, chapter: number });
    return `<a href="${own}"${own === address ? ' aria-current="page"' : ''}>${number}</a>`;
  });
  const arrow = (place: Place | undefined, label: string, sign: string) =>
    place
      ? `<a href="${addressOf(text, place)}" aria-label="${label}: ${escapeHtml(titleOf(place))}">${sign}</a>`
      : '';
  return `<details><summary lang="${escapeHtml(text.languageCode)}">${escapeHtml(book.name)}</summary><p class="chapters">${chapters.join(' ')}</p></details><nav class="arrows" aria-label="${words.chapters}">${arrow(before, words.previous, '←')} ${arrow(after, words.next, '→')}</nav>`;
}

function htmlOf(
  { address, around, title, description, text, body }: Page,
  origin: string,
  face: string,
): string {
  const words = WORDS[text.language];
  const oEmbed = `${origin}/oembed?${new URLSearchParams({ url: `${origin}${address}` })}`;
  const embedding = around
    ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbed)}" title="${escapeHtml(title)}">`
    : '';
  const lang = `lang="${escapeHtml(text.languageCode)}"`;
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
      item: `${origin}${item}`,
    })),
  };
  return `<!doctype html>
<html lang="${text.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Verso</title><meta name="description" content="${escapeHtml(description)}">${canonical}
<meta property="og:type" content="article"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:image" content="${origin}/card.png">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="preload" as="font" type="font/woff2" crossorigin href="${face}"><link rel="stylesheet" href="/reader.css">${embedding}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><a class="skip" href="#text">${words.skip}</a><header><a class="mark" href="${PAGES.home[text.language]}">Verso</a> <a href="${text.root}" ${lang}>${escapeHtml(text.name)}</a>${around ? chapterMenu(text, address, around) : ''}</header>
<main id="text">${body}</main>
<footer><a href="${PAGES.home[text.language]}">${words.site}</a> <a href="${PAGES.explorer[text.language]}">${words.explorer}</a></footer></body></html>
`;
}

/** Finds the file of the reading typeface, which Astro has named. */
function faceOf(project: string): string {
  const [face = ''] = fg.sync('assets/source-serif-4-latin-400-normal*.woff2', {
    cwd: path.join(project, 'public'),
  });
  return `/${face}`;
}

/** Returns the site's colours and reading typeface with its fallback, and the other styles of a page of text. */
function styleOf(face: string): string {
  const tokens = readFileSync(path.join(import.meta.dirname, '../site/styles/tokens.css'), 'utf8');
  const styles = ['../site/styles/set-text.css', '../site/styles/names.css', 'reader.css'].map(
    (name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  );
  const [fallback = ''] =
    /@font-face \{\s*font-family: "Source Serif Fallback"[^}]*\}/.exec(tokens) ?? [];
  const variables = [
    ...tokens.matchAll(/^ {2}(--(?!sl)[\w-]+: [^;]+;|color-scheme: light dark;)$/gm),
  ];
  return `@font-face{font-family:"Source Serif 4";src:url("${face}") format("woff2");font-weight:400;font-display:swap}
${fallback}
:root{${variables.map(([, rule]) => rule).join('')}}
${styles.join('')}`;
}
