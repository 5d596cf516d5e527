/** Makes a page for each person, place, group and spirit, with the text of one version, and the list of them. */
import { renderToString } from 'preact-render-to-string';
import type { SearchResult } from '../../functions/lib/contract/endpoints/search.ts';
import type { NameAnswer, NameDetail } from '../../functions/lib/contract/endpoints/study/names.ts';
import type {
  OriginalWord,
  WordAnswer,
} from '../../functions/lib/contract/endpoints/study/words.ts';
import type { Envelope } from '../../functions/lib/contract/envelope.ts';
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import { NAME_KINDS } from '../../functions/lib/text/marks/marks.ts';
import type { AskedFunctions } from '../ask-functions.ts';
import { Context, STATIC } from '../site/playground/context.ts';
import type { Asked } from '../site/playground/form/request.ts';
import { isPartOf, nameInLanguage } from '../site/playground/text/name-in-language.ts';
import { hasFamily, NameDetails, type OfPage, TOWN } from '../site/playground/text/names.tsx';
import {
  addressOf,
  addressOfNames,
  explorerAddress,
  type ReadText,
  withSinglePsalm,
} from './addresses.ts';
import { type Page, searchForm } from './page.ts';
import { aboutOf, roleOf, WORDS } from './words.ts';

/** How many verses a page shows with their text. */
const MOST_VERSES = 20;
/** How many words of the original a page shows; further ones are of its people or its parts. */
const MOST_ORIGINALS = 3;
/** How many verses a further request asks for, within what one may cost. */
const PAGE = 50;
/** How many names of each kind lead the list. */
const MOST_KNOWN = 8;
/** A book's button has a line under it as long as its share of the most verses, from this share on. */
const LEAST_SHARE = 0.05;
/** The minimum number of verses that two names share, for the page of one to list the other. */
const LEAST_SHARED = 2;
/** Up to how many verses a name is rare: its page lists those named nearby, within so many verses. */
const FEW = 6;
const NEARBY = 5;
/** The exponent of the number of verses with a name: the more it has, the less a shared one counts. */
const RENOWN = 0.3;
/** How many namesakes a page shows unfolded at most. */
const FEW_NAMESAKES = 2;
/** From how many names on a letter is divided by the second one. */
const MANY = 60;

/** `Moabitas`, not `Tribu de los danitas` */
const IS_PLURAL = /^(?!Tribu).*s$/;

export interface NamePage {
  id: string;
  kind: NameDetail['kind'];
  label: string;
  /** The same as the version prints it. */
  printed: string;
  /** Other names of a person in the version: Saul of Paul. */
  others: readonly string[];
  /** `rey`; `hijo de David` of somebody without a role. */
  role: string;
  /** What tells it from others of this name: `rey · hijo de David`. */
  about: string;
  /** What its page shows besides the verses. */
  shows: 'family' | 'map' | undefined;
  /** The regions, the tribe or the people that it is part of, by ID. */
  partOf: readonly string[];
  /** The verses that have it, and where in their text. */
  verses: readonly (Pick<SearchResult, 'book' | 'chapter' | 'verse'> & { start: number })[];
  /** @param lists others of this name, its land, people and places, and others in the same verses */
  body: (lists?: Pick<OfPage, 'namesakes' | 'related' | 'namedWith'>) => string;
}

const addressOfName = (text: ReadText, id: string) => `${addressOfNames(text)}${id}/`;

/** @param ids the IDs of the names @throws Error that names the request if one is not answered */
export async function namePages(
  functions: AskedFunctions,
  text: ReadText,
  ids: readonly string[],
): Promise<NamePage[]> {
  const byName = new Map(text.books.map((book) => [book.name, book]));
  const hrefOf = (asked: Asked) => {
    const { id, offset, ref = '' } = asked.values;
    if (asked.endpoint === 'name' && id && !offset) return addressOfName(text, id);
    const [, name = '', chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(ref) ?? [];
    const book = byName.get(name);
    return book
      ? `${addressOf(text, { book, chapter: Number(chapter) })}#v${verse}`
      : explorerAddress(text, { endpoint: asked.endpoint, ...asked.values });
  };
  const ask = (requests: readonly string[]) => functions.data<NameAnswer>(text.language, requests);
  const requestOf = (id: string, limit: number, offset = 0) =>
    `/v1/names/${id}?version=${text.id}&limit=${limit}&offset=${offset}`;
  const firsts = await ask(ids.map((id) => requestOf(id, MOST_VERSES)));
  const further = firsts.flatMap(({ name: { id }, total }) =>
    Array.from({ length: Math.ceil(Math.max(0, total - MOST_VERSES) / PAGE) }, (_, page) =>
      requestOf(id, PAGE, MOST_VERSES + page * PAGE),
    ),
  );
  const others = Map.groupBy(await ask(further), ({ name }) => name.id);
  const numbers = firsts.flatMap(({ name }) => name.strongs.slice(0, MOST_ORIGINALS));
  const originals = await originalsOf(functions, text, [...new Set(numbers)]);
  const people: OfPage['people'] = new Map(
    firsts.map(({ name: { id, father, mother, gender, roles } }) => [
      id,
      { parents: [father, mother].filter((each) => each !== null), gender, roles },
    ]),
  );
  return firsts.map((data) => {
    const all = [data, ...(others.get(data.name.id) ?? [])].flatMap(({ results }) => results);
    const own = data.name.strongs
      .flatMap((each) => originals.get(each) ?? [])
      .sort((a, b) => Number(a.language === 'Greek') - Number(b.language === 'Greek'));
    return pageOf(data, all, { people, originals: own }, text, hrefOf);
  });
}

/** Returns the words of the original with some Strong's numbers; those without an entry are left out. */
async function originalsOf(
  functions: AskedFunctions,
  { id, language }: ReadText,
  numbers: readonly string[],
): Promise<Map<string, OriginalWord>> {
  const requests = numbers.map((each) => `/v1/words/${each}?version=${id}&limit=0`);
  const answers = await functions.ask({ [language]: requests });
  const found = requests.flatMap((request) => {
    const answer = answers[language][request] as Envelope<WordAnswer>;
    return answer.success ? [answer.data.word] : [];
  });
  return new Map(found.map((word) => [word.strongs, word]));
}

/** @param all the verses that have the name, of which the answer has only the first */
function pageOf(
  data: NameAnswer,
  all: readonly SearchResult[],
  known: Pick<OfPage, 'people' | 'originals'>,
  text: ReadText,
  hrefOf: (asked: Asked) => string,
): NamePage {
  const { id, kind, key_verses: keys } = data.name;
  const keyVerses =
    all.length > MOST_VERSES
      ? all.filter(
          // others have a pronoun or another word for it
          ({ verse_id: id, matches }) =>
            matches.length > 0 && keys.some((key) => key.verse_id === id),
        )
      : [];
  const version = { id: text.id, abbreviation: '', name: '', languageCode: text.languageCode };
  const context = { ...STATIC, language: text.language, versions: [version], hrefOf };
  const printed = all.map(({ text }) => text).join('\n');
  const unmarked = withoutMarks(printed);
  const none = { namesakes: undefined, related: [], namedWith: undefined };
  const body: NamePage['body'] = (lists = none) =>
    withSinglePsalm(
      renderToString(
        <Context.Provider value={context}>
          <NameDetails
            data={data}
            ofPage={{
              byBook: <AllVerses verses={all} text={text} />,
              keyVerses,
              isPrinted: (form, marks) =>
                marks ? hasForm(printed, form) : hasForm(unmarked, withoutMarks(form)),
              ...known,
              ...lists,
            }}
          />
        </Context.Provider>,
      ),
    );
  const hasMap = data.name.coordinates !== null;
  return {
    id,
    kind,
    shows: hasMap ? 'map' : hasFamily(data.name) ? 'family' : undefined,
    label: nameInLanguage(data.name, text.language),
    printed: data.name.label,
    others:
      kind === 'person'
        ? data.name.other_forms
            .slice(0, data.name.forms_in_language)
            .filter((form) => hasForm(printed, form))
        : [],
    role: withSinglePsalm(roleOf(data.name, text.language)),
    about: withSinglePsalm(aboutOf(data.name, text.language)),
    partOf: [...data.name.regions, ...(data.name.tribe ? [data.name.tribe] : [])].map(
      ({ id }) => id,
    ),
    verses: all.map(({ book, chapter, verse, matches }) => {
      return { book, chapter, verse, start: matches[0]?.[0] ?? Number.POSITIVE_INFINITY };
    }),
    body,
  };
}

/** Whether a text has a form as a whole word: `Herod` is no form of `Herodes`. */
function hasForm(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (!/\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + form.length] ?? ''}`)) return true;
  }
  return false;
}

/** Leads to each verse, book by book, if there are more than are shown with their text. */
function AllVerses({ verses, text }: { verses: readonly SearchResult[]; text: ReadText }) {
  if (verses.length <= MOST_VERSES) return null;
  const byBook = Map.groupBy(verses, ({ book }) => book.id);
  const most = Math.max(...Array.from(byBook.values(), ({ length }) => length));
  let before = 0;
  return (
    <section aria-label={WORDS[text.language].allVerses}>
      <div class="by-book" lang={text.languageCode}>
        {text.books.map((book) => {
          const own = byBook.get(book.id) ?? [];
          const hrefOf = ({ chapter, verse }: SearchResult) =>
            `${addressOf(text, { book, chapter })}#v${verse}`;
          const [first, ...others] = own;
          if (!first) return null;
          const from = before;
          before += own.length;
          return others.length === 0 ? (
            <a key={book.id} class="whole" href={hrefOf(first)}>
              {book.name}{' '}
              <small>
                {first.chapter}:{first.verse}
              </small>
            </a>
          ) : (
            <details key={book.id} name="book" data-from={from} data-verses={own.length}>
              <summary
                id={book.slug}
                style={
                  own.length / most < LEAST_SHARE
                    ? undefined
                    : `--share:${(own.length / most).toFixed(2)}`
                }
              >
                {book.name} <small>{WORDS[text.language].verses(own.length)}</small>
              </summary>
              {Array.from(
                Map.groupBy(own, ({ chapter }) => chapter),
                ([chapter, inChapter]) => (
                  <div key={chapter} class="in-chapter">
                    <a href={addressOf(text, { book, chapter })}>{chapter}</a>
                    <p>
                      {inChapter.map((each) => (
                        <a key={each.verse_id} href={hrefOf(each)}>
                          {each.verse}
                        </a>
                      ))}
                    </p>
                  </div>
                ),
              )}
            </details>
          );
        })}
      </div>
    </section>
  );
}

/** Makes the pages of names, and the list of them. @param others the other texts that have names */
export function pagesOfNames(
  text: ReadText,
  others: readonly ReadText[],
  made: readonly NamePage[],
): Page[] {
  const labels = Map.groupBy(made, ({ label }) => label);
  // Mary Magdalene is printed as `María`
  const printed = Map.groupBy(made, (page) => page.printed);
  // and is called Mary, too
  const firsts = Map.groupBy(
    made.filter(({ kind }) => kind === 'person'),
    ({ label }) => label.split(' ')[0] ?? '',
  );
  // Paul is Saul, too
  const byForm = Map.groupBy(
    made.flatMap((name) => name.others.map((form) => ({ form, name }))),
    ({ form }) => form,
  );
  // a land, its people and their ancestor
  const bases = Map.groupBy(made, ({ id }) => baseOf(id));
  const places = made
    .filter(({ kind }) => kind === 'place')
    .sort((a, b) => b.verses.length - a.verses.length);
  const namedWith = namedTogether(made);
  const pages = made.map((page) => {
    const [first = ''] = page.label.split(' ');
    const alike = [
      labels.get(page.label),
      printed.get(page.printed),
      firsts.get(page.label),
      page.kind === 'person' ? labels.get(first) : undefined,
      ...page.others.map((form) => labels.get(form)),
      byForm.get(page.label)?.map(({ name }) => name),
    ].flatMap((each) => each ?? []);
    const namesakes = [...new Set(alike)].filter((other) => other !== page);
    const sameBase = bases.get(baseOf(page.id)) ?? [];
    // a person without a people only has the name of a place: Eden, a Levite
    const own = sameBase.some(({ kind }) => kind === 'group') ? sameBase : [page];
    // the places of a tribe are not in the town of its name, nor its ancestor's
    const isAlone = page.kind === 'person' || (page.kind === 'place' && TOWN.test(page.role));
    const around = isAlone ? [page] : own;
    const within = places.filter(({ partOf }) => around.some(({ id }) => partOf.includes(id)));
    const related = [...own, ...within.slice(0, MOST_KNOWN)]
      .filter((other) => other !== page && !namesakes.includes(other))
      .map((other, _, all) => {
        // most verses of the Moabites are under Moab
        if (own.includes(other) && other.verses.length > page.verses.length) {
          const count = WORDS[text.language].verses(other.verses.length);
          return { ...other, label: `${other.label} (${other.role} · ${count})` };
        }
        const isOnly = all.filter(({ label }) => label === other.label).length === 1;
        return isOnly ? other : { ...other, label: `${other.label} (${other.role})` };
      });
    return pageOfName(text, others, page, namesakes, related, namedWith(page));
  });
  return [...pages, listOfNames(text, others, made)];
}

/** `ammon-group` → `ammon` */
const baseOf = (id: string) => id.replace(/-(?:group|place)(?:-\d+)?$/, '');

/** Returns a function that finds who and what the verses of a name name most, and in how many of them. */
function namedTogether(made: readonly NamePage[]): (name: NamePage) => Map<NamePage, number> {
  const byVerse = Map.groupBy(
    made
      .filter(({ kind }) => kind !== 'spirit')
      .flatMap((name) => name.verses.map((verse) => ({ name, key: keyOf(verse) }))),
    ({ key }) => key,
  );
  return (name) => {
    const reach = isRare(name) ? NEARBY : 0;
    const near = name.verses.flatMap(({ verse, ...at }) =>
      Array.from({ length: 2 * reach + 1 }, (_, nth) => ({ ...at, verse: verse + nth - reach })),
    );
    const counts = new Map<NamePage, number>();
    for (const { name: other } of near.flatMap((verse) => byVerse.get(keyOf(verse)) ?? [])) {
      if (other !== name) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
    // what is named everywhere, such as Israel, says less
    const worth = ([{ verses }, count]: [NamePage, number]) => count / verses.length ** RENOWN;
    const least = isRare(name) ? 1 : LEAST_SHARED;
    const found = [...counts].filter(
      ([{ id }, count]) => count >= least && baseOf(id) !== baseOf(name.id),
    );
    const closest = found.sort((a, b) => worth(b) - worth(a)).slice(0, MOST_KNOWN);
    return new Map(closest.sort(([, a], [, b]) => b - a));
  };
}

const isRare = ({ verses }: NamePage) => verses.length <= FEW;

const keyOf = ({ book, chapter, verse }: NamePage['verses'][number]) =>
  `${book.id} ${chapter}:${verse}`;

/** A list of names, each with a note. */
function nameLinks(
  text: ReadText,
  names: readonly NamePage[],
  noteOf: (name: NamePage) => string | undefined,
) {
  return (
    <ul class="columns">
      {names.map((name) => {
        const note = noteOf(name);
        return (
          <li key={name.id}>
            <a href={addressOfName(text, name.id)}>{name.label}</a>
            {note !== undefined && <small> {note}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** @param namesakes those that are spelled alike @param namedWith those in the same verses, and in how many */
function pageOfName(
  text: ReadText,
  others: readonly ReadText[],
  page: NamePage,
  namesakes: readonly NamePage[],
  related: readonly NamePage[],
  namedWith: ReadonlyMap<NamePage, number>,
): Page {
  const words = WORDS[text.language];
  const { id, label, about, verses, body } = page;
  const [first] = verses;
  const isOften = !isRare(page);
  const near = [...namedWith.keys()];
  const roleAmong = (other: NamePage) => {
    const alike = near.filter((each) => each.label === other.label);
    return alike.length > 1 ? toldApart(other, alike) : shownRole(other);
  };
  const together =
    namedWith.size > 0
      ? {
          title: words.namedTogether(isOften, page.kind === 'group' && IS_PLURAL.test(label)),
          list: nameLinks(text, near, (other) =>
            isOften
              ? [roleAmong(other), words.verses(namedWith.get(other) ?? 0)]
                  .filter(Boolean)
                  .join('\u00a0· ')
              : // without the verse that all of them have
                [roleAmong(other)].find(
                  (role) => !page.verses.some((verse) => referenceOf(verse) === role),
                ),
          ),
        }
      : undefined;
  const alike =
    namesakes.length > 0 ? (
      <details class="namesakes" open={namesakes.length <= FEW_NAMESAKES}>
        <summary>{words.namesakes(namesakes.length)}</summary>
        {nameLinks(text, namesakes, (other) => other.about)}
      </details>
    ) : undefined;
  return {
    address: addressOfName(text, id),
    title: alike ? `${label} (${about})` : label,
    description: words.aboutName(
      label,
      first ? about.replace(` · ${referenceOf(first)}`, '') : about,
      verses.length,
      text.name,
      page.shows,
    ),
    text,
    elsewhere: others.map((each) => ({ text: each, address: addressOfName(each, id) })),
    body: `<p class="to-list"><a href="${addressOfNames(text)}#${startOf(label, 1).toUpperCase()}">← ${words.names}</a></p><div class="name"><h1>${escapeHtml(label)}</h1>${body({ namesakes: alike, related, namedWith: together })}</div>`,
    inExplorer: [[words.json, explorerAddress(text, { endpoint: 'name', id, version: text.id })]],
  };
}

/** `Tribu de Leví` needs no `tribu`. */
const shownRole = ({ label, role }: NamePage) => (isPartOf(role, label) ? undefined : role);

/** The first letters of a name, without their marks. */
const startOf = (label: string, count: number) => withoutMarks(sortedAs(label)).slice(0, count);

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** `Los magos` → `Magos` */
const sortedAs = (label: string) =>
  label
    .replace(/^(?:An?|The|Una?|El|Las?|Los) /, '')
    .replace(/^Æ/, 'Ae')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What tells a name from the others of its label; with the first verse if that is the same for two. */
function toldApart({ about, verses: [first] }: NamePage, others: readonly NamePage[]): string {
  const isUnique = others.filter((other) => other.about === about).length === 1;
  if (isUnique || !first) return about;
  const verse = referenceOf(first);
  return about.endsWith(verse) ? about : `${about} · ${verse}`;
}

const referenceOf = ({ book, chapter, verse }: NamePage['verses'][number]) =>
  withSinglePsalm(`${book.name} ${chapter}:${verse}`);

/** Lists all names by their first letters, and those of each kind with most verses. */
function listOfNames(text: ReadText, others: readonly ReadText[], made: readonly NamePage[]): Page {
  const words = WORDS[text.language];
  const inOrder = (names: readonly NamePage[]) =>
    names.toSorted((a, b) => sortedAs(a.label).localeCompare(sortedAs(b.label), text.language));
  const linkTo = ({ id, verses: { length } }: NamePage, label: string) => (
    <a href={addressOfName(text, id)} data-verses={length > 1 ? length : undefined}>
      {label}
    </a>
  );
  // the style hides what has none of the chosen kind
  const kindsOf = (names: readonly NamePage[]) =>
    [...new Set(names.map(({ kind }) => kind))].join(' ');
  const known = Map.groupBy(
    made.toSorted((a, b) => b.verses.length - a.verses.length),
    ({ kind }) => kind,
  );
  // Artemis is Diana to those who read it
  const asPrinted = made.flatMap((name) =>
    [...new Set([name.printed, ...name.others])]
      .filter((form) => startOf(form, 2) !== startOf(name.label, 2) && /^\p{Lu}/u.test(form))
      .map((form) => {
        const itself = `→ ${name.label}`;
        return { ...name, label: form, role: itself, about: itself };
      }),
  );
  const letters = Map.groupBy(inOrder([...made, ...asPrinted]), ({ label }) =>
    startOf(label, 1).toUpperCase(),
  );
  const kinds = renderToString(
    <div class="kinds" role="radiogroup" aria-label={words.kindsShown}>
      {(['', ...NAME_KINDS] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} checked={kind === ''} />
          {kind === '' ? words.allKinds : words.kindsOf[kind]}
        </label>
      ))}
    </div>,
  );
  const lists = renderToString(
    <>
      <div class="by-book letters">
        {Array.from(letters, ([letter, names]) => (
          <details key={letter} name="letter" data-kinds={kindsOf(names)}>
            <summary id={letter}>{letter}</summary>
            {names.length > MANY && (
              <p>
                {Array.from(
                  Map.groupBy(names, ({ label }) => startOf(label, 2)),
                  ([start, own]) => (
                    <a key={start} href={`#${start}`} data-kinds={kindsOf(own)}>
                      {start}
                    </a>
                  ),
                )}
              </p>
            )}
            {Array.from(
              Map.groupBy(names, ({ label }) => startOf(label, names.length > MANY ? 2 : 1)),
              ([start, own]) => (
                <>
                  {start.length > 1 && (
                    <h3 id={start} data-kinds={kindsOf(own)}>
                      {start}
                    </h3>
                  )}
                  <ul class="columns">
                    {Array.from(
                      Map.groupBy(own, ({ label }) => label),
                      ([label, all]) => (
                        <li key={label} data-kinds={kindsOf(all)}>
                          {all.length > 1 && label}
                          {all.map((name) =>
                            all.length > 1 ? (
                              <small key={name.id} data-kinds={name.kind}>
                                {linkTo(name, toldApart(name, all))}
                              </small>
                            ) : (
                              <>
                                {linkTo(name, label)}
                                <small>{shownRole(name)}</small>
                              </>
                            ),
                          )}
                        </li>
                      ),
                    )}
                  </ul>
                </>
              ),
            )}
          </details>
        ))}
      </div>
      <h2>{words.known}</h2>
      <div class="known">
        {NAME_KINDS.map((kind) => (
          <section key={kind} data-kinds={kind}>
            <h3>{words.kindsOf[kind]}</h3>
            {nameLinks(text, known.get(kind)?.slice(0, MOST_KNOWN) ?? [], (name) =>
              [shownRole(name), words.verses(name.verses.length)].filter(Boolean).join('\u00a0· '),
            )}
          </section>
        ))}
      </div>
    </>,
  );
  return {
    address: addressOfNames(text),
    title: words.names,
    description: words.about(words.names, text.name),
    text,
    hasSearch: true,
    elsewhere: others.map((each) => ({ text: each, address: addressOfNames(each) })),
    body: `<h1>${words.names}</h1>${searchForm(text, kinds)}${lists}`,
  };
}
