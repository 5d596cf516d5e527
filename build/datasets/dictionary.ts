/** Turns SWORD's version of Strong's dictionary, with entries in TEI, into the files of a dictionary. */
import {
  type DictionaryEntry,
  FORMS_FILE,
  pageOf,
  readStrongs,
  type StrongsLanguage,
  transliterationKey,
} from '../../functions/lib/datasets/dictionary.ts';
import { fold } from '../../functions/lib/text/words.ts';
import { writeLines } from '../../functions/lib/tree/lines.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import { decodeEntities } from '../read/xml.ts';
import type { MadeFile } from '../tree/tree.ts';

const ORIGINAL = /<orth>([\s\S]*?)<\/orth>/;
/** The stray Latin letter, an `o`, at the end of 114 words of the Hebrew module. */
const STRAY_LATIN = /(?<=\p{Script=Hebrew})[a-z]+$/u;
/** What the Hebrew module has in place of `ś`. */
const WRONG_SIN = /ώ|ω\u0301/g;
const TRANSLITERATION = /<orth\b[^>]*type="trans"[^>]*>([\s\S]*?)<\/orth>/;
const PRONUNCIATION = /<pron\b[^>]*>([\s\S]*?)<\/pron>/;
/** The head of an entry: the word, how it is written and spoken. */
const HEAD = /^[\s\S]*?<\/pron>/;
/** Another word in an entry, in its script, in ASCII letters, and in Latin letters. */
const ASCII_FORM = /<orth\b[^>]*type="writing"[^>]*>[\s\S]*?<\/orth>\s*/g;
const LATIN_FORM = /<orth\b[^>]*type="trans"[^>]*>([\s\S]*?)<\/orth>/g;
const DEFINITION = /<def>([\s\S]*?)<\/def>/g;
const DERIVATION = /<orig>([\s\S]*?)<\/orig>/;
const REFERENCE = /<ref\b[^>]*>\s*([GH]\d+)\s*<\/ref>/g;
/** The separator before the renderings of the King James Version. */
const KJV_USAGE = /:\s*--?\s*|(?<=[.;)])\s*--\s*/;
/** Braces in place of commas that a converter has lost: `{court} {daughter}` is `court, daughter,`. */
const LOST_COMMA = /\{([^{}]*)\}(\)?)/g;

/** Reads the entries by number. @param findings receives a line for each oddity */
export function readDictionary(
  entries: ReadonlyMap<string, string>,
  language: StrongsLanguage,
  findings: string[],
): Map<string, DictionaryEntry> {
  const found = new Map<string, DictionaryEntry>();
  for (const [key, markup] of entries) {
    const number = readStrongs(`${language}${key}`);
    if (!number) continue;
    const written = language === 'H' ? markup.replace(WRONG_SIN, 'ś') : markup;
    const entry = readEntry(written, number);
    if (entry.original === '' || entry.definition + entry.derivation === '')
      findings.push(`${number} has no text`);
    else found.set(number, entry);
  }
  for (const [number, { related }] of found) {
    const strange = related.filter((each) => each.startsWith(language) && !found.has(each));
    if (strange.length > 0)
      findings.push(`${number} names ${strange.join(', ')}, which is not there`);
  }
  return found;
}

function readEntry(markup: string, number: string): DictionaryEntry {
  const part = (pattern: RegExp) => plain(pattern.exec(markup)?.[1] ?? '');
  const { derivation, text } = dividedText(markup);
  const [written = '', ...usage] = text.replace(/^[\s-]+/, '').split(KJV_USAGE);
  // the whole definition may be marked as the derivation
  const definition = written.trim() || derivation;
  const related = Array.from(markup.matchAll(REFERENCE), ([, each = '']) => readStrongs(each));
  return {
    original: part(ORIGINAL).replace(STRAY_LATIN, ''),
    transliteration: part(TRANSLITERATION),
    pronunciation: part(PRONUNCIATION),
    derivation: definition === derivation ? '' : derivation,
    definition,
    kjv_usage: usage.join('; ').trim().replace(/\.$/, ''),
    related: [...new Set(related.flatMap((each) => each ?? []))].filter((each) => each !== number),
  };
}

/** Divides an entry without its head: where the word comes from, and the rest. */
function dividedText(markup: string): { derivation: string; text: string } {
  const start = HEAD.exec(markup)?.[0].length ?? Math.max(0, markup.indexOf('<def>'));
  const body = markup.slice(start).replace(ASCII_FORM, '').replace(LATIN_FORM, '($1)');
  const marked = DERIVATION.exec(body)?.[1];
  if (marked !== undefined) {
    const definitions = Array.from(markup.matchAll(DEFINITION), ([, written = '']) => written);
    const derivation = plain(marked).replace(/;$/, '');
    return { derivation, text: plain(definitions.join(' ').replace(DERIVATION, '')) };
  }
  const text = plain(body);
  // without a mark, it begins before the definition, and ends with the first semicolon outside of brackets
  const isMixed = plain(body.split('<def>', 1)[0] ?? '') !== '';
  const end = isMixed ? (endOutside(text, ';') ?? endOutside(text, ':')) : undefined;
  return end === undefined
    ? { derivation: '', text }
    : { derivation: text.slice(0, end).trim(), text: text.slice(end + 1) };
}

/** Returns where a mark first is outside of brackets. */
function endOutside(text: string, mark: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if ('(['.includes(letter)) depth += 1;
    else if (')]'.includes(letter)) depth -= 1;
    else if (letter === mark && depth <= 0) return at;
  }
  return undefined;
}

const plain = (markup: string) =>
  decodeEntities(markup.replace(/<lb\/>/g, ' ').replace(/<[^>]*>/g, ''))
    .replace(LOST_COMMA, '$1$2,')
    .replace(/\s+/g, ' ')
    .replace(/,(?=[,;:.)])/g, '')
    .replace(/ (?=[,;:])/g, '')
    .trim()
    .normalize('NFC');

/** Renders the files of a dictionary. @param id the dataset's */
export function* renderDictionary(
  id: string,
  entries: ReadonlyMap<string, DictionaryEntry>,
): Iterable<MadeFile> {
  yield* renderEntries(id, entries, pageOf);
  const forms = new Map<string, string[]>();
  for (const [number, { original, transliteration }] of entries) {
    for (const form of new Set([fold(original), transliterationKey(transliteration)])) {
      if (form !== '' && !form.includes(' ')) forms.set(form, [...(forms.get(form) ?? []), number]);
    }
  }
  const lines = Array.from(forms, ([form, numbers]) => [form, numbers.join(' ')] as const);
  yield { path: paths.dataset(id, FORMS_FILE), body: writeLines(lines) };
}

/** Renders entries as JSON, in a file for each page. @param id the dataset's */
export function* renderEntries<Entry>(
  id: string,
  entries: Iterable<readonly [key: string, entry: Entry]>,
  pageOf: (key: string) => string,
): Iterable<MadeFile> {
  for (const [page, own] of Map.groupBy(entries, ([key]) => pageOf(key))) {
    const lines = own.map(([key, entry]) => [key, JSON.stringify(entry)] as const);
    yield { path: paths.dataset(id, `${page}.txt`), body: writeLines(lines) };
  }
}
