/** What is shown, to be taken along: as text, as a reference, as JSON, as a request, as a link. */
import type { Passage, PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/answers/search.ts';
import { NO_KEY } from '../../../functions/lib/contract/public-key.ts';
import { codeSamples } from './code-samples.ts';
import { copyOnClick } from './copy-on-click.ts';
import { el, language } from './dom.ts';
import { publicKey } from './public-key.ts';

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

/** Buttons that copy. @param data what was answered to the request */
export function copyButtons(request: string, data: PassageAnswer | SearchAnswer): HTMLElement {
  const status = el('span', { role: 'status', class: 'hint' });
  const copy = (label: string, what: () => string) => {
    const chip = el('button', { type: 'button', class: 'chip' }, label);
    copyOnClick(chip, what, (outcome) => {
      status.textContent = {
        copied: `${WORDS.copied}: ${label}`,
        failed: WORDS.failed,
        none: '',
      }[outcome ?? 'none'];
    });
    return chip;
  };
  const chips = [
    copy(WORDS.text, () => asText(data)),
    ...('results' in data ? [] : [copy(WORDS.reference, () => data.reference)]),
    copy(WORDS.json, () => JSON.stringify({ success: true, data }, null, 2)),
    copy(
      WORDS.curl,
      () => codeSamples(location.origin, request, publicKey ?? NO_KEY)[0]?.source.trim() ?? '',
    ),
    copy(WORDS.link, () => location.href),
  ];
  return el('p', { class: 'chips' }, WORDS.copy, ...chips, status);
}

/** All of an answer, also where only a part of it is shown; each verse ends with its reference, longer passages begin with it. */
function asText(data: PassageAnswer | SearchAnswer): string {
  if ('results' in data) {
    return data.results.map(({ reference, text }) => `${text} (${reference})`).join('\n');
  }
  const passages = 'passages' in data ? data.passages : [data];
  return passages.map(passageText).join('\n\n');
}

function passageText(passage: Passage): string {
  const { reference } = passage;
  if ('text' in passage) return `${passage.text} (${reference})`;
  const chapters = 'chapters' in passage ? passage.chapters : [passage];
  const text = chapters.map(({ chapter, verses }) => {
    const lines = verses.map(({ verse, text: words }) => `${verse} ${words}`).join('\n');
    return chapters.length > 1 ? `${chapter}\n${lines}` : lines;
  });
  return `${reference}\n${text.join('\n\n')}`;
}
