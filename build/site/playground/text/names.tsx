/** Shows people and places: lists of them, one with its family or on a map, and those of a verse. */
import { type ComponentChildren, Fragment, type JSX } from 'preact';
import type { NameRef, SearchResult } from '../../../../functions/lib/contract/endpoints/search.ts';
import type {
  NameAnswer,
  NameDetail,
  NameSummary,
  NamesAnswer,
  VerseNamesAnswer,
} from '../../../../functions/lib/contract/endpoints/study/names.ts';
import type { OriginalWord } from '../../../../functions/lib/contract/endpoints/study/words.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { fold } from '../../../../functions/lib/text/words.ts';
import { AskLink, PassageLink } from '../answer/ask-link.tsx';
import { usePlayground } from '../context.ts';
import { Marked, VerseList } from './found.tsx';
import { isPartOf, nameInLanguage } from './name-in-language.ts';
import { PlaceMap } from './place-map.tsx';

/** The number of roles in the sentence that a page begins with. */
const MOST_ROLES = 2;
/** As many as fit into two lines. */
const MOST_KEY_VERSES = 6;
/** What a place is that is no land, in either language; a town is not called the hill that it is on. */
export const TOWN = /^(?:city|town|village|ciudad|población|aldea)$/;
const HILL = /^(?:hill|colina)$/;
const CONCUBINE = /^concubin[ae]$/;
/** What is on no map. */
const NOWHERE = /^(?:$|lugar de los muertos|realm of the dead)/;
/** Several who are not named each: `Otras mujeres de David`. */
const OTHERS = /^O(?:tras|ther) /;
/** What is said of a place or a group in some words; others are kinds. */
const DESCRIPTION = /^\S+ \S+ \S+ \S/;
/** As many as are shown at once. */
const MOST_FORMS = 4;
const MOST_HALF_SIBLINGS = 6;
const MOST_ORIGINALS = 2;
/** From how many sections on a page leads to each. */
const LEAST_SECTIONS = 3;
/** Forms of a place that name its inhabitants: `Cyrenian`, `Cirenenses`. */
const INHABITANTS = /(?:ites?|ians?|[acdr]eans?|[mt]ans?|itas?|enos?|eos?|enses?)$/;
/** The end of an attribution that says that we changed the data. */
const BY_US = /, changed by Verso$/;

export function Names({ data }: { data: NamesAnswer }): JSX.Element {
  const { words } = usePlayground();
  const { names, offset, total, version } = data;
  if (total === 0) return <p>{words.noNames}</p>;
  return (
    <>
      <p class="count">{words.results(offset + 1, offset + names.length, total)}</p>
      <NameList names={names} version={version.id} />
    </>
  );
}

function NameList({ names, version }: { names: readonly NameSummary[]; version: string }) {
  const { words, language } = usePlayground();
  return (
    <ul class="results">
      {names.map(({ id, kind, about, first_verse: first, verse_count: count, ...name }) => (
        <li key={id}>
          <AskLink endpoint="name" values={{ id, version }}>
            {nameInLanguage(name, language)}
          </AskLink>{' '}
          <small>
            {[words.kinds[kind], about, words.inVerses(count)].filter(Boolean).join(' · ')}
            {first && !about?.endsWith(first.reference) && (
              <>
                {' · '}
                <PassageLink to={first.reference} version={version} />
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function Name({ data }: { data: NameAnswer }): JSX.Element {
  const { language } = usePlayground();
  return (
    <>
      <h2>{nameInLanguage(data.name, language)}</h2>
      <NameDetails data={data} />
    </>
  );
}

/** What a page of its own adds to a name. */
export interface OfPage {
  /** The way to all its verses, in place of a list of books that lead to further pages of results. */
  byBook: JSX.Element;
  /** The verses that are shown of many, in place of the first. */
  keyVerses: readonly SearchResult[];
  /** Whether its verses have a form: no others are shown. @param marks whether with the same accents */
  isPrinted: (form: string, marks: boolean) => boolean;
  /** The words of the original that are the name. */
  originals: readonly OriginalWord[];
  /** Others that are spelled alike. */
  namesakes: JSX.Element | undefined;
  /** A land, its people and its places. */
  related: readonly NameRef[];
  /** Others that the same verses name, and the heading of their list. */
  namedWith: { title: string; list: JSX.Element } | undefined;
  /** All people, by ID. */
  people: People;
}
type People = ReadonlyMap<
  string,
  Pick<NameDetail, 'gender' | 'roles'> & { parents: readonly NameRef[] }
>;

/** Shows what is known of a name, below its heading. */
export function NameDetails({ data, ofPage }: { data: NameAnswer; ofPage?: OfPage }): JSX.Element {
  const { words, language } = usePlayground();
  const { name, version, books, total, offset, results, source } = data;
  const { label, kind, first_verse: first } = name;
  const title = nameInLanguage(name, language);
  const [what, furtherRoles] = useDescription(name, title);
  // `Sion` is `Sión`
  const shown = new Set([title, label].map(fold));
  const isNew = (form: string) => shown.size < shown.add(fold(form)).size;
  // those of the other language would only puzzle here
  const others = name.other_forms
    .filter((each, at) => {
      const isOther = at >= name.forms_in_language;
      return ofPage ? ofPage.isPrinted(each, isOther) : !isOther;
    })
    .filter((each) => kind === 'person' || INHABITANTS.test(title) || !INHABITANTS.test(each))
    .filter(isNew);
  // a line for one more would take more room than that
  const most = others.length === MOST_FORMS + 1 ? others.length : MOST_FORMS;
  const { tribe } = name;
  const parts = [
    ...name.regions,
    ...(tribe ? [{ ...tribe, label: words.tribe(tribe.label) }] : []),
  ];
  const attribution = source.attribution ?? source.licence;
  const keyVerses = ofPage?.keyVerses.slice(0, MOST_KEY_VERSES) ?? [];
  const sections = [
    ...(keyVerses.length > 0 ? [['key-verses', words.keyVerses]] : []),
    ...(hasFamily(name) ? [['family', words.family]] : []),
    ['verses', words.inVerses(total)],
    ...(ofPage?.namedWith ? [['together', ofPage.namedWith.title]] : []),
  ];
  return (
    <>
      {what !== '' && <p class="lead">{inSentence(what)}.</p>}
      <p class="count">
        {total === 1 && first
          ? words.onlyIn(first.reference)
          : total > 0 && words.inBooks(total, books.length, books[0]?.name, books.at(-1)?.name)}
      </p>
      {ofPage && sections.length >= LEAST_SECTIONS && (
        <nav class="sections" aria-label={words.sections}>
          {sections.map(([id, heading]) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
        </nav>
      )}
      {ofPage?.namesakes}
      {name.coordinates ? (
        <PlaceMap label={title} place={name.coordinates} area={areaOf(name)} />
      ) : (
        kind === 'place' &&
        !NOWHERE.test(name.roles[0] ?? '') && <p class="count">{words.unknownPlace}</p>
      )}
      <dl class="name-facts">
        {!isPartOf(label, title) && <Fact title={words.inThisVersion}>{label}</Fact>}
        {others.length > 0 && (
          <Fact title={words.alsoCalled}>
            {others.slice(0, most).join(', ')}
            {others.length > most && (
              <details>
                <summary>{words.moreForms(others.length - most)}</summary>
                {others.slice(most).join(', ')}
              </details>
            )}
          </Fact>
        )}
        {furtherRoles.length > 0 && <Fact title={words.roles}>{furtherRoles.join(', ')}</Fact>}
        {parts.length > 0 && (
          <Fact title={kind === 'person' ? words.people : words.partOf}>
            <Links names={parts} version={version.id} />
          </Fact>
        )}
        {ofPage && ofPage.related.length > 0 && (
          <Fact title={words.seeAlso}>
            <Links names={ofPage.related} version={version.id} />
          </Fact>
        )}
        {!ofPage && name.key_verses.length > 0 && (
          <Fact title={words.keyVerses}>
            {name.key_verses.slice(0, MOST_KEY_VERSES).map(({ reference }, at) => (
              <>
                {at > 0 && '; '}
                <PassageLink key={reference} to={reference} version={version.id} />
              </>
            ))}
          </Fact>
        )}
      </dl>
      {keyVerses.length > 0 && (
        <>
          <h2 id="key-verses">{words.keyVerses}</h2>
          <VerseList results={keyVerses} version={version.id} start={1} />
        </>
      )}
      <Family name={name} version={version.id} people={ofPage?.people} />
      <h2 id="verses">{words.inVerses(total)}</h2>
      {ofPage?.byBook ?? <Books data={data} />}
      {keyVerses.length === 0 && (
        <>
          {results.length < total && (
            <p class="count">{words.results(offset + 1, offset + results.length, total)}</p>
          )}
          <VerseList results={results} version={version.id} start={offset + 1} />
        </>
      )}
      {ofPage?.namedWith && (
        <>
          <h2 id="together">{ofPage.namedWith.title}</h2>
          {ofPage.namedWith.list}
        </>
      )}
      {ofPage && ofPage.originals.length > 0 && (
        <>
          <h2>{words.inOriginal}</h2>
          <div class="originals">
            <Originals words={ofPage.originals} version={version.id} />
          </div>
        </>
      )}
      <p class="count source">
        <a href={source.url}>{words.peopleAndPlaces}</a>.{' '}
        <span lang="en">{attribution.replace(BY_US, '').replace('BY-SA', 'BY\u2011SA')}</span>
        {BY_US.test(attribution) && words.changedByVerso}
      </p>
    </>
  );
}

/**
 * Describes somebody by roles and a relation, and a place or its people by what it is and where.
 * @returns what a page begins with, empty if nothing is known; and further roles
 */
function useDescription(
  { kind, roles, about, tribe, first_verse: first }: NameDetail,
  title: string,
): [sentence: string, further: readonly string[]] {
  const { words, language } = usePlayground();
  const listFormat = new Intl.ListFormat(language === 'es' ? 'es' : 'en-GB');
  const [, relation = ''] = /(?:^| · )([^·]+)$/.exec(about ?? '') ?? [];
  const isKnown = relation === '' || roles.includes(relation) || relation === first?.reference;
  if (kind === 'person' || kind === 'spirit') {
    // not `high priest, priest` or `concubine; concubine of Jacob`
    const own = roles.filter(
      (role) => ![...roles, relation].some((each) => each !== role && isPartOf(role, each)),
    );
    const main = listFormat.format(own.slice(0, MOST_ROLES));
    const known = [main, isKnown ? '' : relation].filter(Boolean).join('; ');
    const people = tribe ? words.ofPeople(words.tribe(tribe.label)) : '';
    return [known || people, own.slice(MOST_ROLES)];
  }
  const isTown = roles.some((role) => TOWN.test(role));
  // `reino a orillas del Nilo` says more than `nación`
  const described = roles.filter((role) => DESCRIPTION.test(role)).slice(0, 1);
  const own =
    described.length > 0 ? described : isTown ? roles.filter((role) => !HILL.test(role)) : roles;
  // `Río Jordán` is a river
  const kinds = own.filter((role) => !isPartOf(role, title));
  if (isKnown || described.length > 0) return [listFormat.format(kinds), []];
  const what = listFormat.format(kinds.length > 0 ? kinds : own);
  return [(kind === 'group' ? words.groupOf : words.placeIn)(what, relation).trim(), []];
}

/** Hebrew points, which the dictionary has for some consonants only. */
const POINTS = /[\u0591-\u05c7]/g;

/** Lists words of the original, each form with its transliteration; those that are spelled alike in one line. */
function Originals(props: { words: readonly OriginalWord[]; version: string }): JSX.Element {
  const { words } = usePlayground();
  const alike = Map.groupBy(props.words, (word) => formsOf(word).flat().join(' '));
  const lines = Array.from(alike.values(), (own) => {
    const { strongs: key, language } = present(own[0]);
    return (
      <p key={key}>
        {formsOf(present(own[0])).map(([form, sound], at) => (
          <Fragment key={form}>
            {at > 0 && ', '}
            <bdi lang={language === 'Greek' ? 'grc' : 'hbo'}>{form}</bdi> {sound}
          </Fragment>
        ))}
        {own.map(({ strongs }) => (
          <Fragment key={strongs}>
            {' '}
            <AskLink endpoint="word" values={{ strongs, version: props.version }}>
              {strongs}
            </AskLink>
          </Fragment>
        ))}
      </p>
    );
  });
  // a line for one more would take more room than that
  if (lines.length <= MOST_ORIGINALS + 1) return <>{lines}</>;
  return (
    <>
      {lines.slice(0, MOST_ORIGINALS)}
      <details>
        <summary>{words.moreForms(lines.length - MOST_ORIGINALS)}</summary>
        {lines.slice(MOST_ORIGINALS)}
      </details>
    </>
  );
}

/** Returns the forms of a word and how each sounds. The dictionary lists several in one order and their sounds in the other. */
function formsOf({ original, transliteration }: OriginalWord): [form: string, sound: string][] {
  const word = original.replace(POINTS, '');
  const byLength = (a: string, b: string) => a.length - b.length;
  const forms = word.split(' ').sort(byLength);
  const sounds = transliteration.split(' ').sort(byLength);
  // the ends tell apart those of the same length, such as `מעכה` and `מעכת`
  if (forms.length === 2 && /^.*ת .*[^ת]$/.test(forms.join(' ')) && /th$/.test(sounds[1] ?? '')) {
    forms.reverse();
  }
  // `Hephzi-bah` is one name of two words
  const isOne = forms.length !== sounds.length || forms.some((form) => form[0] !== word[0]);
  if (isOne) return [[word, transliteration]];
  return forms.map((form, at) => [form, present(sounds[at])]);
}

const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a place is, by its roles in either language, if it is no town or hill. */
const areaOf = ({ roles }: NameDetail): 'water' | 'region' | 'country' | undefined => {
  if (roles.some((role) => /^(?:lago|lake|mar|sea|río|river)$/.test(role))) return 'water';
  const [role = ''] = roles.filter((each) => !DESCRIPTION.test(each));
  if (/^(?:nación|nation|país|country|provinc(?:ia|e))$/.test(role)) return 'country';
  return /^(?:región|region|desierto|wilderness)$/.test(role) ? 'region' : undefined;
};

function Fact({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How many verses each book has; each leads to its first. */
function Books({ data }: { data: NameAnswer }): JSX.Element | null {
  const { words } = usePlayground();
  const { books, limit, name, total, version } = data;
  if (total <= limit || books.length < 2) return null;
  let before = 0;
  return (
    <details class="facets">
      <summary>{words.byBook(books.length)}</summary>
      <p class="chips">
        {books.map(({ id, name: book, count }) => {
          const values = { id: name.id, version: version.id, offset: `${before}` };
          before += count;
          return (
            <AskLink key={id} class="chip" endpoint="name" values={values}>
              {book} <small>{count}</small>
            </AskLink>
          );
        })}
      </p>
    </details>
  );
}

function Links({ names, version }: { names: readonly NameRef[]; version: string }): JSX.Element {
  return (
    <>
      {names.map(({ id, label }, at) => (
        <>
          {at > 0 && ', '}
          <AskLink key={id} endpoint="name" values={{ id, version }}>
            {label}
          </AskLink>
        </>
      ))}
    </>
  );
}

function LinkList({ names, version }: { names: readonly NameRef[]; version: string }): JSX.Element {
  return (
    <ul>
      {names.map((each) => (
        <li key={each.id}>
          <Links names={[each]} version={version} />
        </li>
      ))}
    </ul>
  );
}

export const hasFamily = ({ father, mother, partners, offspring, siblings }: NameDetail): boolean =>
  father !== null || mother !== null || partners.length + offspring.length + siblings.length > 0;

/**
 * The family of a person as a tree: parents above, brothers and sisters beside, sons and daughters below.
 * @param people tells the children of several wives or husbands apart
 */
function Family(props: { name: NameDetail; version: string; people: People | undefined }) {
  const { name, version, people } = props;
  const { words, language } = usePlayground();
  const { gender, father, mother, partners, offspring, siblings } = name;
  const title = nameInLanguage(name, language);
  const parents = [father, mother].filter((each) => each !== null);
  if (!hasFamily(name)) return null;
  const parentsTitle = father && mother ? words.parents : father ? words.father : words.mother;
  // `Wife of Peter` is not her name
  const isUnnamed = ({ label }: NameRef) =>
    [`de ${title}`, `of ${title}`].includes(label.replace(/^\S+ /, ''));
  const listOf = (names: readonly NameRef[]) => (
    <LinkList
      names={names.map((each) => (isUnnamed(each) ? { ...each, label: words.unnamed } : each))}
      version={version}
    />
  );
  const relatives = (
    place: string,
    title: string,
    names: readonly NameRef[],
    list: ComponentChildren = listOf(names),
  ) =>
    names.length > 0 && (
      <div class={place}>
        <small>{title}</small>
        {list}
      </div>
    );
  const hasParent = ({ id }: NameRef, parent: NameRef | null) =>
    people?.get(id)?.parents.some((each) => each.id === parent?.id) ?? false;
  /** The gender that all of them have. */
  const genderOf = (names: readonly NameRef[]) => {
    const [one, ...others] = new Set(names.map(({ id }) => people?.get(id)?.gender));
    return others.length === 0 ? one : undefined;
  };
  const anySibling = words.siblings(siblings.length, genderOf(siblings));
  // of many siblings only the father is known
  const shared = (sibling: NameRef) =>
    father && mother && hasParent(sibling, father) !== hasParent(sibling, mother)
      ? words.sameParent(hasParent(sibling, father))
      : anySibling;
  const siblingLists = [...Map.groupBy(siblings, shared)].sort(
    ([a], [b]) => Number(b === anySibling) - Number(a === anySibling),
  );
  const otherParent = ({ id }: NameRef) =>
    people?.get(id)?.parents.find((parent) => parent.id !== name.id)?.label;
  const byPartner = [...Map.groupBy(offspring, otherParent)].sort(
    ([a], [b]) => Number(!a) - Number(!b),
  );
  const childrenWith = (partner: string) => {
    const all = offspring.flatMap(({ id }) => people?.get(id)?.parents ?? []);
    const same = [...partners, ...all].filter(({ label }) => label === partner);
    const own = [...new Map(same.map((each) => [each.id, each])).values()];
    const [before, after] = words.childrenWith(partner).split(partner);
    if (own.length !== 1 || after === undefined) return words.childrenWith(partner);
    return (
      <>
        {before}
        <Links names={own} version={version} />
        {after}
      </>
    );
  };
  const known = new Set([
    ...partners.map(({ label }) => label),
    ...byPartner.flatMap(([partner]) => partner ?? []),
  ]);
  const offspringLists =
    people && known.size > 1
      ? byPartner.map(([partner, own]) => (
          <div key={partner} class="by-partner">
            <small>{partner ? childrenWith(partner) : words.otherChildren}</small>
            {listOf(own)}
          </div>
        ))
      : undefined;
  const isConcubine = ({ id }: NameRef) =>
    people?.get(id)?.roles.some((role) => CONCUBINE.test(role));
  const concubines = partners.filter(isConcubine).length;
  // `Otras mujeres de David` is no name
  const inOrder = partners.toSorted(
    (a, b) => Number(OTHERS.test(a.label)) - Number(OTHERS.test(b.label)),
  );
  const partnersTitle =
    gender === 'female'
      ? words.husbands(partners.length)
      : words.wives(partners.length - concubines, concubines);
  return (
    <>
      <h2 id="family">{words.family}</h2>
      <section class="family">
        {relatives('parents', parentsTitle, parents)}
        <div class="self">
          <strong>{title}</strong>
          {partners.length > 0 && (
            <>
              <small>{inSentence(partnersTitle)}</small>
              {listOf(inOrder)}
            </>
          )}
        </div>
        {relatives(
          'siblings',
          siblingLists[0]?.[0] ?? '',
          siblings,
          siblingLists.map(([title, own], at) =>
            at > 0 && own.length > MOST_HALF_SIBLINGS ? (
              <details>
                <summary>
                  {title} ({own.length})
                </summary>
                {listOf(own)}
              </details>
            ) : (
              <>
                {at > 0 && <small>{title}</small>}
                {listOf(own)}
              </>
            ),
          ),
        )}
        {relatives(
          'offspring',
          words.offspring(offspring.length, genderOf(offspring)),
          offspring,
          offspringLists,
        )}
      </section>
    </>
  );
}

export function VerseNames({ data }: { data: VerseNamesAnswer }): JSX.Element {
  const { words } = usePlayground();
  const { reference, text, names, version } = data;
  const matches = names.flatMap((each) => each.matches).sort(([a], [b]) => a - b);
  return (
    <>
      <h2>{reference}</h2>
      <p>
        <Marked text={text} matches={matches} />
      </p>
      {names.length === 0 ? (
        <p>{words.namesNobody}</p>
      ) : (
        <NameList names={names} version={version.id} />
      )}
    </>
  );
}
