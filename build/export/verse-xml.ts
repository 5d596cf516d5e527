/** Writes Zefania XML and OpenSong: a whole Bible in one file, with an element for each verse. */
import { codesOf } from '../../functions/lib/text/canon.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { eventsOf, type PointMark } from '../../functions/lib/text/marks/marked-events.ts';
import type { ChapterText, VerseText } from '../versions/text-model.ts';
import { type ExportedBook, type ExportedVersion, noticesOf } from './exported-version.ts';
import { xmlOf } from './marked-xml.ts';

export function zefaniaOf({ detail, books }: ExportedVersion): string {
  const information = {
    title: detail.name,
    description: `${detail.description} SHA-256: ${detail.integrity.digest}`,
    identifier: detail.abbreviation,
    language: detail.language_code,
    rights: detail.copyright,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<XMLBIBLE biblename="${escapeHtml(detail.name)}" type="x-bible">`,
    '<INFORMATION>',
    ...Object.entries(information).map(
      ([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`,
    ),
    '</INFORMATION>',
    ...books.map(zefaniaBook),
    '</XMLBIBLE>\n',
  ].join('\n');
}

/** Numbers of the books beyond the 66. Source: the table in BibleMultiConverter (`BookID`), read 2026-11-27. */
const NUMBERS_BEYOND: Readonly<Record<string, number>> = {
  ...{ jdt: 67, wis: 68, tob: 69, sir: 70, bar: 71, '1ma': 72, '2ma': 73, dag: 74, esg: 75 },
  ...{ man: 76, '3ma': 77, '4ma': 78, let: 79, '1es': 80, '2es': 81, ode: 82, pss: 83 },
  ...{ sus: 87, bel: 88, ps2: 89, s3y: 901 },
};

function zefaniaBook({ book, name, chapters }: ExportedBook): string {
  const number = book.deuterocanonical ? NUMBERS_BEYOND[book.id] : book.number;
  const tag = `<BIBLEBOOK bnumber="${number}" bname="${escapeHtml(name)}" bsname="${codesOf(book).usfm}">`;
  return `${tag}\n${chapters.map(zefaniaChapter).join('')}</BIBLEBOOK>`;
}

function zefaniaChapter({ number, verses }: ChapterText): string {
  const lines = verses.map((verse) => {
    const last = verse.last === undefined ? '' : ` enumber="${verse.last}"`;
    return `${captionsOf(verse)}<VERS vnumber="${verse.number}"${last}>${xmlOf(eventsOf(verse), TAGS, noteOf)}</VERS>\n`;
  });
  return `<CHAPTER cnumber="${number}">\n${lines.join('')}</CHAPTER>\n`;
}

const TAGS = {
  added: ['<STYLE css="font-style:italic">', '</STYLE>'],
  jesus: ['<STYLE css="color:#ff0000">', '</STYLE>'],
} as const;

/** Writes the headings of a verse, which come before it. */
const captionsOf = ({ number, marks = [] }: VerseText): string =>
  marks
    .map((mark) =>
      mark.type === 'heading' && mark.kind === 'section' && mark.level === 1 && mark.at === 0
        ? `<CAPTION vref="${number}">${escapeHtml(mark.text)}</CAPTION>\n`
        : '',
    )
    .join('');

const noteOf = (mark: PointMark): string =>
  mark.type === 'note' && mark.kind === 'footnote' ? `<NOTE>${escapeHtml(mark.text)}</NOTE>` : '';

export function openSongOf(version: ExportedVersion): string {
  const { detail, books } = version;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${escapeHtml(noticesOf(version).join(' ')).replaceAll('--', '–')} -->`,
    `<bible translation="${escapeHtml(detail.name)}">`,
    ...books.map(({ name, chapters }) => {
      const body = chapters.map(openSongChapter).join('');
      return `<b n="${escapeHtml(name)}">\n${body}</b>`;
    }),
    '</bible>\n',
  ].join('\n');
}

function openSongChapter({ number, verses }: ChapterText): string {
  const lines = verses.map((verse) => {
    const last = verse.last === undefined ? '' : ` t="${verse.last}"`;
    const text = xmlOf(eventsOf(verse), { added: ['<i>', '</i>'] }, () => '');
    return `<v n="${verse.number}"${last}>${text}</v>\n`;
  });
  return `<c n="${number}">\n${lines.join('')}</c>\n`;
}
