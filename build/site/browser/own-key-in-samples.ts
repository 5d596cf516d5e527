/** Puts the signed-in user's key into the code samples of a page, so that copied code works. */
import { NO_KEY } from '../../../functions/lib/contract/public-key.ts';
import { rememberedKey } from './key.ts';
import { publicKey } from './public-key.ts';

const key = rememberedKey();
const shown = publicKey() ?? NO_KEY;
const withKey = (text: string) => text.replaceAll(shown, key);

// a playground inserts the key itself
const codes = [...document.querySelectorAll('.expressive-code')];
for (const code of codes.filter((each) => !each.closest('[data-playground]'))) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = withKey(text.nodeValue ?? '');
  }
  for (const copy of code.querySelectorAll<HTMLElement>('[data-code]')) {
    copy.dataset.code = withKey(copy.dataset.code ?? '');
  }
}
