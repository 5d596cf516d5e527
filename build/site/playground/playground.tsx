/**
 * The playground: a form for any endpoint, and its answer as text, JSON, code and headers. The build renders it with an
 * answer, so that readers see one before the script has loaded, or without it.
 */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { ErrorDetails } from '../../../functions/lib/contract/envelope.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import { NO_KEY } from '../../../functions/lib/contract/public-key.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import type { Outcome } from '../browser/v1.ts';
import { AnswerActions, isEmptySearch, isPage } from './answer/answer-actions.tsx';
import { CodeView } from './answer/code-view.tsx';
import { FailureNotice } from './answer/failure-notice.tsx';
import { JsonView } from './answer/json-view.tsx';
import { neighbourOf, type Step } from './answer/neighbour.ts';
import { ASK_EVENT, type ChoosableVersion, Context, type Services, type Shown } from './context.ts';
import { CopyButton } from './copy-button.tsx';
import { isMain, MainFields, OtherFields } from './form/fields.tsx';
import type { EndpointForm } from './form/forms.ts';
import { type Asked, askedIn, callOf, pathOf, SEARCH, searchOf } from './form/request.ts';
import { Tabs } from './tabs.tsx';
import { TextView } from './text/text-view.tsx';
import { WORDS } from './words.ts';

/** The data that the page passes to its script. */
export interface PlaygroundProps {
  language: PageLanguage;
  /** The endpoints available here; the first one is shown initially. */
  forms: readonly EndpointForm[];
  /** Those with a tab of their own; the others are in a menu. */
  tabs: readonly { name: EndpointName; label: string }[];
  /** The example request of each endpoint, and its answer. */
  openings: Partial<Record<EndpointName, { values: Record<string, string>; answer: unknown }>>;
  /** References or words to try, for some endpoints. */
  examples: Partial<Record<EndpointName, readonly string[]>>;
  versions: readonly ChoosableVersion[];
  bookNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  publicKey?: string | undefined;
  /** The service's address in code samples, until the page knows its own. */
  origin: string;
  /** The path of the explorer, which has all endpoints. */
  explorer: string;
  /** The path of the guide to the books. */
  books: string;
  /** Whether the page's address contains the request. */
  hasPermalinks: boolean;
  /** Whether a passage is requested while its reference is typed. */
  isLive: boolean;
}

type Pane = 'json' | 'code' | 'headers';

/** Parameters that make an example short or reproducible. */
const OF_SAMPLES = ['limit', 'facets', 'seed'];

/** How long the user must pause before the input is considered complete. */
const PAUSE_MS = 350;

export function Playground(props: PlaygroundProps & { services?: Services }): JSX.Element {
  const { language, forms, tabs, examples, versions, bookNames } = props;
  const { publicKey, services, explorer, hasPermalinks, isLive } = props;
  const words = WORDS[language];
  const opening = openingOf(props, forms[0]?.name ?? 'passage');
  const [endpoint, setEndpoint] = useState<EndpointName>(forms[0]?.name ?? 'passage');
  const [values, setValues] = useState<Asked['values']>(opening?.asked.values ?? {});
  const [shown, setShown] = useState<Shown | undefined>(opening);
  // the first render must match what hydration finds
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  /** The error of the form itself. */
  const [fault, setFault] = useState<string>();
  const [isAtEnd, setAtEnd] = useState<Step>();
  const [ownKey, setOwnKey] = useState('');
  const [pane, setPane] = useState<Pane>('json');
  const [origin, setOrigin] = useState(props.origin);
  /** The latest request: slower answers to earlier ones are discarded. */
  const latest = useRef<Asked | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const answerBox = useRef<HTMLDivElement>(null);
  const ownKeyNow = useRef('');
  ownKeyNow.current = ownKey;

  const form = forms.find(({ name }) => name === endpoint);
  const key = () => ownKeyNow.current || publicKey;
  const formOf = (name: EndpointName) => forms.find((each) => each.name === name);

  /** Sends a request and shows the answer. @param how whether to add it to the history */
  async function run(wanted: Asked, how: 'go' | 'stay'): Promise<void> {
    const asked = withoutEmpty(toSearchIfWords(wanted, forms, bookNames));
    const given = key();
    const target = formOf(asked.endpoint);
    if (!services || !target) return;
    clearTimeout(pause.current);
    latest.current = asked;
    setEndpoint(asked.endpoint);
    setValues(asked.values);
    setNotice(undefined);
    setFault(undefined);
    setAtEnd(undefined);
    if (hasPermalinks && how === 'go') {
      const address = location.pathname + searchOf(asked);
      // a request that is already shown needs no second entry in the history
      if (address !== location.pathname + location.search) history.pushState(null, '', address);
    }
    if (!given) return setNotice(words.noKey);
    if (ownKeyNow.current) services.rememberKey(ownKeyNow.current);
    setBusy(true);
    const path = pathOf(target, asked.values);
    const outcome = await services.ask(path, given);
    if (latest.current !== asked) return;
    const better = await otherReading(asked, outcome, given);
    if (latest.current !== asked) return;
    setBusy(false);
    if (better) {
      latest.current = better.asked;
      setEndpoint(better.asked.endpoint);
      setValues(better.asked.values);
    }
    setShown(better ?? { asked, path, outcome });
  }

  /** Searches for words that are not a reference, or opens the passage that a query without results names. */
  async function otherReading(
    asked: Asked,
    { answer }: Outcome,
    given: string,
  ): Promise<Shown | undefined> {
    const { ref, q, version } = asked.values;
    const isWords =
      asked.endpoint === 'passage' && !answer.success && answer.error.code === 'INVALID_REFERENCE';
    const isNothing =
      asked.endpoint === 'search' &&
      answer.success &&
      isEmptySearch(answer.data) &&
      !/"/.test(q ?? '');
    const details: ErrorDetails = answer.success ? {} : (answer.error.details ?? {});
    const other: Asked | undefined =
      isWords && ref && !details.suggestions && !/\d/.test(ref)
        ? { endpoint: 'search', values: { ...SEARCH, q: ref, ...(version && { version }) } }
        : isNothing && q
          ? { endpoint: 'passage', values: { ref: q, ...(version && { version }) } }
          : undefined;
    const target = other && formOf(other.endpoint);
    if (!services || !other || !target) return undefined;
    const path = pathOf(target, other.values);
    const outcome = await services.ask(path, given);
    if (!outcome.answer.success || isEmptySearch(outcome.answer.data)) return undefined;
    return { asked: other, path, outcome, ...(isWords && ref && { searched: ref }) };
  }

  const fromAddress = async () => {
    const asked = hasPermalinks ? askedIn(location.search, forms) : undefined;
    if (asked) await run(withExample(asked, formOf(asked.endpoint), props), 'stay');
  };
  useEffect(() => {
    if (!services) return;
    setReady(true);
    setOrigin(location.origin);
    const remembered = services.rememberedKey();
    ownKeyNow.current = remembered;
    setOwnKey(remembered);
    const root = document.documentElement;
    if (root.dataset.asked !== undefined) root.dataset.asked = 'form';
    void fromAddress().finally(() => root.removeAttribute('data-asked'));
  }, []);
  useEffect(() => {
    const box = answerBox.current;
    if (!box) return;
    const light = ({ type, target }: Event) =>
      lightVerse(box, type === 'pointerover' ? target : null);
    box.addEventListener('pointerover', light);
    box.addEventListener('pointerleave', light);
  }, []);
  useEffect(() => {
    const answer = (event: Event) => {
      if (event instanceof CustomEvent) void run({ endpoint, values: event.detail }, 'stay');
    };
    document.addEventListener(ASK_EVENT, answer);
    return () => document.removeEventListener(ASK_EVENT, answer);
  }, []);
  useEffect(() => {
    if (!hasPermalinks) return;
    addEventListener('popstate', fromAddress);
    return () => removeEventListener('popstate', fromAddress);
  }, []);

  const choose = (name: string) => {
    const target = forms.find((each) => each.name === name);
    if (!target || name === endpoint) return;
    const next = openingOf(props, target.name);
    const example = openingOf(props, endpoint)?.asked.values ?? {};
    // keep the reference and the version that were chosen
    const kept = Object.fromEntries(
      target.fields.flatMap(({ name: field, isRequired }) => {
        const value = values[field];
        const isMeant = field === 'version' || (field === 'ref' && isRequired);
        return isMeant && value && value !== example[field] ? [[field, value]] : [];
      }),
    );
    latest.current = undefined;
    setBusy(false);
    setNotice(undefined);
    setEndpoint(target.name);
    const box = hasPermalinks && target.name === 'search' ? SEARCH : {};
    const sample = { ...next?.asked.values, ...kept, ...box };
    const wanted = hasPermalinks ? withoutSampleSize(sample, target.name) : sample;
    setValues(wanted);
    const isSame = Object.entries(kept).every(
      ([field, value]) => next?.asked.values[field] === value,
    );
    setShown(isSame ? next : undefined);
    // explorers need the address, and a full page of results
    if (hasPermalinks || !isSame)
      void run({ endpoint: target.name, values: withoutSampleSize(wanted, target.name) }, 'go');
  };
  /** Removes what makes examples short enough for a page, so that users' own requests have the usual size. */
  const withoutSampleSize = (known: Asked['values'], of: EndpointName): Asked['values'] => {
    const sample = openingOf(props, of)?.asked.values ?? {};
    const isOfSample = (name: string) => known[name] === sample[name];
    return Object.fromEntries(
      Object.entries(known).filter(([name]) => !(OF_SAMPLES.includes(name) && isOfSample(name))),
    );
  };
  const type = (name: string, value: string) => {
    setFault(undefined);
    const next = { ...withoutSampleSize(values, endpoint), [name]: value };
    setValues(next);
    if (!isLive || endpoint !== 'passage' || value.trim() === '') return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void run({ endpoint, values: next }, 'stay'), PAUSE_MS);
  };
  const pick = (name: string, value: string) => {
    const { offset: _, ...others } = values;
    void run({ endpoint, values: { ...others, [name]: value } }, 'go');
  };
  const step = async (direction: Step) => {
    const { answer } = shown?.outcome ?? {};
    if (isBusy || !shown || !answer?.success || !services) return;
    const { asked } = shown;
    if (isPage(answer.data)) {
      const { offset, limit } = answer.data;
      const next = Math.max(offset + (direction === 'next' ? limit : -limit), 0);
      return await run({ ...asked, values: { ...asked.values, offset: `${next}` } }, 'go');
    }
    const given = key();
    if (!given) return setNotice(words.noKey);
    setBusy(true);
    const { version = '' } = asked.values;
    const data = answer.data as PassageAnswer;
    const found = await neighbourOf(data, version, direction, services.ask, given);
    if (latest.current !== asked && latest.current !== undefined) return;
    setBusy(false);
    if ('reference' in found) {
      const next = { ...asked, values: { ...asked.values, ref: found.reference } };
      return await run(next, 'go');
    }
    if ('failure' in found) return setNotice(services.messageOf(found.failure));
    setAtEnd(direction);
    setNotice(words.end);
  };

  if (!form) throw new Error(`this playground has no endpoint ${endpoint}`);
  const context = {
    language,
    books: props.books,
    versions,
    bookNames,
    services,
    key,
    hrefOf: (asked: Asked) => `${explorer}${searchOf(asked)}`,
    ask: (asked: Asked) => {
      if (!formOf(asked.endpoint)) return false;
      void run(asked, 'go');
      return true;
    },
  };
  const fieldProps = { form, values, isLive: isLive && endpoint === 'passage', type, choose: pick };
  const setOptions = form.fields.filter(
    (field) => !isMain(field) && (values[field.name] ?? '') !== '',
  ).length;
  const suggested = examples[endpoint] ?? [];
  const tried = form.fields.some(({ name }) => name === 'ref') ? 'ref' : 'q';
  const isTabbed = tabs.some(({ name }) => name === endpoint);
  const others = forms.filter(({ name }) => !tabs.some((tab) => tab.name === name));
  return (
    <Context.Provider value={context}>
      <div class="playground" data-ready={isReady}>
        <div class="asking">
          {tabs.length > 1 && (
            <div class="endpoints">
              <Tabs
                label={words.endpoint}
                tabs={tabs}
                chosen={endpoint}
                choose={choose}
                panel="asked"
              />
              {others.length > 0 && (
                <select
                  aria-label={words.more}
                  data-endpoint
                  data-chosen={!isTabbed}
                  value={isTabbed ? '' : endpoint}
                  onChange={({ currentTarget }) => choose(currentTarget.value)}
                >
                  <option value="">{words.more}…</option>
                  {[...new Set(others.map(({ group }) => group))].map((group) => (
                    <optgroup key={group} label={group}>
                      {others
                        .filter((each) => each.group === group)
                        .map(({ name, summary }) => (
                          <option key={name} value={name} selected={name === endpoint}>
                            {summary}
                          </option>
                        ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </div>
          )}
          <form
            id="asked"
            data-form="playground"
            method="post"
            class={`asked asked-${endpoint}`}
            data-fault={fault !== undefined}
            noValidate
            aria-busy={isBusy}
            onSubmit={(event) => {
              event.preventDefault();
              const missing = event.currentTarget.querySelector<HTMLInputElement>(':invalid');
              if (missing) {
                missing.focus();
                const name = missing.dataset.parameter ?? '';
                return setFault(
                  words.missingField(name, openingOf(props, endpoint)?.asked.values[name]),
                );
              }
              const { offset: _, ...asked } = values;
              void run({ endpoint, values: endpoint === 'search' ? asked : values }, 'go');
            }}
          >
            <div class="main-fields">
              <MainFields {...fieldProps} />
              <button type="submit" disabled={!isReady}>
                {words.ask}
              </button>
            </div>
            {fault && (
              <p class="fault" role="alert">
                {fault}
              </p>
            )}
            {suggested.length > 0 && (
              <p class="chips">
                {words.examples}
                {suggested.map((example) => (
                  <button
                    key={example}
                    type="button"
                    class="chip"
                    data-example={example}
                    onClick={() =>
                      void run(
                        {
                          endpoint,
                          values: { ...withoutSampleSize(values, endpoint), [tried]: example },
                        },
                        'go',
                      )
                    }
                  >
                    {example}
                  </button>
                ))}
              </p>
            )}
            <details data-options>
              <summary>{words.options(setOptions)}</summary>
              <div class="row">
                <OtherFields {...fieldProps} />
                <p class="field">
                  <label for="key">{words.key}</label>
                  <input
                    id="key"
                    type="password"
                    autocomplete="off"
                    aria-describedby="key-hint"
                    value={ownKey}
                    onInput={({ currentTarget }) => setOwnKey(currentTarget.value.trim())}
                  />
                  <span class="hint" id="key-hint">
                    {words.keyHint}
                  </span>
                </p>
              </div>
            </details>
          </form>
        </div>
        <div class="answer" aria-busy={isBusy} ref={answerBox}>
          <section class="text-pane">
            <div data-status role="status">
              {isBusy && <p class="asking-now">{words.asking}</p>}
              {notice && <p class="notice">{notice}</p>}
              {shown?.searched && <p class="notice">{words.isSearch(shown.searched)}</p>}
              {shown && !shown.outcome.answer.success && (
                <FailureNotice shown={shown} run={(asked) => run(asked, 'go')} />
              )}
            </div>
            {shown?.outcome.answer.success && (
              <>
                <div data-text class="reading">
                  <TextView asked={shown.asked} data={shown.outcome.answer.data} />
                </div>
                <AnswerActions
                  shown={shown}
                  hasPermalinks={hasPermalinks}
                  isAtEnd={isAtEnd}
                  step={step}
                />
              </>
            )}
          </section>
          {shown && (
            <section class="gloss" aria-label={words.panes}>
              <p class="request">
                <code>GET {withBreaks(shown.path)}</code>
              </p>
              <p class="outcome">
                {shown.outcome.headers.length > 0 ? (
                  <>
                    {shown.outcome.status} · {words.milliseconds(shown.outcome.milliseconds)} ·{' '}
                    {ownKey ? words.withOwnKey : words.withPublicKey}
                  </>
                ) : (
                  words.exampleAnswer
                )}
              </p>
              <Tabs
                label={words.panes}
                tabs={(['json', 'code', 'headers'] as const).map((name) => ({
                  name,
                  label: words[name],
                }))}
                chosen={pane}
                choose={(name) => setPane(name)}
                panel="pane"
              />
              <div id="pane" role="tabpanel" aria-label={words[pane]}>
                {pane === 'json' && shown.outcome.isSubstitute && (
                  <p class="hint">{words.noAnswer}</p>
                )}
                {pane === 'json' && !shown.outcome.isSubstitute && (
                  <>
                    <pre class="json" tabIndex={0}>
                      <JsonView key={shown.path} value={shown.outcome.answer} />
                    </pre>
                    <CopyButton
                      label={words.copy}
                      text={() => JSON.stringify(shown.outcome.answer, null, 2)}
                    />
                  </>
                )}
                {pane === 'code' && (
                  <CodeView
                    origin={origin}
                    call={callOf(formOf(shown.asked.endpoint) ?? form, shown.asked.values)}
                    apiKey={ownKey || publicKey || NO_KEY}
                  />
                )}
                {pane === 'headers' && <Headers {...shown.outcome} words={words} />}
              </div>
            </section>
          )}
        </div>
      </div>
    </Context.Provider>
  );
}

/** Highlights the verse under the pointer in both the text and the JSON. */
function lightVerse(box: HTMLElement, target: EventTarget | null): void {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-verse-number]') : null;
  const number = found?.dataset.verseNumber;
  for (const each of box.querySelectorAll<HTMLElement>('[data-verse-number]')) {
    each.toggleAttribute('data-lit', number !== undefined && each.dataset.verseNumber === number);
  }
}

/** Formats a path as sent, except that it decodes what can be pasted unencoded; lines may break before a parameter. */
const withBreaks = (path: string) =>
  path
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replace(/(?:%[89A-F][0-9A-F])+/g, (letters) => decodeURIComponent(letters))
    .split(/(?=[?&])|(?<=,)/)
    .flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : [part]));

function Headers(props: Outcome & { words: (typeof WORDS)['es'] }): JSX.Element {
  const { status, headers, milliseconds, isSubstitute, words } = props;
  if (headers.length === 0) {
    return <p class="hint">{isSubstitute ? words.noAnswer : words.recorded}</p>;
  }
  return (
    <dl class="record">
      <dt>HTTP</dt>
      <dd>
        {status} · {words.milliseconds(milliseconds)}
      </dd>
      {headers.map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}

/** Returns the example of an endpoint with its recorded answer. */
function openingOf({ forms, openings }: PlaygroundProps, name: EndpointName): Shown | undefined {
  const opening = openings[name];
  const form = forms.find((each) => each.name === name);
  if (!opening || !form) return undefined;
  const { values, answer } = opening;
  return {
    asked: { endpoint: name, values },
    path: pathOf(form, values),
    outcome: { status: 200, answer: answer as Outcome['answer'], headers: [], milliseconds: 0 },
  };
}

/** Fills in required values missing from a link from the example, and the version in the language of the page. */
function withExample(asked: Asked, form: EndpointForm | undefined, props: PlaygroundProps): Asked {
  const example = openingOf(props, asked.endpoint)?.asked.values ?? {};
  const needed = (form?.fields ?? []).filter(
    ({ name, isRequired, isInPath }) => isRequired || isInPath || name === 'version',
  );
  const missing = needed.flatMap(({ name }) => {
    const value = asked.values[name] ? undefined : example[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...asked, values: { ...Object.fromEntries(missing), ...asked.values } };
}

const withoutEmpty = ({ endpoint, values }: Asked): Asked => ({
  endpoint,
  values: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const trimmed = value.trim();
      return trimmed === '' ? [] : [[name, trimmed] as const];
    }),
  ),
});

/** Turns words without a number that do not name a book into a search, if the playground has one. */
function toSearchIfWords(
  asked: Asked,
  forms: readonly EndpointForm[],
  bookNames: PlaygroundProps['bookNames'],
): Asked {
  const { ref = '', version } = asked.values;
  if (asked.endpoint !== 'passage' || !forms.some(({ name }) => name === 'search')) return asked;
  const known = Object.values(bookNames).flatMap((names) => Object.values(names));
  if (known.length === 0 || ref.trim() === '') return asked;
  const isBook = known.some((name) => nameKey(name) === nameKey(ref));
  if ((/\d/.test(ref) || isBook) && !ref.includes('"')) return asked;
  return { endpoint: 'search', values: { ...SEARCH, q: ref, ...(version && { version }) } };
}
