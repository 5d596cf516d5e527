/** An answer as a program gets it: its request, and its JSON, code and headers. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { NO_KEY } from '../../../../functions/lib/contract/public-key.ts';
import type { Outcome } from '../../browser/v1.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Shown, usePlayground } from '../context.ts';
import type { EndpointForm } from '../form/forms.ts';
import { callOf } from '../form/request.ts';
import { Tabs } from '../tabs.tsx';
import { CodeView } from './code-view.tsx';
import { JsonView } from './json-view.tsx';

const PANES = ['json', 'code', 'headers'] as const;

interface Props {
  shown: Shown;
  form: EndpointForm;
  /** Whether it was sent with a key of the reader's own. */
  hasOwnKey: boolean;
}

export function AnswerPanes({ shown, form, hasOwnKey }: Props): JSX.Element {
  const { words, key } = usePlayground();
  const [pane, setPane] = useState<(typeof PANES)[number]>('json');
  const { outcome, asked } = shown;
  const call = callOf(form, asked.values);
  return (
    <section class="gloss" aria-label={words.panes}>
      <p class="request">
        <code>GET {withBreaks(call.path)}</code>
      </p>
      <p class="outcome hint">
        {outcome.headers.length > 0 ? (
          <>
            {outcome.status} · {outcome.milliseconds} ms ·{' '}
            {hasOwnKey ? words.withOwnKey : words.withPublicKey}
          </>
        ) : (
          !outcome.isSubstitute && words.exampleAnswer
        )}
      </p>
      <Tabs
        label={words.panes}
        tabs={PANES.map((name) => ({ name, label: words[name] }))}
        chosen={pane}
        choose={(name) => setPane(name)}
        panel="pane"
      />
      <div id="pane" role="tabpanel" aria-label={words[pane]}>
        {pane === 'json' && outcome.isSubstitute && <p class="hint">{words.noAnswer}</p>}
        {pane === 'json' && !outcome.isSubstitute && (
          <>
            <pre class="json" tabIndex={0}>
              <JsonView key={call.path} value={outcome.answer} />
            </pre>
            <CopyButton label={words.copy} text={() => JSON.stringify(outcome.answer, null, 2)} />
          </>
        )}
        {pane === 'code' && <CodeView call={call} apiKey={key() || NO_KEY} />}
        {pane === 'headers' && <Headers {...outcome} />}
      </div>
    </section>
  );
}

/** Formats a path as sent, except that it decodes what can be pasted unencoded; lines may break before a parameter. */
const withBreaks = (path: string) =>
  path
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replace(/(?:%[89A-F][0-9A-F])+/g, (letters) => decodeURIComponent(letters))
    .split(/(?=[?&])|(?<=,)/)
    .flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : [part]));

function Headers({ status, headers, milliseconds, isSubstitute }: Outcome): JSX.Element {
  const { words } = usePlayground();
  if (headers.length === 0) {
    return <p class="hint">{isSubstitute ? words.noAnswer : words.recorded}</p>;
  }
  return (
    <dl class="record">
      <dt>HTTP</dt>
      <dd>
        {status} · {milliseconds} ms
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
