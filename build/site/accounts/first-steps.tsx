/** What somebody new has done and has still to do; gone once all is done. */
import type { ComponentChildren, JSX } from 'preact';
import type { Key, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { useLanguage, useWords } from '../components/language.ts';

const WORDS = {
  es: {
    title: 'Primeros pasos',
    confirm: 'Confirma tu correo',
    key: 'Crea una clave',
    create: 'Crear la primera',
    request: 'Haz tu primera petición',
    done: 'hecho',
    try: 'Hazla en el explorador',
    how: 'o lee la guía',
  },
  en: {
    title: 'First steps',
    confirm: 'Confirm your email',
    key: 'Create a key',
    create: 'Create the first one',
    request: 'Make your first request',
    done: 'done',
    try: 'Make it in the explorer',
    how: 'or read the guide',
  },
};

const FIRST_REQUEST_GUIDE = {
  es: `${PAGES.guides.es}primera-peticion/`,
  en: `${PAGES.guides.en}first-request/`,
};

/** The tab that has made a key asks with it there. */
const FIRST_REQUEST = {
  es: `${PAGES.explorer.es}?endpoint=passage&ref=Juan+3:16&version=rv1909`,
  en: `${PAGES.explorer.en}?endpoint=passage&ref=John+3:16&version=kjv`,
};

interface Props {
  keys: readonly Key[];
  usage: Usage;
  /** Asks for a new key. */
  create: () => void;
}

export function FirstSteps({ keys, usage, create }: Props): JSX.Element | null {
  const words = useWords(WORDS);
  const language = useLanguage();
  // usage goes back 30 days; that a key was used is never forgotten
  const hasAsked = usage.rows.length > 0 || keys.some(({ lastUsed }) => lastUsed !== null);
  if (keys.length > 0 && hasAsked) return null;
  const step = (text: string, isDone: boolean, todo?: ComponentChildren) => (
    <li class={isDone ? 'done' : undefined}>
      {text} {isDone ? <span class="badge">✓ {words.done}</span> : todo}
    </li>
  );
  return (
    <section aria-labelledby="start-title">
      <h2 id="start-title">{words.title}</h2>
      <ol class="checklist">
        {/* nobody signs in before */}
        {step(words.confirm, true)}
        {step(
          words.key,
          keys.length > 0,
          <button type="button" class="quiet" onClick={create}>
            {words.create}
          </button>,
        )}
        {step(
          words.request,
          hasAsked,
          <>
            <a class="button quiet" href={FIRST_REQUEST[language]}>
              {words.try}
            </a>{' '}
            <a href={FIRST_REQUEST_GUIDE[language]}>{words.how}</a>
          </>,
        )}
      </ol>
    </section>
  );
}
