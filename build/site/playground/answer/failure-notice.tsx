/** Explains a failed request: what is wrong, and what may have been meant. */
import { PAGES, type PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import { messageOf } from '../../browser/v1.ts';
import { type Shown, usePlayground } from '../context.ts';
import { type Asked, SEARCH } from '../form/request.ts';
import { AskLink } from './ask-link.tsx';

export function FailureNotice({ shown, run }: { shown: Shown; run(asked: Asked): void }) {
  const { language, books, words } = usePlayground();
  const { asked, outcome } = shown;
  const { answer } = outcome;
  if (answer.success) return null;
  const { code, message, details } = answer.error;
  // names of books and IDs of versions
  const [, unknownVersion = ''] = /"([^"]*)"/.exec(message) ?? [];
  const field =
    code === 'VERSION_NOT_FOUND'
      ? ['version', 'versions', 'numbering'].find((name) =>
          listOf(asked.values[name]).includes(unknownVersion.toLowerCase()),
        )
      : ['id', 'ref'].find((name) => asked.values[name]);
  const { ref = '', version } = asked.values;
  const replaced = (suggestion: string) => {
    if (field === 'versions') {
      const ids = listOf(asked.values.versions);
      return ids.map((id) => (id === unknownVersion.toLowerCase() ? suggestion : id)).join(',');
    }
    return field === 'ref' && details?.part
      ? ref.replace(nameIn(details.part), suggestion)
      : suggestion;
  };
  // names of people and the like: the text shows which are known
  const unknown =
    code === 'INVALID_REFERENCE' && !details?.suggestions?.length ? details?.part : undefined;
  const isTooMany = code === 'RATE_LIMITED';
  const [, wait] = outcome.headers.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
  return (
    <>
      <p class="bad">{withQuotes(messageOf(answer), language)}</p>
      {!outcome.isSubstitute && (
        <p class="hint">
          <a href={`${PAGES.reference[language]}#${code.toLowerCase()}`}>
            <code>{code}</code>
          </a>{' '}
          · {outcome.status}
          {isTooMany && wait !== undefined && ` · ${words.wait(wait)}`}
        </p>
      )}
      {unknown && /\p{L}{3}/u.test(unknown) && (
        <p class="chips">
          <AskLink
            class="chip"
            endpoint="search"
            values={{ ...SEARCH, q: unknown, ...(version && { version }) }}
          >
            {words.searchFor(unknown)}
          </AskLink>
          <a class="chip" href={books}>
            {words.seeBooks}
          </a>
        </p>
      )}
      {field && details?.suggestions?.length ? (
        <p class="chips">
          {words.meant}
          {details.suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              class="chip"
              data-suggestion
              onClick={() =>
                run({ ...asked, values: { ...asked.values, [field]: replaced(suggestion) } })
              }
            >
              {replaced(suggestion)}
            </button>
          ))}
        </p>
      ) : null}
      {(outcome.isSubstitute || isTooMany) && (
        <p class="chips">
          <button type="button" class="chip" onClick={() => run(asked)}>
            {words.again}
          </button>
        </p>
      )}
    </>
  );
}

const listOf = (versions = '') =>
  versions
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** Replaces the quotation marks of messages with typographic ones. */
const withQuotes = (message: string, language: PageLanguage) =>
  message.replace(/"([^"]*)"/g, language === 'es' ? '«$1»' : '“$1”');

/** Returns the name in a part such as `Corintios 13`. */
const nameIn = (part: string) => /^.*\p{L}/u.exec(part)?.[0] ?? part;
