/** The state of a playground, and what changes it: requests, answers, and what is typed and chosen. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import { rememberedKey, rememberKey } from '../browser/key.ts';
import { get, messageOf, type Outcome } from '../browser/v1.ts';
import { isEmptySearch, isPage } from './answer/answer-actions.tsx';
import { neighbourOf, type Step } from './answer/neighbour.ts';
import { ASK_EVENT, type Shown } from './context.ts';
import { ANSWER, type Asked, askedIn, pathOf, SEARCH, searchOf } from './form/request.ts';
import {
  exampleOf,
  openingOf,
  type PlaygroundProps,
  withExample,
  withoutSampleSize,
} from './opening.ts';
import { WORDS } from './words.ts';

/** How long the user must pause before the input is considered complete. */
const PAUSE_MS = 350;

interface State extends Asked {
  shown: Shown | undefined;
  isBusy: boolean;
  notice: string | undefined;
  /** The error of the form itself. */
  fault: string | undefined;
  /** The direction in which there is no further passage. */
  isAtEnd: Step | undefined;
}

const IDLE = { isBusy: false, notice: undefined, fault: undefined, isAtEnd: undefined };

const changed = (state: State, change: Partial<State>): State => ({ ...state, ...change });

export type Requests = ReturnType<typeof useRequests>;

export function useRequests(props: PlaygroundProps) {
  const { language, forms, bookNames, publicKey, hasPermalinks, isLive } = props;
  const words = WORDS[language];
  const first = forms[0]?.name ?? 'passage';
  const opening = openingOf(props, first);
  const start: State = {
    endpoint: first,
    values: opening?.asked.values ?? {},
    shown: opening,
    ...IDLE,
  };
  const [state, change] = useReducer(changed, start);
  // the first render must match what hydration finds
  const [isReady, setReady] = useState(false);
  const [ownKey, setOwnKey] = useState('');
  /** What listeners read, which outlive a render. */
  const now = useRef({ ...state, ownKey });
  now.current = { ...state, ownKey };
  /** The latest request: slower answers to earlier ones are discarded. */
  const latest = useRef<Asked | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The request in the address, which a link within the page does not change. */
  const search = useRef('');

  const key = () => now.current.ownKey || publicKey;
  const formOf = (name: EndpointName) => forms.find((each) => each.name === name);

  /**
   * Sends a request and shows the answer.
   * @param how whether to add it to the history, or it is sent while somebody types: then the form stays as it is
   */
  async function run(wanted: Asked, how: 'go' | 'stay' | 'typing'): Promise<void> {
    const asked = withoutEmpty(toSearchIfWords(wanted, bookNames));
    const given = key();
    const target = formOf(asked.endpoint);
    if (!target) return;
    clearTimeout(pause.current);
    latest.current = asked;
    const inForm = how === 'typing' ? {} : asked;
    change({ ...inForm, notice: undefined, fault: undefined, isAtEnd: undefined });
    if (hasPermalinks && how === 'go') {
      const address = location.pathname + searchOf(asked);
      // a request that is already shown needs no second entry in the history
      if (address !== location.pathname + location.search) history.pushState(null, '', address);
      search.current = location.search;
    }
    if (!given) return change({ notice: words.noKey });
    rememberKey(now.current.ownKey);
    change({ isBusy: true });
    const outcome = await get(pathOf(target, asked.values), given);
    if (latest.current !== asked) return;
    const better = await passageOf(asked, outcome, given);
    if (latest.current !== asked) return;
    if (better) latest.current = better.asked;
    const isTurned = hasPermalinks && asked.endpoint !== wanted.endpoint;
    const searched = isTurned ? wanted.values.ref : undefined;
    const shown = better ?? { asked, outcome, ...(searched && { searched }) };
    change({ ...better?.asked, shown, isBusy: false });
  }

  /** Opens the passage that a query without results names. */
  async function passageOf(
    { endpoint, values }: Asked,
    { answer }: Outcome,
    given: string,
  ): Promise<Shown | undefined> {
    const { q, version, book, testament, offset } = values;
    const target = formOf('passage');
    const isNothing =
      endpoint === 'search' &&
      answer.success &&
      isEmptySearch(answer.data) &&
      (book ?? testament ?? offset) === undefined;
    if (!isNothing || !target || !q || q.includes('"')) return undefined;
    const asked: Asked = { endpoint: 'passage', values: { ref: q, ...(version && { version }) } };
    const outcome = await get(pathOf(target, asked.values), given);
    return outcome.answer.success ? { asked, outcome } : undefined;
  }

  async function runAddress(): Promise<void> {
    search.current = location.search;
    const asked = hasPermalinks ? askedIn(location.search, forms) : undefined;
    if (!asked) {
      latest.current = undefined;
      return change(start);
    }
    await run(withExample(asked, props), 'stay');
    if (location.hash === `#${ANSWER}`) reveal();
  }

  useEffect(() => {
    setReady(true);
    const remembered = rememberedKey();
    now.current.ownKey = remembered;
    setOwnKey(remembered);
    const root = document.documentElement;
    if (root.dataset.asked !== undefined) root.dataset.asked = 'form';
    void runAddress().finally(() => root.removeAttribute('data-asked'));
    // never removed: the playground stays as long as its page
    document.addEventListener(ASK_EVENT, (event) => {
      if (!(event instanceof CustomEvent)) return;
      void run({ endpoint: now.current.endpoint, values: event.detail }, 'stay');
    });
    addEventListener('popstate', () => {
      if (hasPermalinks && location.search !== search.current) void runAddress();
    });
  }, []);

  /** Shows another endpoint; keeps the reference and the version that were chosen. */
  function choose(name: string): void {
    const target = forms.find((each) => each.name === name);
    const { endpoint, values } = state;
    if (!target || name === endpoint) return;
    const next = openingOf(props, target.name);
    const example = exampleOf(props, endpoint);
    const nextExample = exampleOf(props, target.name);
    const kept = Object.fromEntries(
      target.fields.flatMap(({ name: field, isRequired }) => {
        const value = values[field];
        const isMeant = field === 'version' || (field === 'ref' && isRequired);
        return isMeant && value && value !== example[field] ? [[field, value]] : [];
      }),
    );
    clearTimeout(pause.current);
    latest.current = undefined;
    const box = hasPermalinks && target.name === 'search' ? SEARCH : {};
    const sample = { ...nextExample, ...kept, ...box };
    const full = withoutSampleSize({ endpoint: target.name, values: sample }, props);
    const isSame = Object.entries(kept).every(([field, value]) => nextExample[field] === value);
    change({
      endpoint: target.name,
      values: hasPermalinks ? full : sample,
      shown: isSame ? next : undefined,
      ...IDLE,
    });
    // explorers need the address, and a full page of results
    if (hasPermalinks || !isSame) void run({ endpoint: target.name, values: full }, 'go');
  }

  function type(name: string, value: string): void {
    const { endpoint } = state;
    const values = { ...withoutSampleSize(state, props), [name]: value };
    change({ values, fault: undefined });
    clearTimeout(pause.current);
    const asked = { endpoint, values };
    // words may yet become a reference: they are searched for when they are sent
    const isReference = toSearchIfWords(asked, bookNames) === asked;
    if (!isLive || endpoint !== 'passage' || value.trim() === '' || !isReference) return;
    pause.current = setTimeout(() => void run(asked, 'typing'), PAUSE_MS);
  }

  function pick(name: string, value: string): void {
    const { offset: _, ...others } = state.values;
    void run({ endpoint: state.endpoint, values: { ...others, [name]: value } }, 'go');
  }

  /** Sends what is in the form; from the first page, unless somebody typed another. */
  function submit(): void {
    const { endpoint, values, shown } = state;
    const { offset, ...fromStart } = values;
    const isTyped = offset !== undefined && offset !== shown?.asked.values.offset;
    void run({ endpoint, values: isTyped ? values : fromStart }, 'go').then(reveal);
  }

  /** Shows the passage or the page of results before or after what is shown. */
  async function step(direction: Step): Promise<void> {
    const { shown, isBusy } = state;
    const { answer } = shown?.outcome ?? {};
    if (isBusy || !shown || !answer?.success) return;
    const { asked } = shown;
    if (isPage(answer.data)) {
      const { offset, limit } = answer.data;
      const next = Math.max(offset + (direction === 'next' ? limit : -limit), 0);
      return await run({ ...asked, values: { ...asked.values, offset: `${next}` } }, 'go');
    }
    const given = key();
    if (!given) return change({ notice: words.noKey });
    change({ isBusy: true });
    const before: Asked = { ...asked };
    latest.current = before;
    const { version = '' } = asked.values;
    const data = answer.data as PassageAnswer;
    const found = await neighbourOf(data, version, direction, given);
    if (latest.current !== before) return;
    change({ isBusy: false });
    if ('reference' in found) {
      // the neighbour is in the numbers of the version
      const { numbering: _, ...values } = asked.values;
      return await run({ ...asked, values: { ...values, ref: found.reference } }, 'go');
    }
    if ('failure' in found) return change({ notice: messageOf(found.failure) });
    change({ isAtEnd: direction, notice: words.end });
  }

  const setFault = (fault: string) => change({ fault });
  return {
    ...state,
    isReady,
    ownKey,
    setOwnKey,
    key,
    formOf,
    run,
    choose,
    type,
    pick,
    submit,
    step,
    setFault,
  };
}

/** Scrolls to the answer if the form has pushed it out of sight. */
function reveal(): void {
  const answer = document.querySelector(`#${ANSWER}`);
  if (answer && answer.getBoundingClientRect().top > innerHeight / 2) answer.scrollIntoView();
}

function withoutEmpty({ endpoint, values }: Asked): Asked {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return { endpoint, values: Object.fromEntries(trimmed.filter(([, value]) => value !== '')) };
}

/**
 * Turns words that have no number and name no book into a search.
 * @param bookNames none if the playground has no search
 */
function toSearchIfWords(asked: Asked, bookNames: PlaygroundProps['bookNames']): Asked {
  const { ref = '', version } = asked.values;
  if (asked.endpoint !== 'passage') return asked;
  const known = Object.values(bookNames).flatMap((names) => Object.values(names));
  if (known.length === 0 || ref.trim() === '') return asked;
  const isBook = known.some((name) => nameKey(name) === nameKey(ref));
  if ((/\d/.test(ref) || isBook) && !ref.includes('"')) return asked;
  return { endpoint: 'search', values: { ...SEARCH, q: ref, ...(version && { version }) } };
}
