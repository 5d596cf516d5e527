/**
 * Turns the project's table of names into the files that are served. `names.txt` has a line of JSON for each name,
 * `words.json` its roles in both languages and the forms of well-known names.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  type ListedName,
  NAME_LIST,
  namedInBook,
  namePageOf,
  RELATIONS,
  readVerses,
  type StoredName,
  writeVerses,
} from '../../../functions/lib/datasets/names.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { NAME_KINDS } from '../../../functions/lib/text/marks/marks.ts';
import type { HasVerse } from '../../../functions/lib/text/place-range.ts';
import { writeLines } from '../../../functions/lib/tree/lines.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { SourceError, within } from '../../versions/source-error.ts';
import { renderEntries } from '../dictionary.ts';
import { distinctNames } from '../topics/topics.ts';

const filled = z.string().min(1);

/** A name in the table. */
const nameRow = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(NAME_KINDS),
  en: filled,
  es: filled.exactOptional(),
  others: z.array(filled).exactOptional(),
  /** IDs of other entries about the same name. */
  ids: z.array(filled).exactOptional(),
  gender: z.enum(['male', 'female']).exactOptional(),
  /** In English. */
  roles: z.array(filled).exactOptional(),
  relations: z.partialRecord(z.enum(RELATIONS), z.array(filled)).exactOptional(),
  at: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      sources: z.int().min(1),
      spread: z.int().min(0),
    })
    .transform(({ spread, ...place }) => ({ ...place, spread_km: spread }))
    .exactOptional(),
  strongs: z.array(z.string().regex(/^[GH]\d+$/)).exactOptional(),
  key: z.array(filled),
  verses: z.record(z.string(), filled),
});
type NameRow = z.infer<typeof nameRow>;

/** What the project adds to the table. */
const words = z.strictObject({
  /** Role → what it is called in both languages, for a woman too where that differs; none if it is left out. */
  roles: z.record(
    z.string(),
    z
      .strictObject({
        en: filled,
        en_female: filled.exactOptional(),
        es: filled,
        es_female: filled.exactOptional(),
      })
      .nullable(),
  ),
  /** ID → its roles, in place of those that the source gives. */
  own_roles: z.record(z.string(), z.array(filled)),
  /** ID → its Spanish label, and other forms that Spanish versions print. */
  spanish: z.record(z.string(), z.array(filled)),
  /** ID → its English label, and further forms in English. */
  english: z.record(z.string(), z.array(filled)),
  /** How those are called who are known by somebody else: `Father of` → `Padre de`. */
  related: z.record(z.string(), filled),
});

export const namesFile = (folder: string) => path.join(folder, 'names.txt');

/** A name with what the list and its own file say. */
interface Name {
  listed: ListedName;
  stored: StoredName;
}

/**
 * Reads the table.
 * @param hasVerse whether a verse exists in common numbers; others are reported as findings and left out
 * @throws SourceError naming an invalid line, or a role or ID that is not known
 */
export function readNames(folder: string, hasVerse: HasVerse, findings: string[]): Name[] {
  const file = namesFile(folder);
  const wordsFile = path.join(folder, 'words.json');
  const added = readJson(wordsFile, words);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line, at) =>
    within(file, `line ${at + 1}`, () => nameRow.parse(JSON.parse(line))),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const named = { ...added.own_roles, ...added.spanish, ...added.english };
  const unknown = Object.keys(named).find((id) => !ids.has(id));
  if (unknown !== undefined) throw new SourceError(wordsFile, unknown, 'is no ID of a name');
  // the most telling first, as `words.json` lists them
  const order = Object.keys(added.roles);
  const rolesOf = ({ id, roles = [], gender }: NameRow) => {
    const own = (added.own_roles[id] ?? roles)
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .flatMap((each) => {
        const role = added.roles[each];
        if (role === undefined) throw new SourceError(wordsFile, each, 'has no words');
        if (role === null) return [];
        const { en, es, en_female = en, es_female = es } = role;
        return gender === 'female' ? { en: en_female, es: es_female } : { en, es };
      });
    // some are in the source twice, in two spellings
    return own.filter(({ en }, at) => own.findIndex((other) => other.en === en) === at);
  };
  const spanishLabels = new Map(
    rows
      .toSorted(byVerses)
      .map(({ id, en, es }) => [en, added.spanish[id]?.[0] ?? modernSpelling(es)]),
  );
  /** `Father of Lazarus` → `Padre de Lázaro` */
  const spanishOf = (en: string): string | undefined => {
    const [, relation = '', other = ''] = /^(.+? of) (.+)$/.exec(en) ?? [];
    const [said, whom] = [added.related[relation], spanishLabels.get(other)];
    return said && whom && `${said} ${whom}`;
  };
  return rows.map((row) => {
    const { id, kind, en, es, others = [], ids: otherIds, gender, at, strongs, key } = row;
    const verses = knownVerses(row, hasVerse, findings);
    const { relations = {} } = row;
    const missing = Object.values(relations)
      .flat()
      .find((each) => !ids.has(each));
    if (missing !== undefined) {
      throw new SourceError(file, id, `is related to ${missing}, which is not the ID of a name`);
    }
    const roles = rolesOf(row);
    const [spanish = spanishOf(en) ?? modernSpelling(es), ...more] = added.spanish[id] ?? [];
    const [english = en, ...furtherEnglish] = added.english[id] ?? [];
    // the source has `Efesios` among its English forms
    const isSpanish = (form: string) => /[áéíóúüñ]|(?:ios|eos|inos|anos|itas?)$/i.test(form);
    const inSpanish = distinctNames(
      [...more, ...(es ? [es] : []), ...others.filter(isSpanish)],
      [english, spanish ?? ''],
    );
    const inEnglish = [en, ...others, ...furtherEnglish];
    // `Simon` is a form of its own beside `Simón`
    const onlyEnglish = distinctNames(inEnglish, [english]).filter(
      (form) => form !== spanish && !inSpanish.includes(form),
    );
    const forms = [...inSpanish, ...onlyEnglish];
    const listed: ListedName = {
      ...{ id, kind, en: english },
      ...(spanish !== undefined && { es: spanish }),
      ...(forms.length > 0 && { others: forms }),
      ...(inSpanish.length > 0 && { spanish: inSpanish.length }),
      ...(otherIds && { ids: otherIds }),
      ...(strongs && { strongs }),
      key: key[0] ?? firstOf(verses),
      verses: Object.values(verses).flatMap(readVerses).length,
    };
    const stored: StoredName = {
      ...(gender && { gender }),
      ...(roles.length > 0 && { roles }),
      ...(row.relations && { relations }),
      ...(at && { at }),
      ...{ key, verses },
    };
    return { listed, stored };
  });
}

/**
 * Spells a name of the Reina-Valera of 1909 as Spanish is spelled today: `Chîriath` → `Quiriat`. In that edition, a
 * circumflex marks the vowel before which `ch` is pronounced as `k`.
 */
const modernSpelling = (name: string | undefined): string | undefined =>
  name
    ?.replaceAll('chîa', 'quía')
    .replace(/ch(?=[êî])/g, 'qu')
    .replace(/Ch(?=[êî])/g, 'Qu')
    .replace(/(c)h(?=[âôû]|[^aeiouáéíóú]|$)/gi, '$1')
    .replace(/[âêîôû]/g, (vowel) => vowel.normalize('NFD').charAt(0))
    .replaceAll('ph', 'f')
    .replaceAll('Ph', 'F')
    .replace(/(t)h/gi, '$1')
    .replaceAll('ss', 's')
    // `Meribah`, `Rimmón`, `Chilmad`, `Bighta`, `Shur`
    .replace(/(?<=[aeo])h\b/g, '')
    .replace(/([dmntz])\1/g, '$1')
    .replace(/^Ch(?=[eiéí])/, 'Qu')
    .replace(/^Ch(?=[aouáóú])/, 'C')
    .replace(/(g)h/gi, '$1')
    .replace(/(s)h/gi, '$1');

function firstOf(verses: Record<string, string>): string {
  const [[book, written] = ['', '']] = Object.entries(verses);
  const [first] = readVerses(written);
  return `${book} ${first?.chapter}:${first?.verse}`;
}

function knownVerses(
  { id, verses }: NameRow,
  hasVerse: HasVerse,
  findings: string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(verses).flatMap(([book, written]) => {
      const all = readVerses(written);
      const known = all.filter((place) => hasVerse({ book, ...place }));
      if (!findBook(book) || known.length < all.length) {
        findings.push(`${id} is in verses of ${book} that do not exist`);
      }
      return known.length > 0 ? [[book, writeVerses(known)]] : [];
    }),
  );
}

/** Those in most verses last. */
const byVerses = (a: NameRow, b: NameRow) =>
  Object.values(a.verses).join().length - Object.values(b.verses).join().length;

/** Renders the files of names. @param id the dataset's */
export function* renderNames(id: string, names: readonly Name[]): Iterable<MadeFile> {
  const entries = names.map(({ listed, stored }) => [listed.id, stored] as const);
  yield* renderEntries(id, entries, namePageOf);
  const listed = names.map((each) => each.listed).sort((a, b) => b.verses - a.verses);
  yield { path: paths.dataset(id, NAME_LIST), body: JSON.stringify(listed) };
  const byBook = new Map<string, Map<string, string[]>>();
  for (const { listed: own, stored } of names) {
    for (const [book, written] of Object.entries(stored.verses)) {
      const named = byBook.get(book) ?? new Map<string, string[]>();
      byBook.set(book, named);
      for (const { chapter, verse } of readVerses(written)) {
        const place = `${chapter}:${verse}`;
        named.set(place, [...(named.get(place) ?? []), own.id]);
      }
    }
  }
  for (const [book, named] of byBook) {
    const lines = Array.from(named, ([place, ids]) => [place, ids.join(',')] as const);
    yield { path: paths.dataset(id, namedInBook(book)), body: writeLines(lines) };
  }
}
