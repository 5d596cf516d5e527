/**
 * `/client/verso.elements.js`: elements for any page. Each kind is loaded when the page first uses it.
 *
 *     <script type="module" src="https://verso.example/client/verso.elements.js"></script>
 *     <verso-verse ref="Juan 3:16">Juan 3:16</verso-verse>
 */
const ELEMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'verso-verse': () => import('./verse.ts'),
  'verso-daily': () => import('./daily.ts'),
  'verso-search': () => import('./search.ts'),
  'verso-parallel': () => import('./parallel.ts'),
  'verso-quote': () => import('./quote.ts'),
  'verso-words': () => import('./words.ts'),
};

const waiting = new Map(Object.entries(ELEMENTS));

function loadThoseOf(root: ParentNode): void {
  for (const [name, load] of waiting) {
    if (!root.querySelector(name)) continue;
    waiting.delete(name);
    load().catch((error) => console.error(`Verso: <${name}> could not be loaded`, error));
  }
  if (waiting.size === 0) later.disconnect();
}

const later = new MutationObserver(() => loadThoseOf(document));
later.observe(document.documentElement, { childList: true, subtree: true });
loadThoseOf(document);
