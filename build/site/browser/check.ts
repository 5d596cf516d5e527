/** Checks a text: marks what is found in it, and tells what is wrong with each. */
import type {
  CheckAnswer,
  CheckedQuotation,
} from '../../../functions/lib/contract/answers/check.ts';
import type { QuoteDifference } from '../../../functions/lib/contract/answers/quote.ts';
import type { ReferenceInText } from '../../../functions/lib/contract/answers/references.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { el, find, language, showMessage } from './dom.ts';
import { onSubmit, typed } from './form.ts';
import { rememberedKey } from './key.ts';
import { publicKey } from './public-key.ts';
import { textParts } from './text-parts.ts';
import { get, messageOf } from './v1.ts';

const WORDS = {
  es: {
    empty: 'Pega primero un texto.',
    key: 'Para comprobar textos necesitas una clave: inicia sesión en el panel.',
    busy: 'Comprobando…',
    nothing: 'No hay citas ni referencias bíblicas en este texto.',
    good: (count: number) =>
      count === 1
        ? 'La única cita o referencia es correcta.'
        : `Las ${count} citas y referencias son correctas.`,
    bad: (problems: number, count: number) =>
      `${problems} de ${count} citas y referencias ${problems === 1 ? 'necesita' : 'necesitan'} revisión.`,
    missing: (reference: string) => `${reference} no existe en esta versión.`,
    exact: 'Está palabra por palabra.',
    normalised: 'Son las mismas palabras, con otra puntuación, mayúsculas o acentos.',
    near: 'Se parece, pero no dice lo mismo:',
    paraphrase: 'Lo dice con otras palabras:',
    misattributed: 'No está en la Biblia.',
    nearest: 'Lo más parecido:',
    absent: 'No aparece en esta versión.',
    elsewhere: (reference: string) => `No está en ${reference}, que dice:`,
    where: 'Está en',
    open: 'Leer',
  },
  en: {
    empty: 'Paste a text first.',
    key: 'You need a key to check texts: sign in to the dashboard.',
    busy: 'Checking…',
    nothing: 'There are no Bible quotations or references in this text.',
    good: (count: number) =>
      count === 1
        ? 'The only quotation or reference is right.'
        : `All ${count} quotations and references are right.`,
    bad: (problems: number, count: number) =>
      `${problems} of ${count} quotations and references ${problems === 1 ? 'needs' : 'need'} review.`,
    missing: (reference: string) => `${reference} does not exist in this version.`,
    exact: 'It is there word for word.',
    normalised: 'The words are the same; punctuation, capitals or accents differ.',
    near: 'It is similar, but not the same:',
    paraphrase: 'It is there in other words:',
    misattributed: 'It is not in the Bible.',
    nearest: 'The nearest verse:',
    absent: 'It is not in this version.',
    elsewhere: (reference: string) => `It is not at ${reference}, which says:`,
    where: 'It is at',
    open: 'Read',
  },
}[language];

/** Of one request: half of what it may have, for a text that quotes much. */
const MOST_CHARACTERS = 2_000;

/** Something in the text, and what is said of it. */
interface Finding {
  start: number;
  end: number;
  kind: 'good' | 'differs' | 'bad' | 'none';
  about: (Node | string)[];
}

const form = find<HTMLFormElement>('form[data-form="check"]');
const area = find<HTMLTextAreaElement>('#text');
const status = find('[data-status]');
const marked = find('[data-marked]');
const list = find('[data-findings]');

onSubmit(form, async (values) => {
  const text = typed(values, 'text').toWellFormed();
  const version = typed(values, 'version');
  marked.replaceChildren();
  list.replaceChildren();
  const key = rememberedKey() || publicKey;
  if (text.trim() === '') {
    area.focus();
    return showMessage(status, 'bad', WORDS.empty);
  }
  if (!key) return showMessage(status, 'notice', WORDS.key);
  showMessage(status, 'notice', WORDS.busy);
  const findings: Finding[] = [];
  let problems = 0;
  for (const part of textParts(text, MOST_CHARACTERS)) {
    const query = new URLSearchParams({ text: part.text, version });
    const { answer } = await get<CheckAnswer>(`/v1/check?${query}`, key);
    if (!answer.success) return showMessage(status, 'bad', messageOf(answer));
    problems += answer.data.problems;
    findings.push(...findingsOf(answer.data, part.start));
  }
  show(text, findings, problems);
});

find('[data-sample]').addEventListener('click', ({ currentTarget }) => {
  if (!(currentTarget instanceof HTMLElement)) return;
  area.value = currentTarget.dataset.sample ?? '';
  form.requestSubmit();
});

function findingsOf({ version, references, quotations }: CheckAnswer, offset: number): Finding[] {
  const at = ({ start, end }: { start: number; end: number }) => ({
    start: start + offset,
    end: end + offset,
  });
  return [
    ...references.map((each): Finding => {
      if (!each.exists) return { ...at(each), kind: 'bad', about: [WORDS.missing(each.reference)] };
      return { ...at(each), kind: 'good', about: [] };
    }),
    ...quotations.map((each) => ({ ...at(each), ...judged(each, references, version) })),
  ].sort((a, b) => a.start - b.start);
}

function judged(
  { verdict, place, differences, misattributed, beside }: CheckedQuotation,
  references: readonly ReferenceInText[],
  version: string,
): Pick<Finding, 'kind' | 'about'> {
  const link = (reference: string) =>
    el(
      'a',
      { href: `${PAGES.explorer[language]}?${new URLSearchParams({ q: reference, version })}` },
      reference,
    );
  if (misattributed) {
    const { why, why_es, nearest } = misattributed;
    return {
      kind: 'bad',
      about: [
        `${WORDS.misattributed} ${language === 'es' ? why_es : why}`,
        ...(nearest
          ? [el('p', {}, `${WORDS.nearest} `, link(nearest.reference)), verse(nearest.text)]
          : []),
      ],
    };
  }
  const at = place ? [' ', link(place.reference)] : [];
  const reference = references[beside?.reference ?? -1]?.reference ?? '';
  const instead =
    beside && !beside.fits
      ? [
          el('p', {}, beside.says === undefined ? WORDS.absent : WORDS.elsewhere(reference)),
          ...(beside.says === undefined ? [] : [verse(beside.says)]),
          ...(place ? [el('p', {}, WORDS.where, ...at, '.')] : []),
        ]
      : [];
  if (instead.length > 0) return { kind: 'bad', about: instead };
  switch (verdict) {
    case 'exact':
    case 'normalised':
      return { kind: 'good', about: [WORDS[verdict], ...at] };
    case 'near':
      return { kind: 'differs', about: [WORDS.near, ...at, changes(differences ?? [])] };
    case 'paraphrase':
      return { kind: 'differs', about: [WORDS.paraphrase, ...at, verse(place?.text ?? '')] };
    default:
      return { kind: 'none', about: [WORDS.absent] };
  }
}

const verse = (text: string) => el('blockquote', { dir: 'auto' }, text);

/** What the quotation says, struck out where the text says something else, and what that is. */
const changes = (differences: readonly QuoteDifference[]) =>
  el(
    'blockquote',
    { dir: 'auto' },
    ...differences.flatMap(({ type, quote, text }) => {
      if (type === 'same') return [text, ' '];
      return [
        quote !== undefined && el('del', {}, quote),
        quote !== undefined && ' ',
        text !== undefined && el('ins', {}, text),
        text !== undefined && ' ',
      ];
    }),
  );

function show(text: string, findings: readonly Finding[], problems: number): void {
  const counted = findings.filter(({ kind }) => kind !== 'none').length;
  if (counted === 0) showMessage(status, 'notice', WORDS.nothing);
  else if (problems === 0) showMessage(status, 'good', WORDS.good(counted));
  else showMessage(status, 'bad', WORDS.bad(problems, counted));
  const parts: (Node | string)[] = [];
  let end = 0;
  let number = 0;
  for (const finding of findings) {
    // a reference within a quotation is marked with it
    if (finding.start >= end) {
      parts.push(text.slice(end, finding.start));
      parts.push(el('mark', { 'data-kind': finding.kind }, text.slice(finding.start, finding.end)));
      end = finding.end;
    }
    if (finding.kind !== 'bad' && finding.kind !== 'differs') continue;
    number += 1;
    parts.push(el('sup', {}, el('a', { href: `#finding-${number}` }, `${number}`)));
    list.append(
      el(
        'li',
        { id: `finding-${number}` },
        el('q', {}, text.slice(finding.start, finding.end)),
        el('div', {}, ...finding.about),
      ),
    );
  }
  marked.replaceChildren(...parts, text.slice(end));
}
