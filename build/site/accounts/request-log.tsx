/** The last requests of a key, each with its way back to the explorer. */
import { createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { RequestLogEntry } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { useFormats, useLanguage, useWords } from '../components/language.ts';
import { Table } from './table.tsx';

const WORDS = {
  es: {
    title: 'Últimas peticiones',
    none: 'No hay peticiones en los últimos 30 días. Haz la primera en el explorador:',
    explorer: 'abrir el explorador',
    columns: ['Hora', 'Estado', 'Petición e identificador'],
    open: (path: string) => `Abrir ${path} en el explorador`,
  },
  en: {
    title: 'Latest requests',
    none: 'No requests in the last 30 days. Make the first one in the explorer:',
    explorer: 'open the explorer',
    columns: ['Time', 'Status', 'Request and its ID'],
    open: (path: string) => `Open ${path} in the explorer`,
  },
};

/** The paths of endpoints (`/v1/books/{book}`) by the names under which requests are counted. */
export const EndpointPaths = createContext<Readonly<Record<string, string>>>({});

/** Paths of this length may have been cut. */
const LONGEST_PATH = 2_000;

interface Props {
  requests: readonly RequestLogEntry[];
  /** What tells the key from others on the page. */
  name: string;
}

export function RequestLog({ requests, name }: Props): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { time } = useFormats();
  const rows = requests.map(({ at, endpoint, path, status, code, requestId }) => ({
    key: requestId,
    class: status < 400 ? 'ok' : 'failed',
    cells: [
      <time dateTime={at}>{time(at)}</time>,
      `${status}`,
      <>
        <RequestLink endpoint={endpoint} path={path} />
        <span class="about">
          {code !== null && (
            <>
              <code>{code}</code> ·{' '}
            </>
          )}
          <code>{requestId}</code>
        </span>
      </>,
    ],
  }));
  return (
    <div>
      <h4>{words.title}</h4>
      {rows.length === 0 ? (
        <p>
          {words.none} <a href={PAGES.explorer[language]}>{words.explorer}</a>
        </p>
      ) : (
        <Table
          label={`${words.title}, ${name}`}
          class="requests"
          columns={words.columns}
          rows={rows}
          heading={2}
        />
      )}
    </div>
  );
}

/** Opens a request in the explorer; only its text where that has no such endpoint. */
function RequestLink({ endpoint, path }: { endpoint: string; path: string }): JSX.Element {
  const words = useWords(WORDS);
  const explorer = PAGES.explorer[useLanguage()];
  const template = useContext(EndpointPaths)[endpoint];
  const shown = <code>{decoded(path)}</code>;
  if (template === undefined || path.length >= LONGEST_PATH) return shown;
  return (
    <a
      href={`${explorer}?${explorerQuery(endpoint, template, path)}`}
      title={words.open(decoded(path))}
    >
      {shown}
    </a>
  );
}

/** As people read it; what is no text stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}

function explorerQuery(endpoint: string, template: string, path: string): URLSearchParams {
  const { pathname, searchParams } = new URL(path, location.origin);
  const asked = new URLSearchParams({ endpoint });
  const segments = pathname.split('/');
  template.split('/').forEach((segment, at) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name) asked.set(name, decoded(segments[at] ?? ''));
  });
  for (const [name, value] of searchParams) asked.append(name, value);
  return asked;
}
