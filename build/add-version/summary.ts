/** Summarizes a text so that the person adding it sees at once whether it is the right one and complete. */

import { present } from '../../functions/lib/text/present.ts';
import { misfitsOf } from '../align/align.ts';
import type { Tradition } from '../align/traditions.ts';
import { type PlacedVerse, versesOf } from '../check/verses.ts';
import type { ReadText } from '../read/reader.ts';
import { firstOf } from '../versions/finding.ts';
import { languageCode } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';
import type { Material } from './material.ts';

/** Verses that everybody knows; the first one in the text is shown. */
const FAMILIAR = ['joh 3:16', 'psa 23:1', 'gen 1:1'];

/** Summarizes what was read, as lines. @param traditions possible numberings @param detected its language */
export function summaryOf(
  { text: { format, name, edition, about = {} }, unread }: Pick<Material, 'text' | 'unread'>,
  { text, findings }: ReadText,
  traditions: readonly Tradition[],
  detected: string | undefined,
): string[] {
  const verses = versesOf(text);
  const lines = [
    ['format', format],
    ['name', [about.name ?? name, edition].filter(Boolean).join(' ')],
    ['language', languageOf(about.language, detected)],
    ['rights', about.copyright ?? 'not stated'],
    ['books', `${text.length} (${extentOf(text)})`],
    ['verses', verses.length.toLocaleString('en')],
    ['numbering', numberingOf(text, traditions)],
    ['findings', `${findings.length}`],
    ['for example', exampleOf(verses)],
    // one of them may be a book that is empty or of another format
    ...(unread.length > 0 ? [['not read', firstOf(unread, MOST_LISTED).join(', ')]] : []),
  ];
  // text from a file must not move the cursor
  const shown = (value = '') => value.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
  return lines.map(([label = '', value]) => `${label.padEnd(13)}${shown(value)}`);
}

/** How many of the files are named that are no part of the text. */
const MOST_LISTED = 5;

function languageOf(stated: string | undefined, detected: string | undefined): string {
  const own = stated && languageCode(stated);
  if (!own || own === 'und') return detected ? `${detected} (by its words)` : 'not stated';
  return detected && detected !== own ? `${own}, but its words look like ${detected}` : own;
}

/** Returns how much of the Bible it has: `New Testament`, or numbers of books. */
export function extentOf(text: BibleText): string {
  const own = text.filter(({ book }) => !book.deuterocanonical);
  const [old, all] = [own.filter(({ book }) => book.testament === 'OT').length, own.length];
  const beyond = text.length > all ? `, ${text.length - all} of them beyond the 66` : '';
  if (all === 66) return `Old and New Testament${beyond}`;
  if (old === 0 && all === 27) return 'New Testament';
  if (old === 39 && all === 39) return `Old Testament${beyond}`;
  const count = (books: number) => `${books} ${books === 1 ? 'book' : 'books'}`;
  const parts = [
    old > 0 && `${count(old)} of the Old Testament`,
    all > old && `${count(all - old)} of the New Testament`,
    text.length > all && `${count(text.length - all)} beyond the 66`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the numbering that fits most chapters. */
function numberingOf(text: BibleText, traditions: readonly Tradition[]): string {
  const fits = traditions.map((each) => ({
    name: each.name,
    misfits: text.reduce((sum, book) => sum + misfitsOf(each, book).length, 0),
  }));
  const [best] = fits.toSorted((a, b) => a.misfits - b.misfits);
  if (!best) return 'unknown';
  const others = best.misfits === 1 ? '1 chapter differs' : `${best.misfits} chapters differ`;
  return best.misfits === 0 ? `as ${best.name}` : `nearest to ${best.name}; ${others}`;
}

/** How much of a verse is shown, in UTF-16 units. */
const MOST_SHOWN = 300;

function exampleOf(verses: readonly PlacedVerse[]): string {
  const familiar = FAMILIAR.flatMap((place) => verses.find(({ at }) => at === place) ?? []);
  const { at, verse } = present(familiar[0] ?? verses[0]);
  const isLong = verse.text.length > MOST_SHOWN;
  return `${at} ${isLong ? `${verse.text.slice(0, MOST_SHOWN).toWellFormed()}…` : verse.text}`;
}
