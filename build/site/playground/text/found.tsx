/** Shows results for people: verses, related passages, topics, words of the original. */
import type { ComponentChildren, JSX } from 'preact';
import type {
  PlanAnswer,
  PlansAnswer,
} from '../../../../functions/lib/contract/endpoints/plans.ts';
import type {
  SearchAnswer,
  SearchResult,
} from '../../../../functions/lib/contract/endpoints/search.ts';
import type { ParallelsAnswer } from '../../../../functions/lib/contract/endpoints/study/parallels.ts';
import type { RelatedAnswer } from '../../../../functions/lib/contract/endpoints/study/related.ts';
import type {
  TopicAnswer,
  TopicsAnswer,
} from '../../../../functions/lib/contract/endpoints/study/topics.ts';
import type {
  WordAnswer,
  WordsAnswer,
} from '../../../../functions/lib/contract/endpoints/study/words.ts';
import type { SuggestAnswer } from '../../../../functions/lib/contract/endpoints/suggest.ts';
import type { EndpointName } from '../../../../functions/lib/contract/endpoints.ts';
import { AskLink, PassageLink } from '../answer/ask-link.tsx';
import { usePlayground, type View } from '../context.ts';
import type { Asked } from '../form/request.ts';
import { WordCard } from './passages.tsx';
import { phrasesOf } from './phrases.ts';

/** The number that `match=auto` fills its results up to if fewer verses have all the words. */
const MOST_OF_AUTO = 50;

/** Shows pages of results. @param values the values of the request */
export function Results({ data, values }: View<SearchAnswer>): JSX.Element {
  const { words } = usePlayground();
  const { total, offset, results, similar = [], suggestions = [], reference } = data;
  const shown = results.length > 0 ? results : similar;
  const { offset: _, ...fromStart } = values;
  // the list was filled up: more verses resemble the query, but are not counted
  const isBest = values.match === 'auto' && total === MOST_OF_AUTO;
  return (
    <>
      {reference && (
        <p>
          {words.readReference} <PassageLink to={reference.ref} version={data.version} />
        </p>
      )}
      <p class="count">
        {total > 0
          ? (isBest && results.length > 0 ? words.best : words.results)(
              offset + 1,
              offset + results.length,
              total,
            )
          : words.noResults}
      </p>
      {data.name && (
        <p class="notice">
          {words.isName}{' '}
          <AskLink endpoint="name" values={{ id: data.name.id, version: data.version }}>
            {data.name.label}
          </AskLink>
        </p>
      )}
      {offset === 0 && results[0]?.match === 'most' && <p class="notice">{words.noneHasAll}</p>}
      {total === 0 && values.q && (
        <p class="chips">
          {/ /.test(values.q.trim()) && (
            <AskLink class="chip" endpoint="search" values={{ ...fromStart, match: 'any' }}>
              {words.searchAny}
            </AskLink>
          )}
          <AskLink class="chip" endpoint="names" values={{ q: values.q, version: data.version }}>
            {words.findName}
          </AskLink>
        </p>
      )}
      {suggestions.length > 0 && (
        <p class="chips">
          {words.tryInstead}
          {suggestions.map((each) => (
            <AskLink key={each} class="chip" endpoint="search" values={{ ...fromStart, q: each }}>
              {each}
            </AskLink>
          ))}
        </p>
      )}
      <Facets data={data} values={values} version={data.version} />
      {results.length === 0 && similar.length > 0 && <p>{words.similar}</p>}
      <VerseList results={shown} version={data.version} start={offset + 1} />
    </>
  );
}

interface VerseListProps {
  results: readonly SearchResult[];
  version: string;
  /** The number of the first result. */
  start: number;
}

/** Lists verses with their matches marked, each with a link to its passage. */
export function VerseList({ results, version, start }: VerseListProps): JSX.Element {
  const language = usePlayground().versions.find(({ id }) => id === version)?.languageCode;
  return (
    <ol class="results" lang={language} start={start}>
      {results.map((each) => (
        <li key={each.verse_id}>
          <PassageLink to={each.reference} version={version} />
          <p dir="auto">
            <Marked text={each.text} matches={each.matches} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Shows a text with its matches marked. */
export function Marked({ text, matches }: { text: string; matches: readonly [number, number][] }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const [start, end] of phrasesOf(text, matches)) {
    parts.push(text.slice(from, start), <mark>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

/** Shows how many results each book or testament has, with links that narrow the search. */
function Facets({ data, values, version }: View<SearchAnswer>): JSX.Element | null {
  const { words, bookNames, versions } = usePlayground();
  const language = versions.find(({ id }) => id === version)?.languageCode ?? '';
  const names = bookNames[language] ?? {};
  const { offset: _, facets: asked, ...others } = values;
  if (values.book) {
    const { book, ...all } = others;
    return (
      <p class="chips" data-facets>
        <strong>{names[book ?? ''] ?? book}</strong>
        <AskLink class="chip" endpoint="search" values={{ ...all, facets: 'book' }}>
          {words.allBooks}
        </AskLink>
      </p>
    );
  }
  const found = Object.entries(data.facets ?? {});
  if (found.length === 0) return null;
  const part = asked === 'book' ? 'book' : 'testament';
  return (
    <details class="facets" data-facets>
      <summary>{part === 'book' ? words.byBook(found.length) : words.byTestament}</summary>
      <p class="chips">
        {found.map(([id, count]) => (
          <AskLink key={id} class="chip" endpoint="search" values={{ ...others, [part]: id }}>
            {`${names[id] ?? id} (${count})`}
          </AskLink>
        ))}
      </p>
    </details>
  );
}

export function Related({ data }: View<RelatedAnswer>): JSX.Element {
  const { words } = usePlayground();
  return (
    <>
      <h2>{data.reference}</h2>
      {data.total === 0 && <p>{words.noRelated}</p>}
      <ol class="results">
        {data.related.map(({ reference, votes, text }) => (
          <li key={reference}>
            <PassageLink to={reference} version={data.version.id} />{' '}
            <small>{words.votes(votes)}</small>
            {text !== undefined && <p dir="auto">{text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A synopsis: each row has the passages that match in content. */
export function Parallels({ data }: View<ParallelsAnswer>): JSX.Element {
  const { words } = usePlayground();
  return (
    <>
      <h2>{data.reference}</h2>
      {data.total === 0 && <p>{words.noRelated}</p>}
      <ol class="results" start={data.offset + 1}>
        {data.rows.map(({ kind, passages }, at) => (
          <li key={at}>
            <small>{words.parallelKinds[kind]}</small>
            {passages.map(({ reference, text }) => (
              <div key={reference}>
                <PassageLink to={reference} version={data.version.id} />
                {text !== undefined && <p dir="auto">{text}</p>}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

export function Topics({ data, version }: View<TopicsAnswer>): JSX.Element {
  const { words } = usePlayground();
  const { topics, total } = data;
  if (topics.length === 0)
    return <p>{total > 0 ? words.results(1, total, total) : words.noTopics}</p>;
  return (
    <ul class="results">
      {topics.map(({ id, name, reference_count: count }) => (
        <li key={id}>
          <AskLink endpoint="topic" values={{ id, ...(version && { version }) }}>
            {name}
          </AskLink>{' '}
          <small>{words.references(count)}</small>
        </li>
      ))}
    </ul>
  );
}

export function Plans({ data, version }: View<PlansAnswer>): JSX.Element {
  const { language } = usePlayground();
  return (
    <ul class="results">
      {data.plans.map(({ id, ...plan }) => (
        <li key={id}>
          <AskLink endpoint="plan" values={{ id, ...(version && { version }) }}>
            {language === 'es' ? plan.name_es : plan.name}
          </AskLink>
          <p>{language === 'es' ? plan.description_es : plan.description}</p>
        </li>
      ))}
    </ul>
  );
}

export function PlanDay({ data }: View<PlanAnswer>): JSX.Element {
  const { language, words } = usePlayground();
  const { plan, day, date, readings, version } = data;
  return (
    <>
      <h2>{language === 'es' ? plan.name_es : plan.name}</h2>
      <p>
        {words.dayOf(day, plan.days)}
        {date !== undefined && ` · ${date}`}
      </p>
      <ul class="results">
        {readings.map(({ reference }) => (
          <li key={reference}>
            <PassageLink to={reference} version={version.id} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function Topic({ data }: View<TopicAnswer>): JSX.Element {
  const { language, words } = usePlayground();
  const version = data.version.id;
  const hasEnglish = language === 'es' && data.sections.some(({ heading }) => heading !== null);
  return (
    <>
      <h2>{data.topic.name}</h2>
      {hasEnglish && <p class="count">{words.inEnglish}</p>}
      {data.sections.map(({ heading, references, see }) => (
        <>
          {heading !== null && <h3 lang="en">{heading}</h3>}
          <p>
            {references.map(({ reference }, at) => (
              <>
                {at > 0 && ' · '}
                <PassageLink to={reference} version={version} />
              </>
            ))}
            {see.map(({ id, name }) => (
              <>
                {' '}
                →{' '}
                <AskLink endpoint="topic" values={{ id, version }}>
                  {name}
                </AskLink>{' '}
              </>
            ))}
          </p>
        </>
      ))}
    </>
  );
}

export function Words({ data }: View<WordsAnswer>): JSX.Element {
  const { language, words } = usePlayground();
  if (data.total === 0) return <p>{words.noWords}</p>;
  const from = data.offset + 1;
  return (
    <>
      <p class="count">{words.results(from, data.offset + data.words.length, data.total)}</p>
      <ul class="plain">
        {data.words.map((word) => (
          <li key={word.strongs}>
            <AskLink endpoint="word" values={{ strongs: word.strongs, version: data.version.id }}>
              {word.transliteration} · {word.strongs}
            </AskLink>{' '}
            <bdi class="original" lang={word.language === 'Greek' ? 'grc' : 'hbo'}>
              {word.original}
            </bdi>
            <p class="verdict">
              {word.renderings.map(({ text, count }) => `${text} ${count}`).join(', ')}
            </p>
            <p class="verdict">
              {language !== word.definition_language && `${words.definition}: `}
              <span lang={word.definition_language}>{word.definition}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Word({ data }: View<WordAnswer>): JSX.Element {
  const { words } = usePlayground();
  return (
    <>
      <div class="word-card">
        <WordCard data={data} />
      </div>
      <p class="count">{words.versesWithWord(data.total)}</p>
      <VerseList results={data.results} version={data.version.id} start={data.offset + 1} />
    </>
  );
}

export function Suggestions({ data }: View<SuggestAnswer>): JSX.Element {
  const { version } = data;
  const link = (endpoint: EndpointName, values: Asked['values'], label: string) => (
    <AskLink endpoint={endpoint} values={{ ...values, version }}>
      {label}
    </AskLink>
  );
  return (
    <ul class="results">
      {[...data.references.map(({ ref }) => ref), ...data.books.map(({ name }) => name)].map(
        (ref) => (
          <li key={ref}>{link('passage', { ref }, ref)}</li>
        ),
      )}
      {data.words.map(({ query, verses }) => (
        <li key={query}>
          {link('search', { q: query }, query)} <small>{verses}</small>
        </li>
      ))}
      {data.verses.map(({ reference, text }) => (
        <li key={reference}>
          <PassageLink to={reference} version={version} />
          <p>{text}</p>
        </li>
      ))}
      {data.topics.map(({ id, name }) => (
        <li key={id}>{link('topic', { id }, name)}</li>
      ))}
      {data.names.map(({ id, label }) => (
        <li key={id}>{link('name', { id }, label)}</li>
      ))}
    </ul>
  );
}
