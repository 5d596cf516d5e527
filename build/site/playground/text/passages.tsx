/** Shows passages for people, and the original words of a single verse. */
import { Fragment, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type {
  ChapterAnswer,
  VerseAnswer,
} from '../../../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type {
  PassageAnswer,
  PassageChapter,
} from '../../../../functions/lib/contract/endpoints/passage.ts';
import type { WordAnswer } from '../../../../functions/lib/contract/endpoints/study/words.ts';
import type { BookTextAnswer } from '../../../../functions/lib/contract/endpoints/whole-books.ts';
import type { MarkedText, NameMark, WordMark } from '../../../../functions/lib/text/marks/marks.ts';
import { get, messageOf } from '../../browser/v1.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { AskLink, PassageLink } from '../answer/ask-link.tsx';
import { usePlayground, type View } from '../context.ts';
import { Inline, SetText } from './set-text.tsx';

/** How many verses are shown at first, and added with each press. */
const PART = 80;
/** How many verses and how many renderings of a word are shown. */
const MOST = 6;

/** Shows one or several passages. */
export function PassageView({ data, version }: View<PassageAnswer>): JSX.Element {
  const { words } = usePlayground();
  const passages = 'passages' in data ? data.passages : [data];
  return (
    <>
      {data.corrected?.map(({ from, to }) => (
        <p class="notice" key={from}>
          {words.corrected(from, to)}
        </p>
      ))}
      {passages.map((passage) => (
        <OnePassage key={passage.reference} passage={passage} version={version} />
      ))}
    </>
  );
}

/** Says whose text it is, if a version has that of another. */
export function StandIn({ version }: { version: string }): JSX.Element | null {
  const { versions, words } = usePlayground();
  const found = versions.find(({ id }) => id === version);
  if (!found?.standIn) return null;
  return <p class="warning">{words.standIn(found.abbreviation, found.standIn)}</p>;
}

type ShownChapter = Pick<PassageChapter, 'chapter' | 'title' | 'verses'>;

interface OnePassageProps {
  passage: { reference: string } & (
    | MarkedText
    | ShownChapter
    | { chapters: readonly ShownChapter[] }
  );
  version: string;
}

/** Shows a passage in its language and direction, below its reference and version. */
function OnePassage({ passage, version }: OnePassageProps): JSX.Element {
  const { versions } = usePlayground();
  const found = versions.find(({ id }) => id === version);
  return (
    <div lang={found?.languageCode} dir="auto">
      <div class="running-head">
        <h2>{passage.reference.replace(/^(Psalm|Salmo)s (?=\d)/, '$1 ')}</h2>
        {found && <span dir="ltr">{found.standIn ?? found.abbreviation}</span>}
      </div>
      {'text' in passage ? (
        <SingleVerse key={`${passage.reference} ${version}`} {...passage} version={version} />
      ) : (
        <Chapters
          chapters={'chapters' in passage ? passage.chapters : [passage]}
          version={version}
        />
      )}
    </div>
  );
}

/** Shows a verse or a chapter by its ID. */
export function ChapterOrVerse({ data, version }: View<ChapterAnswer | VerseAnswer>): JSX.Element {
  if ('verse' in data) {
    const { book, chapter, verse } = data.verse;
    const passage = { ...data.verse, reference: `${book.name} ${chapter}:${verse}` };
    return <OnePassage passage={passage} version={version} />;
  }
  const { book, number: chapter } = data.chapter;
  const verses = data.chapter.verses.map(({ number: verse, ...each }) => ({ ...each, verse }));
  const passage = { ...data.chapter, reference: `${book.name} ${chapter}`, chapter, verses };
  return <OnePassage passage={passage} version={version} />;
}

/** Shows a whole book. */
export function BookText({ data, version }: View<BookTextAnswer>): JSX.Element {
  const chapters = data.book.chapters.map(({ number: chapter, verses }) => ({
    chapter,
    verses: verses.map(({ number: verse, text }) => ({ verse, text })),
  }));
  return <OnePassage passage={{ reference: data.book.name, chapters }} version={version} />;
}

const linkTo = (version: string) => (name: NameMark, content: JSX.Element) => (
  <AskLink key={name.start} endpoint="name" values={{ id: name.id, version }}>
    {content}
  </AskLink>
);

/** Shows chapters in parts of verses, because whole books would be too much at once; each of several has its number. */
function Chapters(props: { chapters: readonly ShownChapter[]; version: string }): JSX.Element {
  const { chapters, version } = props;
  const { words } = usePlayground();
  const [count, setCount] = useState(PART);
  const verses = chapters.flatMap(({ chapter, verses }) =>
    verses.map((each, at) => ({ ...each, ...(at === 0 && chapters.length > 1 && { chapter }) })),
  );
  const left = verses.length - count;
  return (
    <>
      <SetText verses={verses.slice(0, count)} title={chapters[0]?.title} name={linkTo(version)} />
      {left > 0 && (
        <button type="button" class="quiet" onClick={() => setCount(count + PART)}>
          {words.moreVerses(Math.min(left, PART))}
        </button>
      )}
    </>
  );
}

interface SingleVerseProps extends MarkedText {
  reference: string;
  version: string;
}

/** Shows a verse; if its version is tagged, choosing a word shows the original. */
function SingleVerse(props: SingleVerseProps): JSX.Element {
  const { reference, text, marks = [], version } = props;
  const { ask, key, words, language } = usePlayground();
  const own = marks.filter((mark) => mark.type === 'word');
  const [failure, setFailure] = useState<string>();
  const [fetched, setFetched] = useState<readonly WordMark[]>();
  const tagged = own.length > 0 ? own : fetched;
  const [chosen, setChosen] = useState<WordMark>();
  const showWords = async () => {
    const given = key();
    if (!given) return setFailure(words.noKey);
    const query = new URLSearchParams({ ref: reference, version, include: 'words' });
    const { answer } = await get<PassageAnswer>(`/v1/passage?${query}`, given);
    if (!answer.success) return setFailure(messageOf(answer));
    const found = 'verse' in answer.data ? answer.data.marks : undefined;
    setFetched(found?.filter((mark) => mark.type === 'word') ?? []);
  };
  const part = (from: number, to: number) =>
    from < to && <Inline text={text} marks={marks} from={from} to={to} name={linkTo(version)} />;
  const shownWords = tagged?.map((word, at) => (
    <Fragment key={word.start}>
      {part(tagged[at - 1]?.end ?? 0, word.start)}
      <button
        type="button"
        class="word"
        aria-pressed={word === chosen}
        onClick={() => setChosen(word)}
      >
        {part(word.start, word.end)}
      </button>
    </Fragment>
  ));
  return (
    <>
      <p data-verse>
        {shownWords}
        {part(tagged?.at(-1)?.end ?? 0, text.length)}
      </p>
      {failure !== undefined && !tagged && <p class="hint">{failure}</p>}
      {ask && !tagged && (
        <p class="chips">
          <ActionButton class="chip" data-words act={showWords}>
            {words.showWords}
          </ActionButton>
        </p>
      )}
      {tagged?.length === 0 && <p class="hint">{words.noWordsHere}</p>}
      {tagged && tagged.length > 0 && (
        <div class="word-card" lang={language} dir="ltr" aria-live="polite">
          {chosen ? (
            chosen.strongs.map((strongs) => (
              <OriginalWord key={strongs} strongs={strongs} version={version} here={reference} />
            ))
          ) : (
            <p class="hint">{words.words}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Shows a word of the original, fetched when it is shown. @param here the verse on display */
function OriginalWord(props: { strongs: string; version: string; here: string }): JSX.Element {
  const { strongs, version, here } = props;
  const { key, words } = usePlayground();
  const [shown, setShown] = useState<WordAnswer | string>();
  useEffect(() => {
    const given = key();
    if (!given) return setShown(words.noKey);
    const query = new URLSearchParams({ version, limit: `${MOST + 1}` });
    get<WordAnswer>(`/v1/words/${strongs}?${query}`, given).then(({ answer }) => {
      setShown(answer.success ? answer.data : messageOf(answer));
    });
  }, []);
  if (shown === undefined) return <p class="hint">{words.asking}</p>;
  if (typeof shown === 'string') return <p class="bad">{shown}</p>;
  return <WordCard data={shown} here={here} />;
}

/** Shows what is known about a word of the original. @param here a verse to omit from its occurrences */
export function WordCard({ data, here }: { data: WordAnswer; here?: string }): JSX.Element {
  const { words, language } = usePlayground();
  const { word, renderings, results, version } = data;
  // without a verse on display, all of them are listed below
  const elsewhere = here
    ? results.filter(({ reference }) => reference !== here).slice(0, MOST)
    : [];
  return (
    <>
      <p class="original">
        <strong lang={word.language === 'Greek' ? 'grc' : 'hbo'} dir="auto">
          {word.original}
        </strong>{' '}
        {word.transliteration} · {word.strongs}
      </p>
      <p>
        {word.definition_language === language ? words.meaning : words.definition}:{' '}
        <span lang={word.definition_language}>{word.definition}</span>
      </p>
      {renderings.map((each) => (
        <p key={each.version.id}>
          {words.renderings(each.version.name, each.total)}{' '}
          {each.renderings
            .slice(0, MOST)
            .map(({ text, count }) => `${text} ${count}`)
            .join(', ')}
        </p>
      ))}
      {elsewhere.length > 0 && (
        <p>
          {words.alsoIn}{' '}
          {elsewhere.map(({ reference }, at) => (
            <Fragment key={reference}>
              {at > 0 && ' · '}
              <PassageLink to={reference} version={version.id} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
