/** The button that copies a page as Markdown. */
import { find } from './dom.ts';

const SHOWN_MS = 2_000;
const button = find<HTMLButtonElement>('[data-copy-markdown]');
const { copyMarkdown = '', copied = '', failed = '' } = button.dataset;
const label = button.textContent;
button.hidden = false;
button.addEventListener('click', async () => {
  try {
    const page = await fetch(copyMarkdown);
    await navigator.clipboard.writeText(await page.text());
    button.textContent = copied;
  } catch {
    button.textContent = failed;
  }
  setTimeout(() => {
    button.textContent = label;
  }, SHOWN_MS);
});
