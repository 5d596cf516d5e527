/** Shows new users what they have done and still have to do; disappears once all is done. */
import type { ComponentChildren, JSX } from 'preact';
import type { Key, Usage } from '../../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { rememberedKey } from '../../browser/key.ts';
import { useLanguage, useWords } from '../../components/language.ts';

const WORDS = {
  es: {
    title: 'Primeros pasos',
    key: 'Crea una clave',
    create: 'Crear la primera',
    request: 'Haz tu primera petición',
    done: 'hecho',
    try: 'Hazla en el explorador',
    how: 'o lee la guía',
    guide: 'Lee la guía',
    paste: 'o pega tu clave en el explorador',
  },
  en: {
    title: 'First steps',
    key: 'Create a key',
    create: 'Create the first one',
    request: 'Make your first request',
    done: 'done',
    try: 'Make it in the explorer',
    how: 'or read the guide',
    guide: 'Read the guide',
    paste: 'or paste your key in the explorer',
  },
};

const FIRST_REQUEST_GUIDE = {
  es: `${PAGES.guides.es}primera-peticion/`,
  en: `${PAGES.guides.en}first-request/`,
};

/** The explorer with a first request; it uses the key only in the tab in which the key was made. */
const FIRST_REQUEST = {
  es: `${PAGES.explorer.es}?endpoint=passage&ref=Juan+3:16&version=rv1909`,
  en: `${PAGES.explorer.en}?endpoint=passage&ref=John+3:16&version=kjv`,
};

interface Props {
  keys: readonly Key[];
  usage: Usage;
  create: () => void;
}

export function FirstSteps({ keys, usage, create }: Props): JSX.Element | null {
  const words = useWords(WORDS);
  // usage covers only 30 days; the time of a key's last use is kept
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
        {step(
          words.key,
          keys.length > 0,
          <button type="button" onClick={create}>
            {words.create}
          </button>,
        )}
        {step(words.request, hasAsked, keys.length > 0 && <FirstRequest />)}
      </ol>
    </section>
  );
}

function FirstRequest(): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const hasKeyHere = rememberedKey() !== '';
  return (
    <span class="actions">
      <a class="button" href={hasKeyHere ? FIRST_REQUEST[language] : FIRST_REQUEST_GUIDE[language]}>
        {hasKeyHere ? words.try : words.guide}
      </a>
      <a href={hasKeyHere ? FIRST_REQUEST_GUIDE[language] : FIRST_REQUEST[language]}>
        {hasKeyHere ? words.how : words.paste}
      </a>
    </span>
  );
}
