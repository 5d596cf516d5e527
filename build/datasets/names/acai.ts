/**
 * Derives the project's table of names from ACAI (https://github.com/BibleAquifer/ACAI): who and what is named where.
 * Its verses are in the numbers of the original. The Strong's numbers of a name are those of the words with which a
 * tagged version prints it in these verses, and so are the forms in which it is printed.
 */
import * as z from 'zod';
import { RELATIONS, writeVerses } from '../../../functions/lib/datasets/names.ts';
import {
  type Alignment,
  placeKey,
  type VersePlace,
} from '../../../functions/lib/text/alignment.ts';
import { books } from '../../../functions/lib/text/canon.ts';
import type { NameKind } from '../../../functions/lib/text/marks/marks.ts';
import { fold } from '../../../functions/lib/text/words.ts';
import { distinctNames } from '../topics/topics.ts';
import type { NameRow } from './names.ts';
import type { PrintedNames } from './printed-names.ts';
import { correctRelations, type RelationCorrection } from './relations.ts';

const label = z.object({
  preferred_label: z.string(),
  alternate_labels: z.array(z.string()).default([]),
});
const ids = z.array(z.string()).default([]);
const degrees = z.string().transform(Number);

/** What is read of an entry of ACAI. */
const entity = z.object({
  id: z.string(),
  primary_id: z.string(),
  type: z.enum(['person', 'place', 'group', 'deity']),
  gender: z.string().optional(),
  father: z.string().optional(),
  mother: z.string().optional(),
  tribe: z.string().optional(),
  tribal_area: z.string().optional(),
  partners: ids,
  offspring: ids,
  siblings: ids,
  subregion_of: ids,
  roles: z.array(z.string()).default([]),
  place_types: z.object({ acai: ids }).default({ acai: [] }),
  lemmas: z.record(z.string(), z.array(z.string())).default({}),
  geocoordinates: z.record(z.string(), z.object({ lat: degrees, lon: degrees })).default({}),
  localizations: z.object({ eng: label, spa: label.optional() }),
  key_references: ids,
  references: ids,
});
type Entity = z.infer<typeof entity>;

/** The files of ACAI that are read, wherever they are in an archive. */
export const ACAI_FILE = /(?:^|\/)(?:people|places|groups|deities)\/json\/[^/]+\.json$/;

/** Names of God, which are in nearly every chapter: these are words to look up, not names to list. */
const OF_GOD = new Set([
  ...['H3068', 'H3069', 'H3050', 'H410', 'H426', 'H430', 'H433', 'H136', 'H5945', 'H7706'],
  ...['G2316', 'G2962', 'G4151', 'G40', 'G3962', 'G5310'],
]);
/** A source of coordinates that also holds places of the same name elsewhere. */
const UNSURE_SOURCE = 'recogito';

/** How much of a number that is printed like another name of somebody must be in his verses. */
const LEAST_SHARE = 0.9;

/** A name with this share of the verses of all that have its number is meant where none of them is near. */
const MOST_SHARE = 0.99;

/** The share of the places of a number in which a form must be printed. */
const LEAST_PRINTED = 0.05;
/** A name in as many verses is known by its label: nothing else is listed under it as an alternative. */
const LEAST_KNOWN = 10;

/** Entries that are wrongly said to be another name of somebody else: James of John, David of Judah. */
const NO_OTHER_NAMES = new Set(['person:James.5', 'person:David.2']);

/**
 * Entries of people of whom no verse says anything: ACAI has them to join brothers, or a wife to her sons.
 * That Timothy's father was a Greek is said.
 */
const IMPLIED =
  /^person:(?:AWifeOf|HusbandOf|FatherOf(?!Timothy)|(?:WifeOf(?:Eliphaz|Jerahmeel)|SonOfHodiah)$)/;

const labelled = (own: string): Entity['localizations'] => ({
  eng: { preferred_label: own, alternate_labels: [] },
});

/** Entries with what belongs to others: the label of Elon, and the verses of the Medes, who are not Medan's people. */
const OWN: ReadonlyMap<string, (each: Entity) => Entity> = new Map([
  ['person:Tola.2', (each) => ({ ...each, localizations: labelled('Tola') })],
  [
    'person:Medan',
    (each) => ({
      ...each,
      localizations: labelled('Medan'),
      // those of Genesis and 1 Chronicles
      references: each.references.filter((verse) => /^(?:01|13)/.test(verse)),
    }),
  ],
]);

export interface Derivation {
  /** Converts the numbers of the original to the common ones. */
  original: Alignment;
  /** The printed names of the English and the Spanish version. */
  printed: { en: PrintedNames; es: PrintedNames };
  /** Strong's number → the word of the original. */
  originals: ReadonlyMap<string, string>;
  /** What is corrected in its relations. */
  relations: readonly RelationCorrection[];
}

/**
 * Derives the table.
 * @param files the parsed files of `people/json`, `places/json`, `groups/json` and `deities/json`
 * @returns its rows, by ID
 * @throws ZodError if a file is none of ACAI's
 * @throws Error if a correction no longer corrects anything
 */
export function rowsOfAcai(files: readonly unknown[], derivation: Derivation): NameRow[] {
  const entities = files
    .map((file) => entity.parse(file))
    .filter(({ id }) => !NO_OTHER_NAMES.has(id) && !IMPLIED.test(id))
    .map((each) => OWN.get(each.id)?.(each) ?? each);
  // other names of somebody are entries of their own: Abram's says that he is Abraham
  const groups = Map.groupBy(entities, (each) => each.primary_id);
  const named = Array.from(groups, ([id, all]) => new DerivedName(id, all, derivation)).filter(
    (each) => each.verses.length > 0 && !each.isOfGod,
  );
  for (const [number, owners] of ownersOf(named)) {
    const [owner] = owners;
    // a number that is nobody else's: ACAI leaves out where versions print a name for a pronoun
    if (owner && owners.length === 1) owner.addPrinted(number);
    else addShared(number, owners, { named, printed: Object.values(derivation.printed) });
  }
  const ids = idsOf(named);
  const verses = new Map<string, number>();
  for (const each of named.toSorted((a, b) => a.verses.length - b.verses.length)) {
    verses.set(fold(each.label), each.verses.length);
  }
  const rows = named.map((each) => each.row(ids, verses)).sort((a, b) => (a.id < b.id ? -1 : 1));
  return correctRelations(rows, derivation.relations);
}

/** Maps each Strong's number to the names that have it. */
function ownersOf(named: readonly DerivedName[]): ReadonlyMap<string, DerivedName[]> {
  const found = new Map<string, DerivedName[]>();
  for (const each of named) {
    for (const number of each.strongs) found.set(number, [...(found.get(number) ?? []), each]);
  }
  return found;
}

/**
 * Assigns the verses in which a version prints a number of several names, although ACAI lists none of them there: to the
 * only one that is in the verse before or after, otherwise to the one that nearly all verses of the number are about.
 */
function addShared(
  number: string,
  owners: readonly DerivedName[],
  { named, printed }: { named: readonly DerivedName[]; printed: readonly PrintedNames[] },
): void {
  for (const [place, forms] of printed.flatMap(({ byNumber }) => [
    ...(byNumber.get(number) ?? []),
  ])) {
    const letters = new Set(forms.map(lettersOf));
    if (owners.some((each) => each.isIn(place))) continue;
    if (named.some((each) => each.isIn(place) && each.isCalled(letters))) continue;
    const { book, chapter, verse } = placeFrom(place);
    const near = owners.filter((each) =>
      [verse - 1, verse + 1].some((other) => each.isIn(placeKey({ book, chapter, verse: other }))),
    );
    const [most, ...others] = owners.toSorted((a, b) => b.verses.length - a.verses.length);
    const rest = others.reduce((sum, each) => sum + each.verses.length, 0);
    const isUsual = most && most.verses.length * (1 - MOST_SHARE) >= rest * MOST_SHARE;
    const meant = near.length > 0 ? near : isUsual ? [most] : [];
    const [owner] = meant.length === 1 ? meant.filter((each) => each.isCalled(letters)) : [];
    owner?.add([placeFrom(place)]);
  }
}

/** A name with what several entries say about it. */
class DerivedName {
  verses: readonly VersePlace[];
  readonly main: Entity;
  /** The IDs of other names for it. */
  otherIds: readonly string[] = [];
  private keys: ReadonlySet<string>;
  private called: readonly string[] | undefined;
  readonly strongs: readonly string[];

  constructor(
    readonly primaryId: string,
    readonly all: readonly Entity[],
    private readonly derivation: Derivation,
  ) {
    const [first] = all;
    const main = all.find(({ id }) => id === primaryId) ?? first;
    if (!main) throw new Error(`${primaryId} has no entry`);
    this.main = main;
    this.verses = placesOf(
      all.flatMap(({ references }) => references),
      derivation.original,
    ).sort(inOrder);
    this.keys = new Set(this.verses.map(placeKey));
    this.strongs = this.numbers();
  }

  /** Adds the verses in which a version prints a number as it does in the verses that are known. */
  addPrinted(number: string): void {
    const found: VersePlace[] = [];
    for (const printed of Object.values(this.derivation.printed)) {
      const places = [...(printed.byNumber.get(number) ?? [])];
      const own = places.filter(([place]) => this.keys.has(place)).flatMap(([, forms]) => forms);
      const known = new Set(own.map(lettersOf));
      for (const [place, forms] of places) {
        if (forms.some((form) => known.has(lettersOf(form)))) found.push(placeFrom(place));
      }
    }
    this.add(found);
  }

  /** Adds verses. */
  add(places: readonly VersePlace[]): void {
    const all = new Map([...this.verses, ...places].map((each) => [placeKey(each), each]));
    this.verses = [...all.values()].sort(inOrder);
    this.keys = new Set(all.keys());
  }

  isIn(place: string): boolean {
    return this.keys.has(place);
  }

  /** Whether one of its labels or alternatives has these letters, as in `Valley of Jehoshaphat`. */
  isCalled(letters: ReadonlySet<string>): boolean {
    this.called ??= this.all.flatMap(({ localizations: { eng, spa } }) =>
      [eng, ...(spa ? [spa] : [])]
        .flatMap((each) => [each.preferred_label, ...each.alternate_labels])
        .map(lettersOf),
    );
    return this.called.some((own) => Array.from(letters).some((each) => own.includes(each)));
  }

  get isOfGod(): boolean {
    return this.main.type === 'deity' && this.strongs.some((each) => OF_GOD.has(each));
  }

  /** The IDs that it could have, without numbers, its own first: `Zechariah.2` → `zechariah`. */
  get bases(): string[] {
    const all = [this.primaryId, ...this.all.map(({ id }) => id)];
    return [...new Set(all.map((each) => slugOf(each.replace(/\.\d+$/, ''))))];
  }

  /** Its English label. */
  get label(): string {
    return withoutBrackets(this.main.localizations.eng.preferred_label);
  }

  /** @param verses label, folded → how many verses the one that is best known by it is in */
  row(ids: ReadonlyMap<string, string>, verses: ReadonlyMap<string, number>): NameRow {
    const { main, all, otherIds } = this;
    const id = ids.get(this.primaryId) ?? '';
    const related = (relation: (typeof RELATIONS)[number]) => [
      ...new Set(
        all
          .flatMap((each) => relatedIn(each)[relation])
          .flatMap((each) => ids.get(each) ?? [])
          .filter((each) => each !== id),
      ),
    ];
    const relations = Object.fromEntries(
      RELATIONS.map((each) => [each, related(each)] as const).filter(([, own]) => own.length > 0),
    );
    const roles = [...new Set(all.flatMap((each) => [...each.roles, ...each.place_types.acai]))];
    const gender = main.gender === 'male' || main.gender === 'female' ? main.gender : undefined;
    const at = coordinatesOf(all);
    const { en, es, others } = this.labels(verses);
    return {
      id,
      kind: KINDS[main.type],
      en,
      ...(es !== undefined && { es }),
      ...(others.length > 0 && { others }),
      ...(otherIds.length > 0 && { ids: [...otherIds] }),
      ...(gender && { gender }),
      ...(roles.length > 0 && { roles: roles.map((each) => each.trim().toLowerCase()) }),
      ...(Object.keys(relations).length > 0 && { relations }),
      ...(at && { at }),
      ...(this.strongs.length > 0 && { strongs: [...this.strongs] }),
      key: placesOf(main.key_references, this.derivation.original)
        .map(placeKey)
        .filter((each) => this.keys.has(each)),
      verses: Object.fromEntries(
        Array.from(
          Map.groupBy(this.verses, ({ book }) => book),
          ([book, own]) => [book, writeVerses(own)],
        ),
      ),
    };
  }

  /** Its labels in both languages, and every other form, but for those by which something else is better known. */
  private labels(verses: ReadonlyMap<string, number>): {
    en: string;
    es: string | undefined;
    others: string[];
  } {
    const en = this.label;
    const spanish = this.printedForms(this.derivation.printed.es);
    const said = plainLabel(this.main.localizations.spa?.preferred_label ?? '');
    const es = spanish[0] ?? (said && !this.isCommonWord(said) ? said : undefined);
    const isOwn = (form: string) => (verses.get(fold(form)) ?? 0) < LEAST_KNOWN;
    const labels = this.all
      .filter((each) => each !== this.main)
      .map((each) => each.localizations.eng.preferred_label);
    const alternates = this.all.flatMap(({ localizations: { eng, spa } }) => [
      ...eng.alternate_labels,
      ...(spa ? [spa.preferred_label, ...spa.alternate_labels] : []),
    ]);
    const forms = [
      ...labels.flatMap((each) => plainLabel(each) ?? []),
      ...alternates.flatMap((each) => plainLabel(each) ?? []).filter(isOwn),
      ...this.printedForms(this.derivation.printed.en),
      ...spanish,
    ];
    const names = forms.filter((each) => !this.isCommonWord(each));
    return { en, es, others: distinctNames(names, [en, es ?? '']) };
  }

  /** How a version prints it by its first number, the most frequent form first. */
  private printedForms(names: PrintedNames): string[] {
    const [number = ''] = this.strongs;
    const counts = new Map<string, number>();
    for (const [place, forms] of names.byNumber.get(number) ?? []) {
      if (!this.keys.has(place)) continue;
      for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return (
      [...counts]
        .filter(([form]) => isNameLike(form) && !this.isCommonWord(form))
        // a word beside it may have its number by mistake
        .filter(([form, count]) => count >= LEAST_PRINTED * total || this.isAlike(form))
        .sort(([, a], [, b]) => b - a)
        .map(([form]) => form)
    );
  }

  /** Whether a form is a word that the versions also print in lower case, unlike its label: `Married`, `Pozo`. */
  private isCommonWord(form: string): boolean {
    const word = form.toLowerCase();
    return (
      !this.isAlike(form) &&
      Object.values(this.derivation.printed).some(({ common }) => common.has(word))
    );
  }

  private isAlike(form: string): boolean {
    return consonantsOf(lettersOf(form)) === consonantsOf(lettersOf(this.label));
  }

  /**
   * The Strong's numbers that name it, that of its label first, then the most frequent: their word is that of the source,
   * or they are printed like its label. A number that is printed like another of its names (`Lord`, for Jerusalem) must be hardly anywhere else,
   * and one that is only spelt alike in a third of them.
   */
  private numbers(): string[] {
    const { printed, originals } = this.derivation;
    const names = this.all.flatMap(({ localizations: { eng, spa } }) => [
      eng.preferred_label,
      ...(spa ? [spa.preferred_label] : []),
    ]);
    const lettersIn = (labels: readonly string[]) =>
      new Set(labels.flatMap((each) => plainLabel(each) ?? []).map(lettersOf));
    const exact = lettersIn(names);
    const others = lettersIn(this.all.flatMap((each) => each.localizations.eng.alternate_labels));
    const alike = new Set([...exact].map(consonantsOf).filter((each) => each.length > 1));
    const words = new Set(
      this.all.flatMap(({ lemmas }) => Object.values(lemmas).flat().map(bareLetters)),
    );
    const found: [number: string, count: number][] = [];
    for (const [number, places] of printed.en.byNumber) {
      if (OF_GOD.has(number) && this.main.type !== 'deity') continue;
      const own = [...places].filter(([place]) => this.keys.has(place));
      // in the verses of others, it is their word
      const isRare = own.length * 20 < places.size && own.length * 3 < this.verses.length;
      if (own.length === 0 || isRare) continue;
      const forms = own.flatMap(([, each]) => each).map(lettersOf);
      const isOf = (known: ReadonlySet<string>) => forms.some((form) => known.has(form));
      if (
        words.has(bareLetters(originals.get(number) ?? '')) ||
        isOf(exact) ||
        (isOf(others) && own.length >= LEAST_SHARE * places.size) ||
        (own.length * 3 >= this.verses.length &&
          forms.some((form) => alike.has(consonantsOf(form))))
      ) {
        found.push([number, own.length]);
      }
    }
    const label = lettersOf(this.label);
    const labelled = (number: string) =>
      [...(printed.en.byNumber.get(number)?.values() ?? [])]
        .flat()
        .filter((form) => lettersOf(form) === label).length;
    const inOrder = found.sort(([, a], [, b]) => b - a).map(([number]) => number);
    const [first] = inOrder.toSorted((a, b) => labelled(b) - labelled(a));
    return first === undefined ? [] : [first, ...inOrder.filter((each) => each !== first)];
  }
}

const KINDS: Record<Entity['type'], NameKind> = {
  person: 'person',
  place: 'place',
  group: 'group',
  deity: 'spirit',
};

const relatedIn = (each: Entity): Record<(typeof RELATIONS)[number], string[]> => ({
  father: each.father ? [each.father] : [],
  mother: each.mother ? [each.mother] : [],
  partners: each.partners,
  offspring: each.offspring,
  siblings: each.siblings,
  tribe: [each.tribe ?? each.tribal_area ?? []].flat(),
  regions: each.subregion_of,
});

/**
 * Returns our ID for each ID of ACAI: the name without a number for the one in most verses, with its number for others
 * of the same name, and with its kind for a place or group called like a person.
 */
function idsOf(named: readonly DerivedName[]): ReadonlyMap<string, string> {
  const taken = new Map<string, DerivedName>();
  const kinds = ['person', 'place', 'group', 'deity'];
  const inOrder = named.toSorted(
    (a, b) =>
      kinds.indexOf(a.main.type) - kinds.indexOf(b.main.type) || b.verses.length - a.verses.length,
  );
  for (const each of inOrder) {
    for (const base of each.bases) if (!taken.has(base)) taken.set(base, each);
  }
  return new Map(
    inOrder.flatMap((each) => {
      const [base = ''] = each.bases;
      const kind = KINDS[each.main.type];
      const number = /\.(\d+)$/.exec(each.primaryId)?.[1] ?? '1';
      const id = [
        base,
        `${base}-${kind === 'person' ? number : kind}`,
        `${base}-${kind}-${number}`,
      ].find((candidate) => (taken.get(candidate) ?? each) === each);
      if (id === undefined) throw new Error(`${each.primaryId} has no free ID`);
      taken.set(id, each);
      each.otherIds = each.bases.filter((other) => other !== id && taken.get(other) === each);
      return [each.primaryId, ...each.all.map((own) => own.id)].map((own) => [own, id] as const);
    }),
  );
}

/** `person:CretanProphet.2` → `cretan-prophet-2` */
const slugOf = (id: string) =>
  id
    .replace(/^\w+:/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|[.'’_\s]+/gu, '-')
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase();

/** Reads references such as `01012001`, each once. */
function placesOf(references: readonly string[], original: Alignment): VersePlace[] {
  const found = new Map<string, VersePlace>();
  for (const each of references) {
    const [, number, chapter, verse] = /^(\d\d)(\d{3})(\d{3})/.exec(each) ?? [];
    const book = books.find((known) => known.number === Number(number))?.id;
    if (!book) continue;
    for (const place of original.commonOf({
      book,
      chapter: Number(chapter),
      verse: Number(verse),
    })) {
      found.set(placeKey(place), place);
    }
  }
  return [...found.values()];
}

/** Reads the key of a verse. */
function placeFrom(key: string): VersePlace {
  const [book = '', place = ''] = key.split(' ');
  const [chapter = 0, verse = 0] = place.split(':').map(Number);
  return { book, chapter, verse };
}

const bookNumbers = new Map(books.map(({ id, number }) => [id, number]));
const inOrder = (a: VersePlace, b: VersePlace) =>
  (bookNumbers.get(a.book) ?? 0) - (bookNumbers.get(b.book) ?? 0) ||
  a.chapter - b.chapter ||
  a.verse - b.verse;

/** Returns where the sources place it, and how far they are apart. */
function coordinatesOf(all: readonly Entity[]): NameRow['at'] {
  const own = all.find(({ geocoordinates }) => Object.keys(geocoordinates).length > 0);
  const known = Object.entries(own?.geocoordinates ?? {}).filter(
    ([, { lat, lon }]) => Number.isFinite(lat) && Number.isFinite(lon),
  );
  const sure = known.filter(([source]) => source !== UNSURE_SOURCE);
  const points = (sure.length > 0 ? sure : known).map(([, point]) => point);
  const [first] = points;
  if (!first) return undefined;
  const spread = Math.max(...points.flatMap((a) => points.map((b) => kilometresBetween(a, b))));
  return {
    latitude: Number(first.lat.toFixed(4)),
    longitude: Number(first.lon.toFixed(4)),
    sources: points.length,
    spread: Math.round(spread),
  };
}

const EARTH_DIAMETER_KM = 12_742;

/** The haversine formula. */
function kilometresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(chord));
}

/** Returns a label without what explains it in brackets; undefined if it is no name. */
function plainLabel(written: string): string | undefined {
  const plain = withoutBrackets(written);
  return isNameLike(plain) ? plain : undefined;
}

/** Leaves out a remark in brackets and a final period, and separates words that are written as one: `MountZion`. */
const withoutBrackets = (written: string) =>
  written
    .replace(/\s*\(.*\)/, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .trim()
    .replace(/\.$/, '');

/** Whether something begins like a name, is no abbreviation such as `ESV`, and not longer than one. */
const isNameLike = (text: string) => /^\p{Lu}(?!\p{Lu}+$)[^\n,;.:=]{1,39}$/u.test(text);

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}]/gu, '');
const bareLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The consonants by which spellings of a name are alike in English and Spanish: `Zechariah`, `Zacarías`. */
const consonantsOf = (letters: string) =>
  letters
    .replace(/[aeiouyhwj]/g, '')
    .replace(/[ckq]/g, 'k')
    .replace(/[td]/g, 't')
    .replace(/[sz]/g, 's')
    .replace(/(.)\1+/g, '$1');
