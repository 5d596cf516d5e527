/** Writes OSIS 2.1.1. Verses are milestones; longer elements are closed and reopened at each verse, so none overlap. */
import { codesOf } from '../../functions/lib/text/canon.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import {
  eventsOf,
  type MarkedEvent,
  type PointMark,
} from '../../functions/lib/text/marks/marked-events.ts';
import type { MarkedText } from '../../functions/lib/text/marks/marks.ts';
import type { ChapterText, VerseText } from '../versions/text-model.ts';
import type { ExportedBook, ExportedVersion } from './exported-version.ts';
import { xmlOf } from './marked-xml.ts';

const TAGS = {
  added: ['<transChange type="added">', '</transChange>'],
  jesus: ['<q who="Jesus" marker="">', '</q>'],
  divine_name: ['<divineName>', '</divineName>'],
  selah: ['<seg type="x-selah">', '</seg>'],
} as const;

/** Types of titles in the schema, which has none for a section. */
const HEADINGS = { major: ' type="x-major"', section: '', parallel: ' type="parallel"' } as const;

export function osisOf({ detail, books }: ExportedVersion): string {
  const work = escapeHtml(detail.abbreviation.replace(/\W/g, '') || detail.id);
  const language = escapeHtml(detail.language_code);
  const header = [
    `<header><work osisWork="${work}">`,
    `<title>${escapeHtml(detail.name)}</title>`,
    `<description>${escapeHtml(detail.description)}</description>`,
    `<identifier type="x-sha256">${detail.integrity.digest}</identifier>`,
    `<language type="ISO-639-${language.length === 2 ? 1 : 3}">${language}</language>`,
    `<rights>${escapeHtml(detail.copyright)}</rights>`,
    '</work></header>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">',
    `<osisText osisRefWork="Bible" osisIDWork="${work}" xml:lang="${language}">`,
    ...header,
    ...books.map(bookOf),
    '</osisText>\n</osis>\n',
  ].join('\n');
}

function bookOf({ book, name, chapters }: ExportedBook): string {
  const { osis } = codesOf(book);
  const title = `<title type="main">${escapeHtml(name)}</title>`;
  const body = chapters.map((chapter) => chapterOf(osis, chapter)).join('');
  return `<div type="book" osisID="${osis}">\n${title}\n${body}</div>`;
}

function chapterOf(book: string, { number, title, colophon, verses }: ChapterText): string {
  const id = `${book}.${number}`;
  return [
    `<chapter osisID="${id}">\n`,
    ...(title ? [`<title type="psalm" canonical="true">${inline(title)}</title>\n`] : []),
    ...verses.map((verse) => verseOf(id, verse)),
    ...(colophon ? [`<div type="colophon">${inline(colophon)}</div>\n`] : []),
    '</chapter>\n',
  ].join('');
}

/** Writes a verse; marks that begin with it come before its number. */
function verseOf(chapter: string, verse: VerseText): string {
  const events = [...eventsOf(verse)];
  const first = events.findIndex((event) => event.is !== 'point' || event.mark.type === 'note');
  const { number, last = number } = verse;
  const ids = Array.from({ length: last - number + 1 }, (_, at) => `${chapter}.${number + at}`);
  const sID = `${chapter}.${number}`;
  return [
    written(events.slice(0, first)),
    `<verse osisID="${ids.join(' ')}" sID="${sID}"/>`,
    written(events.slice(first)),
    `<verse eID="${sID}"/>\n`,
  ].join('');
}

const written = (events: Iterable<MarkedEvent>): string => xmlOf(events, TAGS, pointOf);
const inline = (text: MarkedText): string => written(eventsOf(text));

function pointOf(mark: PointMark): string {
  // `l` must be in an `lg`, which verses and other elements would cross
  if (mark.type === 'line') return `<lb type="x-line" subType="x-level-${mark.level}"/>`;
  if (mark.type === 'letter') return `<title type="acrostic">${escapeHtml(mark.text)}</title>`;
  if (mark.type === 'heading') {
    if (mark.kind === 'speaker') return `<speaker>${inline(mark)}</speaker>`;
    const level = mark.level > 1 ? ` level="${mark.level}"` : '';
    return `<title${HEADINGS[mark.kind]}${level}>${inline(mark)}</title>`;
  }
  if (mark.type === 'note') {
    const type = mark.kind === 'footnote' ? 'translation' : 'crossReference';
    return `<note type="${type}">${escapeHtml(mark.text)}</note>`;
  }
  return mark.type === 'paragraph' ? '<milestone type="x-p"/>' : '<lb type="x-p"/>';
}
