/**
 * Pages are built before it is known where they will be read: their examples become those of the service that they
 * come from. From the head of the page and while it is still being read, so that nobody sees the one become the other:
 * where lines wrap, an address that is longer would move what stands below.
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
