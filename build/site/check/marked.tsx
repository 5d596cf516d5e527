/** Shows a text that was checked: marks each finding, and says what is wrong with it. */
import type { ComponentChildren, JSX } from 'preact';
import type {
  CheckAnswer,
  CheckedQuotation,
} from '../../../functions/lib/contract/endpoints/quotations.ts';
import type { ReferenceInText } from '../../../functions/lib/contract/endpoints/references.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { Differences } from '../components/differences.tsx';
import { useLanguage, useWords } from '../components/language.ts';

const WORDS = {
  es: {
    missing: (reference: string) => `${reference} no existe en esta versión.`,
    otherNumbering: (reference: string) =>
      `Otras Biblias numeran de otra forma: aquí es ${reference}.`,
    unknownBook: 'En esta versión no hay ningún libro con ese nombre.',
    otherVersion: (version: string) => `Son las palabras de otra versión (${version}). En esta:`,
    near: 'Se parece, pero no dice lo mismo:',
    paraphrase: 'Lo dice con otras palabras:',
    misattributed: 'No está en la Biblia.',
    nearest: 'Lo más parecido:',
    absent: 'No aparece en esta versión.',
    elsewhere: (reference: string) => `No está en ${reference}, que dice:`,
    where: 'Está en',
    legend: { good: 'correcta', differs: 'difiere del texto', bad: 'no es correcta' },
  },
  en: {
    missing: (reference: string) => `${reference} does not exist in this version.`,
    otherNumbering: (reference: string) =>
      `Other Bibles number differently: here it is ${reference}.`,
    unknownBook: 'This version has no book with that name.',
    otherVersion: (version: string) =>
      `These are another version’s words (${version}). In this one:`,
    near: 'It is similar, but not the same:',
    paraphrase: 'It is there in other words:',
    misattributed: 'It is not in the Bible.',
    nearest: 'The nearest verse:',
    absent: 'It is not in this version.',
    elsewhere: (reference: string) => `It is not at ${reference}, which says:`,
    where: 'It is at',
    legend: { good: 'right', differs: 'differs from the text', bad: 'wrong' },
  },
};

/** A passage of the text that has a reference, a quotation or, without either, the name of a book that does not exist. */
export interface Finding {
  start: number;
  end: number;
  kind: ReturnType<typeof kindOf>;
  reference?: ReferenceInText;
  quotation?: CheckedQuotation;
  /** The reference beside the quotation. */
  beside?: string;
}

export interface Checked {
  text: string;
  version: string;
  findings: readonly Finding[];
}

/** Returns how a quotation is shown: `none` is not from the Bible, and needs no review. */
function kindOf(quotation: CheckedQuotation): 'good' | 'differs' | 'bad' | 'none' {
  const { verdict, beside, needs_review: needsReview } = quotation;
  const isFalse = verdict === 'misattributed' || verdict === 'absent';
  if (!needsReview) return isFalse ? 'none' : 'good';
  return isFalse || beside?.fits === false ? 'bad' : 'differs';
}

/** Returns what was found in a part of a text. @param offset where that part begins */
export function findingsOf(answer: CheckAnswer, offset: number): Finding[] {
  const { references, quotations, unknown_books: unknown = [] } = answer;
  const placeOf = ({ start, end }: { start: number; end: number }) => {
    return { start: start + offset, end: end + offset };
  };
  // a reference is not right because it exists, if other words are quoted with it
  const doubtful = new Set(
    quotations.flatMap((quotation) =>
      kindOf(quotation) === 'bad' ? (quotation.beside?.reference ?? []) : [],
    ),
  );
  return [
    ...references.map((reference, at): Finding => {
      const isGood = reference.exists && !doubtful.has(at);
      const kind = reference.needs_review ? 'bad' : isGood ? 'good' : 'none';
      return { ...placeOf(reference), kind, reference };
    }),
    ...unknown.map((each): Finding => ({ ...placeOf(each), kind: 'bad' })),
    ...quotations.map((quotation): Finding => {
      const beside = references[quotation.beside?.reference ?? -1]?.reference ?? '';
      return { ...placeOf(quotation), kind: kindOf(quotation), quotation, beside };
    }),
  ].sort((a, b) => a.start - b.start);
}

/** Shows the text with its findings marked, and a list of those that need attention. */
export function Marked({ text, version, findings }: Checked): JSX.Element {
  const { legend } = useWords(WORDS);
  const explained = Object.entries(legend).filter(([kind]) =>
    findings.some((finding) => finding.kind === kind),
  );
  const parts: ComponentChildren[] = [];
  const listed: Finding[] = [];
  let end = 0;
  for (const finding of findings) {
    const words = text.slice(finding.start, finding.end);
    // a reference within a quotation is marked together with it
    if (finding.start >= end) {
      parts.push(text.slice(end, finding.start), <mark data-kind={finding.kind}>{words}</mark>);
      end = finding.end;
    }
    if (finding.kind !== 'bad' && finding.kind !== 'differs') continue;
    listed.push(finding);
    parts.push(
      <sup>
        <a href={`#finding-${listed.length}`}>{listed.length}</a>
      </sup>,
    );
  }
  return (
    <div class="checked">
      <div>
        <div class="reading marked" tabIndex={-1}>
          {parts}
          {text.slice(end)}
        </div>
        {explained.length > 0 && (
          <p class="hint">
            {explained.map(([kind, meaning]) => (
              <mark key={kind} data-kind={kind}>
                {meaning}
              </mark>
            ))}
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <ol class="findings">
          {listed.map((finding, at) => (
            <li key={finding.start} id={`finding-${at + 1}`}>
              <q>{text.slice(finding.start, finding.end)}</q>
              <div>
                <About {...finding} version={version} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function About(props: Finding & { version: string }): JSX.Element {
  const { reference, quotation, beside = '', version } = props;
  const words = useWords(WORDS);
  const language = useLanguage();
  if (reference) {
    const other = reference.other_numbering;
    const more = other ? ` ${words.otherNumbering(other.reference)}` : '';
    return <>{words.missing(reference.reference) + more}</>;
  }
  if (!quotation) return <>{words.unknownBook}</>;
  const { verdict, place, differences, misattributed } = quotation;
  const says = quotation.beside?.says;
  const link = (to: string) => (
    <a href={`${PAGES.explorer[language]}?${new URLSearchParams({ q: to, version })}`}>{to}</a>
  );
  if (misattributed) {
    const { why, why_es, nearest } = misattributed;
    return (
      <>
        {words.misattributed} {language === 'es' ? why_es : why}
        {nearest && (
          <>
            <p>
              {words.nearest} {link(nearest.reference)}
            </p>
            <Verse>{nearest.text}</Verse>
          </>
        )}
      </>
    );
  }
  if (quotation.beside && !quotation.beside.fits) {
    return (
      <>
        {says !== undefined && <p>{words.elsewhere(beside)}</p>}
        {says !== undefined && <Verse>{says}</Verse>}
        {says === undefined && !place && <p>{words.absent}</p>}
        {place && (
          <p>
            {words.where} {link(place.reference)}.
          </p>
        )}
      </>
    );
  }
  if (!place) return <>{words.absent}</>;
  const isNear = verdict === 'near';
  const nearest = quotation.nearest_version;
  const said = nearest?.has_words ? words.otherVersion(nearest.version.toUpperCase()) : undefined;
  return (
    <>
      {said ?? (isNear ? words.near : words.paraphrase)} {link(place.reference)}
      {isNear && <Differences of={differences ?? []} />}
      <Verse>{place.text}</Verse>
    </>
  );
}

const Verse = ({ children }: { children: ComponentChildren }): JSX.Element => (
  <blockquote dir="auto">{children}</blockquote>
);
