/**
 * Makes the reader (`READER=on`): a static page for every chapter of the public-domain texts, and for every name in the
 * first text of a language. All of it can be read without scripts.
 * `/biblia/rv1909/juan/3/`, `/en/bible/kjv/john/3/`, `/biblia/rv1909/nombres/ruth/`.
 */
import path from 'node:path';
import fg from 'fast-glob';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { NAMES_DATASET } from '../../functions/lib/datasets/name-list.ts';
import { Alignment } from '../../functions/lib/text/alignment.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { type ChapterStructure, NAME_KINDS } from '../../functions/lib/text/marks/marks.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { treeFiles } from '../../functions/lib/tree/files.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { AskedFunctions } from '../ask-functions.ts';
import { bundleScript } from '../bundle-script.ts';
import { readerSitemaps } from '../site/files/sitemap.ts';
import { SetText } from '../site/playground/text/set-text.tsx';
import { readBack, readVersions } from '../tree/read-back.ts';
import type { MadeFile } from '../tree/tree.ts';
import {
  addressOf,
  addressOfNames,
  explorerAddress,
  onlyChapter,
  type Place,
  type ReadText,
  titleOf,
  withSlugs,
} from './addresses.ts';
import {
  type MarkedNames,
  markNames,
  type Named,
  type NamesByVerse,
  namesByVerse,
  namesIn,
  otherForm,
} from './chapter-names.ts';
import { namePages, pagesOfNames } from './name-pages.tsx';
import { htmlOf, langOf, namesTitle, type Page, partsOf, searchForm, styleOf } from './page.ts';
import { readerRoot } from './reader-root.ts';
import { WORDS } from './words.ts';

/** How many other texts a page leads to. */
const MOST_OTHERS = 30;

/**
 * Writes the pages, their style and script, and their sitemaps.
 * @param origin the site's future address, if known
 */
export async function makeReader(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
): Promise<void> {
  const { datasets } = readBack(path.join(project, TREE), treeFiles.datasets()).data;
  if (!datasets.some(({ id }) => id === NAMES_DATASET)) return writePages(project, origin, write);
  const functions = new AskedFunctions(project);
  try {
    await writePages(project, origin, write, functions);
  } finally {
    functions.end();
  }
}

/** @param functions none if there are no names */
async function writePages(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
  functions?: AskedFunctions,
): Promise<void> {
  const tree = path.join(project, TREE);
  const read = readVersions(tree).flatMap((version): ReadText[] => {
    const root = readerRoot(version);
    if (!root) return [];
    const { id, name, abbreviation, language_code: languageCode } = version;
    const listed = readBack(tree, treeFiles.books(id)).data.books;
    const books = listed.map((book) => readBack(tree, treeFiles.book(id, book.id)).data.book);
    return [{ id, name, abbreviation, languageCode, ...root, books: withSlugs(books) }];
  });
  const faces = { normal: faceOf(project, 'normal'), italic: faceOf(project, 'italic') };
  const addresses: string[] = [];
  const put = (page: Page) => {
    addresses.push(page.address);
    write({ path: `${page.address.slice(1)}index.html`, body: htmlOf(page, origin, faces) });
  };
  const texts = read.map((text): ReadText => {
    const first = functions && read.find(({ language }) => language === text.language);
    if (!first) return text;
    const names = addressOfNames(first);
    return { ...text, names, ...(first.id !== text.id && { namesText: first.abbreviation }) };
  });
  const alignmentOf = ({ id }: ReadText) => new Alignment(readBack(tree, treeFiles.alignment(id)));
  const withNames = texts.filter((text) => text.names === addressOfNames(text));
  const named = new Map<ReadText['language'], NamesByVerse>();
  for (const text of withNames) {
    const ids = readBack(tree, treeFiles.names(NAMES_DATASET)).map(({ id }) => id);
    const made = await namePages(present(functions), text, ids);
    for (const page of pagesOfNames(text, withNames, made)) put(page);
    named.set(text.language, namesByVerse(made, alignmentOf(text)));
  }
  for (const text of texts) {
    const isForeign = (other: ReadText) => Number(other.languageCode !== text.languageCode);
    const others = texts
      .filter((other) => other !== text)
      .sort((a, b) => isForeign(a) - isForeign(b))
      .slice(0, MOST_OTHERS);
    put(contentsPage(text, others));
    const chapters = text.books.flatMap((book) =>
      book.chapters.map(({ number: chapter }) => ({ book, chapter })),
    );
    const structures = new Map(
      text.books.map(({ id }) => [id, readBack(tree, treeFiles.structure(text.id, id))] as const),
    );
    // a source without paragraphs or lines says nothing of how the text is set
    const isSet = [...structures.values()].some((each) =>
      Object.values(each ?? {}).some(hasBlocks),
    );
    const alignment = alignmentOf(text);
    const byVerse: NamesByVerse = named.get(text.language) ?? new Map();
    const marks = functions && text.names ? await markNames(functions, text, chapters) : [];
    for (const [at, place] of chapters.entries()) {
      const file = treeFiles.chapter(text.id, chapterId(place.book.id, place.chapter));
      const { verses } = readBack(tree, file).data.chapter;
      const structure = structures.get(place.book.id)?.[place.chapter];
      const around = { ...place, before: chapters[at - 1], after: chapters[at + 1] };
      const named = namesIn(place, verses, alignment, byVerse);
      const shown = { verses, structure, isSet, around, named, marks: marks[at] };
      put(chapterPage(text, others, shown));
    }
  }
  write({ path: 'reader.css', body: styleOf(faces) });
  const script = path.join(import.meta.dirname, 'browser.ts');
  write({ path: 'reader.js', body: await bundleScript(script) });
  if (origin === undefined) return;
  for (const [path, body] of readerSitemaps(addresses, origin)) write({ path, body });
}

const BLOCKS = new Set(['paragraph', 'stanza', 'line']);

/** Whether a chapter is divided into paragraphs or lines. */
const hasBlocks = ({ verses }: ChapterStructure) =>
  Object.values(verses).some((marks) => marks?.some(({ type }) => BLOCKS.has(type)));

/** The text of a chapter, its layout, and where it is. */
interface ChapterText {
  verses: readonly { number: number; text: string }[];
  structure: ChapterStructure | undefined;
  /** Whether the text is divided into paragraphs; if not, each verse begins a line. */
  isSet: boolean;
  around: NonNullable<Page['around']>;
  /** The names in it, and which of its verses have them. */
  named: ReadonlyMap<Named, readonly number[]>;
  /** The words of verses that are names. */
  marks: MarkedNames | undefined;
}

function contentsPage(text: ReadText, others: readonly ReadText[]): Page {
  const words = WORDS[text.language];
  const parts = partsOf(text);
  const shown = Array.from(parts, ([{ id, title }, books]) => {
    const each = books.map((book) => {
      const only = onlyChapter(book);
      if (only !== undefined) {
        const address = addressOf(text, { book, chapter: only });
        return `<a class="whole" id="${book.slug}" href="${address}" ${langOf(text)}>${escapeHtml(book.name)}</a>`;
      }
      const chapters = book.chapters.map(({ number: chapter }) => {
        const address = addressOf(text, { book, chapter });
        return `<a href="${address}">${chapter}</a>`;
      });
      return `<details name="book"><summary id="${book.slug}" ${langOf(text)}>${escapeHtml(book.name)}</summary><p class="chapters">${chapters.join(' ')}</p></details>`;
    });
    return `<h2 id="${id}">${title}</h2><div class="by-book">${each.join('')}</div>`;
  });
  const names = text.names ? [`<a href="${text.names}">${namesTitle(text)}</a>`] : [];
  const [, ...further] = parts.keys();
  const jumps = further.map(({ id, title }) => `<a href="#${id}">${title} ↓</a>`);
  const ways = [...names, ...jumps].join(' ');
  return {
    address: text.root,
    title: `${text.name} (${text.abbreviation})`,
    description: words.contents(text.name),
    text,
    hasSearch: true,
    elsewhere: others.map((each) => ({ text: each, address: each.root })),
    body: `<h1 ${langOf(text)}>${escapeHtml(text.name)}</h1>${searchForm(text)}${ways && `<p class="ways">${ways}</p>`}${shown.join('')}`,
  };
}

function sameChapter(text: ReadText, others: readonly ReadText[], place: Place): Page['elsewhere'] {
  return others.flatMap((other) => {
    const book = other.books.find(({ id }) => id === place.book.id);
    const hasChapter = book?.chapters.some(({ number }) => number === place.chapter);
    if (!book || !hasChapter) return [];
    const there = { book, chapter: place.chapter };
    const versions = `${text.id},${other.id}`;
    const compared = explorerAddress(text, { endpoint: 'parallel', ref: titleOf(place), versions });
    return [{ text: other, address: addressOf(other, there), compared }];
  });
}

function chapterPage(
  text: ReadText,
  others: readonly ReadText[],
  { verses, structure, isSet, around, named, marks }: ChapterText,
): Page {
  const words = WORDS[text.language];
  const title = titleOf(around);
  const version = text.id;
  const { title: psalmTitle, colophon } = structure?.around ?? {};
  const shown = (
    <SetText
      verses={verses.map(({ number, text: verse }) => ({
        verse: number,
        text: verse,
        marks: [...(structure?.verses[number] ?? []), ...(marks?.get(number) ?? [])],
      }))}
      title={psalmTitle}
      isByVerse={!isSet}
      anchor={(verse, isNumbered) => (
        <>
          <a class={isNumbered ? 'n' : 'n skip'} href={`#v${verse}`}>
            {verse}
          </a>
          {isNumbered && '\u00a0'}
        </>
      )}
      // the script adds the address, without which the linter refuses a link in JSX
      name={({ id }, content) => h('a', { 'data-name': id }, content)}
    />
  );
  const last = colophon ? `<p class="colophon">${escapeHtml(colophon.text)}</p>` : '';
  const step = (other: Place | undefined, label: string, rel: 'prev' | 'next') =>
    other
      ? `<a rel="${rel}" href="${addressOf(text, other)}"><small>${label}</small> <span ${langOf(text)}>${escapeHtml(titleOf(other))}</span></a>`
      : '<span></span>';
  const printedAs = (name: string) =>
    verses.flatMap(({ number, text: verse }) =>
      (marks?.get(number) ?? [])
        .filter(({ id }) => id === name)
        .map(({ start, end }) => verse.slice(start, end)),
    );
  const linkTo = ([{ id, label, about }, own]: readonly [Named, readonly number[]]) => {
    const form = otherForm(printedAs(id), label);
    // that it is in this chapter is plain
    const told = about?.split(' · ').filter((each) => !each.startsWith(`${title}:`)) ?? [];
    const notes = [
      ...(form ? [`(<bdi ${langOf(text)}>${escapeHtml(form)}</bdi>)`] : []),
      ...told.map(escapeHtml),
    ];
    const small = notes.length > 0 ? ` <small>${notes.join(' · ')}</small>` : '';
    return `<a href="${text.names}${id}/" data-verses="${own.join(' ')}">${escapeHtml(label)}${small}</a>`;
  };
  const ofKind = Map.groupBy(named, ([{ kind }]) => kind);
  const names = NAME_KINDS.flatMap((kind) => {
    const links = ofKind.get(kind)?.map(linkTo);
    return links ? `<p><span>${words.kindsOf[kind]}</span> ${links.join(' ')}</p>` : [];
  });
  const { before, after } = around;
  return {
    address: addressOf(text, around),
    around,
    title: `${title} · ${text.abbreviation}`,
    description: words.description(title, text.name),
    text,
    elsewhere: sameChapter(text, others, around),
    inExplorer: [[words.json, explorerAddress(text, { endpoint: 'passage', ref: title, version })]],
    body: `<h1 ${langOf(text)}>${escapeHtml(title)}</h1>
<div class="text${isSet ? '' : ' by-verse'}" ${langOf(text)} dir="auto">${renderToString(shown)}${last}</div>
<nav class="steps" aria-label="${words.chapters}">${step(before, words.previous, 'prev')}${step(after, words.next, 'next')}</nav>
${names.length > 0 ? `<section class="named"><h2>${words.namesInChapter}</h2>${names.join('')}</section>` : ''}`,
  };
}

/** Finds a file of the reading typeface, which Astro has named. */
function faceOf(project: string, style: 'normal' | 'italic'): string {
  const [face] = fg.sync(`assets/source-serif-4-latin-400-${style}*.woff2`, {
    cwd: path.join(project, 'public'),
  });
  return `/${present(face)}`;
}
