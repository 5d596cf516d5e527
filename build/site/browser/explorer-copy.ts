/** What is shown, to be taken along: as text, as a reference, as JSON, as a request, as a link. */

import { asText } from './as-text.ts';
import { codeSamples } from './code-samples.ts';
import { button, el, language } from './dom.ts';
import type { View } from './explorer-ask.ts';

const WORDS = {
  es: {
    copy: 'Copiar:',
    text: 'Texto',
    reference: 'Referencia',
    json: 'JSON',
    curl: 'curl',
    link: 'Enlace',
    copied: 'Copiado',
    failed: 'No se pudo copiar',
  },
  en: {
    copy: 'Copy:',
    text: 'Text',
    reference: 'Reference',
    json: 'JSON',
    curl: 'curl',
    link: 'Link',
    copied: 'Copied',
    failed: 'Could not copy',
  },
}[language];
const SHOWN_MS = 2_000;

/** Buttons that copy. */
export function copyButtons({ request, answer }: View): HTMLElement {
  const status = el('span', { role: 'status', class: 'hint' });
  const reference =
    answer.success && 'reference' in answer.data && typeof answer.data.reference === 'string'
      ? answer.data.reference
      : undefined;
  const copies: [label: string, what: () => string][] = [
    [WORDS.text, () => (answer.success ? asText(answer.data) : '')],
    ...(reference === undefined
      ? []
      : [[WORDS.reference, () => reference] satisfies [string, () => string]]),
    [WORDS.json, () => JSON.stringify(answer, null, 2)],
    [WORDS.curl, () => codeSamples(location.origin, request)[0]?.source.trim() ?? ''],
    [WORDS.link, () => location.href],
  ];
  const copy = (label: string, what: () => string) =>
    button(
      label,
      async () => {
        try {
          await navigator.clipboard.writeText(what());
          status.textContent = `${WORDS.copied}: ${label}`;
        } catch {
          status.textContent = WORDS.failed;
        }
        setTimeout(() => {
          status.textContent = '';
        }, SHOWN_MS);
      },
      { class: 'chip' },
    );
  return el(
    'p',
    { class: 'chips' },
    WORDS.copy,
    ...copies.map(([label, what]) => copy(label, what)),
    status,
  );
}
