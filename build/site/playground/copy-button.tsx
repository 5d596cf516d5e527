/** A button that copies text, and says whether that worked. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { usePlayground } from './context.ts';

const SHOWN_MS = 2_000;

export function CopyButton({ label, text }: { label: string; text: () => string }): JSX.Element {
  const { words } = usePlayground();
  const [said, say] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      say(words.copied);
    } catch {
      say(words.notCopied);
    }
    setTimeout(() => say(undefined), SHOWN_MS);
  };
  return (
    <>
      <button type="button" class="chip" onClick={copy}>
        {said ?? label}
      </button>
      <span class="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
