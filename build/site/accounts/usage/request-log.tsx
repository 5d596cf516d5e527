/** Shows the last requests of a key, each with a link to the explorer. */
import { createContext, Fragment, type JSX } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { RequestLogEntry } from '../../../../functions/lib/contract/dashboard.ts';
import { LONGEST_LOGGED_PATH } from '../../../../functions/lib/contract/limits.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { decodeSegment, matchPath, segmentsOf } from '../../../../functions/lib/http/match-path.ts';
import { useFormats, useLanguage, useWords } from '../../components/language.ts';

const WORDS = {
  es: {
    title: 'Últimas peticiones',
    all: (count: number) => `Todas (${count})`,
    errors: (count: number) => `Errores (${count})`,
    open: (path: string) => `Abrir ${path} en el explorador`,
  },
  en: {
    title: 'Latest requests',
    all: (count: number) => `All (${count})`,
    errors: (count: number) => `Errors (${count})`,
    open: (path: string) => `Open ${path} in the explorer`,
  },
};

/** The paths of endpoints (`/v1/books/{book}`) by the names under which requests are counted. */
export const EndpointPaths = createContext<Readonly<Record<string, string>>>({});

interface Props {
  requests: readonly RequestLogEntry[];
  /** The name that distinguishes the key from others on the page. */
  name: string;
}

export function RequestLog({ requests, name }: Props): JSX.Element | null {
  const words = useWords(WORDS);
  const { clock, localDay } = useFormats();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const failed = requests.filter(({ status }) => status >= 400);
  if (requests.length === 0) return null;
  const filter = (label: string, isOfFailed: boolean) => (
    <button
      type="button"
      class="chip"
      aria-pressed={isFailedOnly === isOfFailed}
      onClick={() => setFailedOnly(isOfFailed)}
    >
      {label}
    </button>
  );
  // by the reader's day, as the times beside them are
  const days = [...Map.groupBy(isFailedOnly ? failed : requests, ({ at }) => localDay(at))];
  return (
    <section aria-label={`${words.title}, ${name}`}>
      <div class="heading">
        <h3>{words.title}</h3>
        {failed.length > 0 && (
          <p class="chips">
            {filter(words.all(requests.length), false)}
            {filter(words.errors(failed.length), true)}
          </p>
        )}
      </div>
      {days.map(([date, entries]) => (
        <Fragment key={date}>
          <h4 class="hint">{date}</h4>
          <ul class="request-log">
            {entries.map(({ at, endpoint, path, status, code, requestId }) => (
              <li key={requestId} class={status < 400 ? 'ok' : 'failed'}>
                <span class="status">{status}</span>
                <RequestLink endpoint={endpoint} path={path} />
                <time dateTime={at}>{clock(Date.parse(at))}</time>
                <span class="about">
                  {code !== null && <code class="bad">{code}</code>}{' '}
                  <code class="id">{requestId}</code>
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** Links to a request in the explorer, or shows only its text if the explorer lacks the endpoint. */
function RequestLink({ endpoint, path }: { endpoint: string; path: string }): JSX.Element {
  const words = useWords(WORDS);
  const explorer = PAGES.explorer[useLanguage()];
  const template = useContext(EndpointPaths)[endpoint];
  const shown = <code>{decoded(path)}</code>;
  // a path of this length may have been cut
  if (template === undefined || path.length >= LONGEST_LOGGED_PATH) return shown;
  return (
    <a
      href={`${explorer}?${explorerQuery(endpoint, template, path)}`}
      title={words.open(decoded(path))}
    >
      {shown}
    </a>
  );
}

/** Decodes a path for people. */
const decoded = (path: string) => decodeSegment(path.replaceAll('+', ' '));

function explorerQuery(endpoint: string, template: string, path: string): URLSearchParams {
  const { pathname, searchParams } = new URL(path, location.origin);
  const values = { endpoint, ...matchPath(template, segmentsOf(pathname)) };
  for (const sent of searchParams.keys()) {
    const name = sent.replace(/\[\]$/, '');
    // the values of a list count together: `versions=kjv&versions[]=web`; otherwise the first one counts
    const all = [...searchParams.getAll(name), ...searchParams.getAll(`${name}[]`)].filter(Boolean);
    const isList = searchParams.has(`${name}[]`);
    Object.assign(values, { [name]: isList ? all.join(',') : searchParams.get(name) });
  }
  return new URLSearchParams(values);
}
