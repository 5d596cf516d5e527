/** Lets somebody choose the size of the text and the theme; the head of each page applies them (`page.ts`). */
import { store } from '../site/browser/storage.ts';

/** The sizes of the text, relative to the usual one. */
const SIZES = ['0.85', '1', '1.15', '1.3', '1.5'];
const { style } = document.documentElement;

document.querySelector('.settings')?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const now = SIZES.indexOf(style.getPropertyValue('--size') || '1');
  const size = SIZES[now + Number(button.value)];
  if (size === undefined) return;
  style.setProperty('--size', size);
  store('localStorage', 'reader-size', size);
  limitSizes();
});

const theme = document.querySelector<HTMLSelectElement>('.settings select');
if (theme) theme.value = style.colorScheme;
theme?.addEventListener('change', () => {
  style.colorScheme = theme.value;
  store('localStorage', 'starlight-theme', theme.value);
});

/** Disables the button for a size beyond the smallest or the largest. */
function limitSizes(): void {
  const now = SIZES.indexOf(style.getPropertyValue('--size') || '1');
  for (const button of document.querySelectorAll<HTMLButtonElement>('.settings [name=size]')) {
    button.disabled = SIZES[now + Number(button.value)] === undefined;
  }
}
limitSizes();
