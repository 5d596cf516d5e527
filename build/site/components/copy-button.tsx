/** A button that copies text, and says whether that worked. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from './language.ts';

const WORDS = {
  es: { copied: 'Copiado', failed: 'No se pudo copiar' },
  en: { copied: 'Copied', failed: 'Could not copy' },
};
const SHOWN_MS = 2_000;

interface Props {
  label: string;
  text: () => string;
  class?: string;
  /** Called once the text is copied. */
  copied?: () => void;
}

export function CopyButton({ label, text, class: style = 'chip', copied }: Props): JSX.Element {
  const words = useWords(WORDS);
  const [said, say] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      say(words.copied);
      copied?.();
    } catch {
      say(words.failed);
    }
    setTimeout(() => say(undefined), SHOWN_MS);
  };
  return (
    <>
      <button type="button" class={style} onClick={copy}>
        {said ?? label}
      </button>
      <span class="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
