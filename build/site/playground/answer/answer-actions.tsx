/** Actions on a successful answer: print layout, other versions, copying, and moving forwards and backwards. */
import type { JSX } from 'preact';
import type { PassageAnswer } from '../../../../functions/lib/contract/endpoints/passage.ts';
import type { SearchAnswer } from '../../../../functions/lib/contract/endpoints/search.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { usePlayground } from '../context.ts';
import { type Asked, LAID_OUT, LAYOUT } from '../form/request.ts';
import { AskLink } from './ask-link.tsx';
import type { Step } from './neighbour.ts';

interface Props {
  asked: Asked;
  data: unknown;
  /** Whether the page's address contains the request. */
  hasPermalinks: boolean;
  isAtEnd: Step | undefined;
  step(direction: Step): void;
}

export function AnswerActions({ asked, data, hasPermalinks, isAtEnd, step }: Props): JSX.Element {
  const { words } = usePlayground();
  return (
    <p class="chips" data-copy>
      <Onward asked={asked} data={data} />
      {!isEmptySearch(data) && <CopyButton label={words.copyText} text={() => textOf(data)} />}
      {hasPermalinks && <CopyButton label={words.copyLink} text={() => location.href} />}
      <Steps asked={asked} data={data} isAtEnd={isAtEnd} step={step} />
    </p>
  );
}

/** The position and size of a page of a list. */
type Page = Record<'offset' | 'limit' | 'total', number>;

export const isPage = (data: unknown): data is Page =>
  typeof data === 'object' &&
  data !== null &&
  'offset' in data &&
  'limit' in data &&
  'total' in data;

/** Leads from a text to its print layout, and from a passage to other versions and related passages. */
function Onward({ asked, data }: Pick<Props, 'asked' | 'data'>): JSX.Element | null {
  const { words, versions: choosable } = usePlayground();
  const { include, ...plain } = asked.values;
  const isPrinted = include === LAYOUT;
  const values = isPrinted ? plain : { ...plain, include: LAYOUT };
  const layout = (isPrinted || isPlainText(asked)) && (
    <AskLink class="chip" endpoint={asked.endpoint} values={values}>
      {isPrinted ? words.asPlainText : words.asPrinted}
    </AskLink>
  );
  if (asked.endpoint !== 'passage') return layout || null;
  const { reference: ref } = data as PassageAnswer;
  const { version = '' } = asked.values;
  // compare with the KJV, which readers of both languages know
  const versions = `${version},${version === 'kjv' ? 'rv1909' : 'kjv'}`;
  const readAt = choosable.find(({ id }) => id === version)?.readAt;
  return (
    <>
      {readAt && (
        <a class="chip" href={`${readAt}?${new URLSearchParams({ q: ref })}`}>
          {words.readOn}
        </a>
      )}
      {layout}
      <AskLink class="chip" endpoint="parallel" values={{ ref, versions }}>
        {words.compare}
      </AskLink>
      <AskLink class="chip" endpoint="related" values={{ ref, version, include: 'text' }}>
        {words.related}
      </AskLink>
    </>
  );
}

function Steps({ asked, data, isAtEnd, step }: Omit<Props, 'hasPermalinks'>): JSX.Element | null {
  const { words } = usePlayground();
  const ends = { previous: isAtEnd === 'previous', next: isAtEnd === 'next' };
  if (isPage(data)) {
    const { offset, limit, total } = data;
    if (limit === 0 || (total <= limit && offset === 0)) return null;
    ends.previous = offset === 0;
    ends.next = offset + limit >= total;
  } else if (asked.endpoint !== 'passage' || 'passages' in (data as PassageAnswer)) {
    return null;
  }
  return (
    <span class="steps">
      {(['previous', 'next'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          class="quiet"
          {...{ [`data-${direction}`]: true }}
          disabled={ends[direction]}
          onClick={() => step(direction)}
        >
          {direction === 'previous' ? `← ${words.previous}` : `${words.next} →`}
        </button>
      ))}
    </span>
  );
}

/** Whether a text is requested without the marks needed for the print layout. */
const isPlainText = ({ endpoint, values }: Asked) =>
  LAID_OUT.includes(endpoint) && !values.include && (values.format ?? 'json') === 'json';

/** Returns whether a search found nothing at all. */
export const isEmptySearch = (data: unknown): boolean =>
  isPage(data) && 'results' in data && data.total === 0;

/** Returns the text that is shown, without the labels of its buttons. */
function shownText(): string {
  const shown = document.querySelector<HTMLElement>('[data-text]');
  const buttons = [...(shown?.querySelectorAll('button') ?? [])].map(({ innerText }) => innerText);
  const lines = shown?.innerText.split('\n') ?? [];
  return lines.filter((line) => !buttons.includes(line)).join('\n');
}

/** Returns an answer as plain text, in full even if only a part is visible. */
function textOf(given: unknown): string {
  const data = given as Partial<SearchAnswer> & PassageAnswer;
  if (data.results) {
    return data.results.map(({ reference, text }) => `${text} (${reference})`).join('\n');
  }
  const isPassage = 'verses' in data || 'chapters' in data || 'passages' in data || 'text' in data;
  if (!('version' in data) || !('reference' in data) || !isPassage) return shownText();
  const passages = 'passages' in data ? data.passages : [data];
  return passages
    .map((passage) => {
      if ('text' in passage) return `${passage.text} (${passage.reference})`;
      const chapters = 'chapters' in passage ? passage.chapters : [passage];
      const text = chapters.map(({ chapter, verses }) => {
        const lines = verses
          .map(({ verse, text: verseText }) => `${verse} ${verseText}`)
          .join('\n');
        return chapters.length > 1 ? `${chapter}\n${lines}` : lines;
      });
      return `${passage.reference}\n${text.join('\n\n')}`;
    })
    .join('\n\n');
}
