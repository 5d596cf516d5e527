/** Shows a new key only once: the dialog stays until the key is copied, or the owner closes it explicitly. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { rememberKey } from '../../browser/key.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useLanguage, useWords } from '../../components/language.ts';
import type { NamedKey } from './key-dialogs.tsx';

const WORDS = {
  es: {
    made: (name: string) => `Clave «${name}» creada`,
    rotated: (name: string) => `Valor nuevo de «${name}»`,
    once: 'Guárdala ahora: no se volverá a mostrar.',
    copy: 'Copiar la clave',
    copyCommand: 'Copiar el comando',
    terminal: 'Pruébala en una terminal',
    try: 'Ejecuta esto en bash o zsh, pega la clave y pulsa Enter. Así no queda en el historial.',
    next: 'Después:',
    explore: 'Pruébala en el explorador',
    close: 'Ya la he guardado',
  },
  en: {
    made: (name: string) => `Key “${name}” created`,
    rotated: (name: string) => `New value of “${name}”`,
    once: 'Save it now: it will not be shown again.',
    copy: 'Copy the key',
    copyCommand: 'Copy the command',
    terminal: 'Try it in a terminal',
    try: 'Run this in bash or zsh, paste the key and press Enter. That keeps it out of the history.',
    next: 'Then:',
    explore: 'Try it in the explorer',
    close: 'I’ve saved it',
  },
};

const REFERENCE = { es: 'Juan+3:16&version=rv1909', en: 'John+3:16&version=kjv' };
const ASK_FOR_KEY = 'read -rs VERSO_KEY';

interface Props {
  made: NamedKey;
  how: 'made' | 'rotated';
  /** Called after closing, when the page no longer contains the key. */
  closed: () => void;
}

export function MadeKey({ made: { name, key }, how, closed }: Props): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  // from now on, the samples on all pages in this tab contain the key
  useEffect(() => rememberKey(key), []);
  useEffect(() => {
    if (isCopied) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isCopied]);
  const command = (text: string) => (
    <>
      <pre class="wrap" tabIndex={0}>
        <code data-command>{text}</code>
      </pre>
      <p class="actions">
        <CopyButton label={words.copyCommand} text={() => text} class="quiet" />
      </p>
    </>
  );
  // a variable, so that the key does not end up in the shell history
  const curl = `curl -H "X-API-Key: $VERSO_KEY" '${location.origin}/v1/passage?ref=${REFERENCE[language]}'`;
  return (
    <Dialog
      title={words[how](name)}
      class="made"
      startsAtTitle
      closed={closed}
      mayClose={() => isCopied}
    >
      {() => (
        <>
          <p class="warning">{words.once}</p>
          <p>
            <code class="secret" data-key>
              {key}
            </code>
          </p>
          <p class="actions">
            <CopyButton
              label={words.copy}
              text={() => key}
              class={isCopied ? 'quiet' : ''}
              copied={() => setCopied(true)}
            />
          </p>
          <details>
            <summary>{words.terminal}</summary>
            <p>{words.try}</p>
            {command(ASK_FOR_KEY)}
            <p>{words.next}</p>
            {command(curl)}
          </details>
          <p class="actions">
            {/* users who leave before copying the key would lose it */}
            {isCopied && (
              <a class="button quiet" href={PAGES.explorer[language]}>
                {words.explore}
              </a>
            )}
            <button type="button" class={isCopied ? undefined : 'quiet'} onClick={closed}>
              {words.close}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
