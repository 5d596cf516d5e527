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
import { AskLink, PassageLink } from '../answer/ask-link.tsx';
import { usePlayground } from '../context.ts';
import { Marked, VerseList } from './found.tsx';
import { isPartOf, nameInLanguage } from './name-in-language.ts';
import { PlaceMap } from './place-map.tsx';

/** As many as fit into two lines. */
const MOST_KEY_VERSES = 6;
/** As many as are shown at once. */
const MOST_FORMS = 4;
/** Forms of a place that name its inhabitants: `Cyrenian`, `Cirenenses`. */
const INHABITANTS = /(?:ites?|ians?|[acdr]eans?|itas?|enos?|eos?|enses?)$/;
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
  /** Others that the same verses name. */
  namedWith: JSX.Element | undefined;
  /** The parents of all people, by ID. */
  parents: Parents;
}
type Parents = ReadonlyMap<string, readonly NameRef[]>;

/** Shows what is known of a name, below its heading. */
export function NameDetails({ data, ofPage }: { data: NameAnswer; ofPage?: OfPage }): JSX.Element {
  const { words, language } = usePlayground();
  const { name, version, books, total, offset, results, source } = data;
  const { label, kind, gender, roles, first_verse: first } = name;
  const title = nameInLanguage(name, language);
  const [, relation = ''] = /(?:^| · )([^·]+)$/.exec(name.about ?? '') ?? [];
  const isKnown = relation === '' || roles.includes(relation) || relation === first?.reference;
  const what = [...roles, ...(isKnown ? [] : [relation])].join(', ');
  const shown = [title, label].map((each) => each.toLowerCase());
  // those of the other language would only puzzle here
  const others = name.other_forms
    .filter((each, at) => {
      const isOther = at >= name.forms_in_language;
      return ofPage ? ofPage.isPrinted(each, isOther) : !isOther;
    })
    .filter((each) => kind !== 'place' || !INHABITANTS.test(each))
    .filter((each) => !shown.includes(each.toLowerCase()));
  // a line for one more would take more room than that
  const most = others.length === MOST_FORMS + 1 ? others.length : MOST_FORMS;
  const parts = [...name.regions, ...(name.tribe ? [name.tribe] : [])];
  const attribution = source.attribution ?? source.licence;
  const keyVerses = ofPage?.keyVerses.slice(0, MOST_KEY_VERSES) ?? [];
  return (
    <>
      <p class="count">
        {inSentence(what || (gender ? words.genders[gender] : words.kinds[kind]))}.{' '}
        {total === 1 && first
          ? words.onlyIn(first.reference)
          : total > 0 && words.inBooks(total, books.length, books[0]?.name, books.at(-1)?.name)}
      </p>
      {ofPage?.namesakes}
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
        {ofPage && ofPage.originals.length > 0 && (
          <Fact title={words.inOriginal}>
            {ofPage.originals.map(
              ({ strongs, original, transliteration, language: of }, at, all) => (
                <Fragment key={strongs}>
                  {at > 0 && (all[at - 1]?.language === of ? ', ' : <br />)}
                  <bdi lang={of === 'Greek' ? 'grc' : 'hbo'}>{original}</bdi> {transliteration}{' '}
                  <AskLink endpoint="word" values={{ strongs, version: version.id }}>
                    {strongs}
                  </AskLink>
                </Fragment>
              ),
            )}
          </Fact>
        )}
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
      {name.coordinates && <PlaceMap label={title} place={name.coordinates} area={areaOf(name)} />}
      {keyVerses.length > 0 && (
        <>
          <h2>{words.keyVerses}</h2>
          <VerseList results={keyVerses} version={version.id} start={1} />
        </>
      )}
      <Family name={name} version={version.id} parents={ofPage?.parents} />
      <h2>{words.inVerses(total)}</h2>
      {ofPage?.byBook ?? <Books data={data} />}
      {keyVerses.length === 0 && (
        <>
          {results.length < total && (
            <p class="count">{words.results(offset + 1, offset + results.length, total)}</p>
          )}
          <VerseList results={results} version={version.id} start={offset + 1} />
        </>
      )}
      {ofPage?.namedWith}
      <p class="count source">
        <a href={source.url}>{words.peopleAndPlaces}</a>.{' '}
        <span lang="en">{attribution.replace(BY_US, '')}</span>
        {BY_US.test(attribution) && words.changedByVerso}
      </p>
    </>
  );
}

const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a place is, by its roles in either language, if it is no town or hill. */
const areaOf = ({ roles }: NameDetail): 'water' | 'region' | 'country' | undefined => {
  if (roles.some((role) => /^(?:lago|lake|mar|sea|río|river)$/.test(role))) return 'water';
  const [role = ''] = roles;
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

/**
 * The family of a person as a tree: parents above, brothers and sisters beside, sons and daughters below.
 * @param allParents tells the children of several wives or husbands apart
 */
function Family(props: { name: NameDetail; version: string; parents: Parents | undefined }) {
  const { name, version, parents: allParents } = props;
  const { words, language } = usePlayground();
  const { gender, father, mother, partners, offspring, siblings } = name;
  const parents = [father, mother].filter((each) => each !== null);
  if (parents.length + partners.length + offspring.length + siblings.length === 0) return null;
  const parentsTitle = father && mother ? words.parents : father ? words.father : words.mother;
  const relatives = (
    place: string,
    title: string,
    names: readonly NameRef[],
    list: ComponentChildren = <LinkList names={names} version={version} />,
  ) =>
    names.length > 0 && (
      <div class={place}>
        <small>{title}</small>
        {list}
      </div>
    );
  const hasParent = ({ id }: NameRef, parent: NameRef | null) =>
    allParents?.get(id)?.some((each) => each.id === parent?.id) ?? false;
  const anySibling = words.siblings(siblings.length);
  // of many siblings only the father is known
  const shared = (sibling: NameRef) =>
    father && mother && hasParent(sibling, father) !== hasParent(sibling, mother)
      ? words.sameParent(hasParent(sibling, father))
      : anySibling;
  const siblingLists = [...Map.groupBy(siblings, shared)].sort(
    ([a], [b]) => Number(b === anySibling) - Number(a === anySibling),
  );
  const otherParent = ({ id }: NameRef) =>
    allParents?.get(id)?.find((parent) => parent.id !== name.id)?.label;
  const byPartner = [...Map.groupBy(offspring, otherParent)].sort(
    ([a], [b]) => Number(!a) - Number(!b),
  );
  const known = new Set([
    ...partners.map(({ label }) => label),
    ...byPartner.flatMap(([partner]) => partner ?? []),
  ]);
  const offspringLists =
    allParents && known.size > 1
      ? byPartner.map(([partner, own]) => (
          <div key={partner} class="by-partner">
            <small>{partner ? words.childrenWith(partner) : words.otherChildren}</small>
            <LinkList names={own} version={version} />
          </div>
        ))
      : undefined;
  return (
    <>
      <h2>{words.family}</h2>
      <section class="family">
        {relatives('parents', parentsTitle, parents)}
        <div class="self">
          <strong>{nameInLanguage(name, language)}</strong>
          {partners.length > 0 && (
            <>
              <small>{(gender === 'female' ? words.husbands : words.wives)(partners.length)}</small>
              <LinkList names={partners} version={version} />
            </>
          )}
        </div>
        {relatives(
          'siblings',
          siblingLists[0]?.[0] ?? '',
          siblings,
          siblingLists.map(([title, own], at) => (
            <>
              {at > 0 && <small>{title}</small>}
              <LinkList names={own} version={version} />
            </>
          )),
        )}
        {relatives('offspring', words.offspring(offspring.length), offspring, offspringLists)}
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
