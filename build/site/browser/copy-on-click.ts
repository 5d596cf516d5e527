/** A button that copies, and says for a moment what came of it. */

const SHOWN_MS = 2_000;

/**
 * @param what the text to copy, asked for when the button is pressed
 * @param say told what came of it, and undefined when that has been said for long enough
 */
export function copyOnClick(
  button: HTMLButtonElement,
  what: () => string | Promise<string>,
  say: (outcome: 'copied' | 'failed' | undefined) => void,
): void {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(await what());
      say('copied');
    } catch {
      say('failed');
    }
    setTimeout(() => say(undefined), SHOWN_MS);
  });
}
