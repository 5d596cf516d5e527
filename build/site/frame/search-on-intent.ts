/**
 * Starlight loads the search (26 kB and more) on every page as soon as that is idle. A script makes it wait until
 * somebody reaches for the search.
 */

/** The script, for the page itself. */
export const searchOnIntentScript = `(${waitForIntent})()`;

/** Runs in the browser, by itself: what it uses must stand in it. */
function waitForIntent(): void {
  const whenIdle: typeof requestIdleCallback | undefined = window.requestIdleCallback?.bind(window);
  window.requestIdleCallback = (load, options) => {
    // the place that Starlight's search is put into; others may go on when the page is idle
    if (!String(load).includes('starlight__search')) {
      return whenIdle?.(load, options) ?? Number(setTimeout(load, 1));
    }
    const start = async () => {
      for (const event of EVENTS) removeEventListener(event, reached, true);
      await load({ didTimeout: false, timeRemaining: () => 0 });
      document.querySelector<HTMLInputElement>('dialog[open] input')?.focus();
    };
    const reached = (event: Event) => {
      const isSearch = event.target instanceof Element && event.target.closest('site-search');
      const isShortcut =
        event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (isSearch || isShortcut) void start();
    };
    const EVENTS = ['pointerover', 'focusin', 'keydown', 'click'];
    for (const event of EVENTS) addEventListener(event, reached, true);
    return 0;
  };
}
