/**
 * Pages are built before their address is known, so a script puts the address of the service into their examples. It
 * runs from the head, while the page is still being parsed: a longer address that wrapped later would shift the page.
 */
import { shownOrigin } from '../../../functions/lib/contract/pages.ts';

/** The script, for the page itself. */
export const ownOriginScript = `(${useOwnOrigin})(${JSON.stringify(shownOrigin)})`;

/** Runs in the browser, by itself: what it uses must stand in it. */
function useOwnOrigin(shown: string): void {
  if (location.origin === shown) return;
  const own = (text: string) => text.replaceAll(shown, location.origin);
  const adopt = (node: Node): void => {
    if (node instanceof Text) {
      const { parentElement, data } = node;
      if (data.includes(shown) && parentElement?.closest('code')) node.data = own(data);
    } else if (node instanceof HTMLElement) {
      // what a button copies
      const { code } = node.dataset;
      if (code?.includes(shown)) node.dataset.code = own(code);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      adopt(target);
      for (const node of addedNodes) adopt(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
