/** The button that copies a page as Markdown. */
import { copyOnClick } from './copy-on-click.ts';
import { find } from './dom.ts';

const button = find<HTMLButtonElement>('[data-copy-markdown]');
const { copyMarkdown = '', copied = '', failed = '' } = button.dataset;
const label = button.textContent;
button.hidden = false;
copyOnClick(
  button,
  async () => (await fetch(copyMarkdown)).text(),
  (outcome) => {
    button.textContent = { copied, failed, none: label }[outcome ?? 'none'];
  },
);
