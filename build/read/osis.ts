/** OSIS markup of one verse → the text that a reader sees. */
import type { TextSpan, VerseText } from '../text-model.ts';

/** What stands in these elements is about the verse, not of it. */
const ASIDE = new Set(['note', 'title']);

/** Words that the translators added. */
const ADDED = 'transChange';

/** Lines and paragraphs part words even where no space is written. */
const BREAKS = new Set(['lb', 'l', 'lg', 'p', 'div']);

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>|<!--[\s\S]*?-->/y;

/** USFM markers that a converter left in the text, such as `\nd ` and `\+nd*` in engKJV2006eb. */
const STRAY_USFM = /\\\+?[a-z]+\d*(?:\*|\s|$)/g;

const NAMED_ENTITIES = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);

/** Stand for the edges of added words while the markup is taken off; no text has private characters of its own. */
const ADDED_FROM = '\ue000';
const ADDED_TO = '\ue001';
const EDGES = /[\ue000\ue001]/;

/**
 * The verse as a reader sees it: words in running text stay, whatever element they are in; notes and
 * titles go; `¶` goes; single spaces; NFC. Elements may overlap, as they do in real modules.
 * Rules of elements: the OSIS 2.1.1 user manual.
 * @returns an empty text where the version has no such verse
 * @throws Error if a tag, a note or a title is not complete, or an entity or character is unknown
 */
export function readVerse(markup: string): Pick<VerseText, 'text' | 'added'> {
  if (EDGES.test(markup)) throw new Error('a private character is not text');
  let text = '';
  let aside = 0;
  let isAdding = false;
  let end = 0;
  for (let start = markup.indexOf('<'); start !== -1; start = markup.indexOf('<', end)) {
    if (aside === 0) text += markup.slice(end, start);
    TAG.lastIndex = start;
    const [tag, closing, name] = TAG.exec(markup) ?? [];
    if (tag === undefined) throw new Error('a tag is cut off');
    end = start + tag.length;
    if (name === undefined) continue;
    if (ASIDE.has(name)) {
      if (closing) aside -= 1;
      else if (!tag.endsWith('/>')) aside += 1;
      if (aside < 0) throw new Error(`</${name}> closes nothing`);
    } else if (aside === 0 && name === ADDED && isAdding === Boolean(closing)) {
      // one that says nothing more than that a tense or an order is another adds no word
      if (!closing && !/type="added"/.test(tag)) continue;
      if (tag.endsWith('/>')) continue;
      text += closing ? ADDED_TO : ADDED_FROM;
      isAdding = !closing;
    } else if (aside === 0 && BREAKS.has(name)) {
      text += ' ';
    }
  }
  text += markup.slice(end);
  if (aside > 0) throw new Error('a note or title is not closed');
  if (isAdding) throw new Error('added words are not closed');
  return settle(decodeEntities(text.replace(STRAY_USFM, '')).replaceAll('¶', '').normalize('NFC'));
}

/** Single spaces, and the edges of added words as offsets. An added stretch begins and ends with a word. */
function settle(marked: string): Pick<VerseText, 'text' | 'added'> {
  if (!EDGES.test(marked)) return { text: marked.replace(/\s+/g, ' ').trim() };
  let text = '';
  let hasSpace = false;
  let isAdded = false;
  let start: number | undefined;
  const added: TextSpan[] = [];
  for (const part of marked.split(/(\s+|[\ue000\ue001])/)) {
    if (part === ADDED_FROM) {
      isAdded = true;
    } else if (part === ADDED_TO) {
      if (start !== undefined) added.push({ start, end: text.length });
      isAdded = false;
      start = undefined;
    } else if (/^\s+$/.test(part)) {
      hasSpace = true;
    } else if (part !== '') {
      if (hasSpace && text !== '') text += ' ';
      hasSpace = false;
      if (isAdded) start ??= text.length;
      text += part;
    }
  }
  return { text, added };
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w*);?/g, (entity, name: string) => {
    const character = characterOf(name);
    if (character === undefined || EDGES.test(character))
      throw new Error(`unknown entity ${entity}`);
    return character;
  });
}

/** The character of an entity by its name or number: `amp`, `#233`, `#xe9`. */
function characterOf(name: string): string | undefined {
  if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return String.fromCodePoint(Number.parseInt(name.slice(1), 10));
  return NAMED_ENTITIES.get(name);
}
