/** OSIS markup of one verse → the text that a reader sees. */

/** What stands in these elements is about the verse, not of it. */
const ASIDE = new Set(['note', 'title']);

/** Lines and paragraphs part words even where no space is written. */
const BREAKS = new Set(['lb', 'l', 'lg', 'p', 'div']);

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>|<!--[\s\S]*?-->/y;

/** USFM markers that a converter left in the text, such as `\nd ` and `\+nd*` in engKJV2006eb. */
const STRAY_USFM = /\\\+?[a-z]+\d*(?:\*|\s|$)/g;

const NAMED_ENTITIES = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);

/**
 * The verse as a reader sees it: words in running text stay, whatever element they are in; notes and
 * titles go; `¶` goes; single spaces; NFC. Elements may overlap, as they do in real modules.
 * Rules of elements: the OSIS 2.1.1 user manual.
 * @returns '' where the version has no such verse
 * @throws Error if a tag, a note or a title is not complete, or an entity is unknown
 */
export function verseText(markup: string): string {
  let text = '';
  let aside = 0;
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
    } else if (aside === 0 && BREAKS.has(name)) {
      text += ' ';
    }
  }
  text += markup.slice(end);
  if (aside > 0) throw new Error('a note or title is not closed');
  return decodeEntities(text.replace(STRAY_USFM, ''))
    .replaceAll('¶', '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w*);?/g, (entity, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number.parseInt(name.slice(1), 10));
    const character = NAMED_ENTITIES.get(name);
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}
