/** Shows comparisons for people: versions side by side, a quotation and the text, a text and its references. */
import type { JSX } from 'preact';
import type { ParallelAnswer } from '../../../../functions/lib/contract/endpoints/parallel.ts';
import type {
  CheckAnswer,
  Misattribution,
  QuoteAnswer,
} from '../../../../functions/lib/contract/endpoints/quotations.ts';
import type { ReferencesAnswer } from '../../../../functions/lib/contract/endpoints/references.ts';
import { findingsOf, Marked } from '../../check/marked.tsx';
import { Differences } from '../../components/differences.tsx';
import { AskLink, PassageLink } from '../answer/ask-link.tsx';
import { usePlayground, type View } from '../context.ts';
import { StandIn } from './passages.tsx';

export function Parallel({ data }: { data: ParallelAnswer }): JSX.Element {
  const { words, versions } = usePlayground();
  return (
    <>
      {data.versions.map(({ id }) => (
        <StandIn key={id} version={id} />
      ))}
      {data.rows.map(({ cells }, row) => (
        <div class="parallel-row" key={row}>
          {cells.map((cell, at) => {
            const version = data.versions[at];
            return (
              <div lang={versions.find(({ id }) => id === version?.id)?.languageCode} dir="auto">
                <p class="cell-head">
                  {at > 0 && cell && cells[at - 1] && <b aria-hidden="true">=</b>}
                  <strong>{cell?.reference}</strong> <span>{version?.abbreviation}</span>
                </p>
                <p>{cell ? cell.text : <em>{words.noText}</em>}</p>
              </div>
            );
          })}
        </div>
      ))}
    </>
  );
}

const KINDS: Record<QuoteAnswer['verdict'], 'good' | 'warning' | 'bad'> = {
  exact: 'good',
  normalised: 'good',
  near: 'warning',
  paraphrase: 'warning',
  misattributed: 'bad',
  absent: 'bad',
};

export function Quote({ data }: { data: QuoteAnswer }): JSX.Element {
  const { words } = usePlayground();
  const { verdict, place, differences, misattributed, version } = data;
  return (
    <>
      <p class={KINDS[verdict]}>{words.verdicts[verdict]}</p>
      {misattributed && <Saying {...misattributed} version={version} />}
      {differences && <Differences of={differences} />}
      {place && (
        <blockquote class="verse">
          <p dir="auto">{place.text}</p>
          <footer>
            <PassageLink to={place.reference} version={version} />
          </footer>
        </blockquote>
      )}
      {data.exact_in.length > 0 && (
        <p>
          {words.exactIn}{' '}
          {data.exact_in.map(({ reference: ref, version: other }) => (
            <>
              <AskLink key={other} endpoint="passage" values={{ ref, version: other }}>
                {`${ref} (${other})`}
              </AskLink>{' '}
            </>
          ))}
        </p>
      )}
    </>
  );
}

function Saying(props: Misattribution & { version: string }): JSX.Element {
  const { language, words } = usePlayground();
  const { why, why_es: spanish, nearest, version } = props;
  return (
    <>
      <p class="verdict">{language === 'es' ? spanish : why}</p>
      {nearest && (
        <p class="verdict">
          {words.nearest} <PassageLink to={nearest.reference} version={version} /> {nearest.text}
        </p>
      )}
    </>
  );
}

/** Shows the text of the request, as far as it was checked, as the page that checks a text does. */
export function Checked({ data, values }: View<CheckAnswer>): JSX.Element {
  const { words } = usePlayground();
  const findings = findingsOf(data, 0);
  if (findings.length === 0) return <p>{words.noFindings}</p>;
  const text = (values.text ?? '').slice(0, data.unchecked_from);
  return <Marked text={text} version={data.version} findings={findings} />;
}

export function References({ data }: { data: ReferencesAnswer }): JSX.Element {
  const { words } = usePlayground();
  if (data.references.length === 0) return <p>{words.noReferences}</p>;
  return (
    <ul class="results">
      {data.references.map(({ start, text, reference, exists }) => (
        <li key={start}>
          {text}
          {' → '}
          <ReferenceLink reference={reference} exists={exists} version={data.version} />
        </li>
      ))}
    </ul>
  );
}

function ReferenceLink(props: { reference: string; exists: boolean; version: string }) {
  const { reference, exists, version } = props;
  const { words } = usePlayground();
  if (!exists) {
    return (
      <span class="bad">
        {reference}: {words.missing}
      </span>
    );
  }
  return <PassageLink to={reference} version={version} />;
}
