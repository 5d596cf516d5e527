/** Makes the playground show an answer of a shape when a reader opens the tab of that shape. */
import { ASK_EVENT } from '../context.ts';

for (const tabs of document.querySelectorAll<HTMLElement>('starlight-tabs:has([data-shape])')) {
  const shown = () => tabs.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])');
  let asked = shown();
  const ask = () => {
    const panel = shown();
    const values = panel?.querySelector<HTMLElement>('[data-shape]')?.dataset.shape;
    if (!values || panel === asked) return;
    asked = panel;
    document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail: JSON.parse(values) }));
  };
  const list = tabs.querySelector('[role="tablist"]');
  for (const by of ['click', 'keyup']) list?.addEventListener(by, ask);
}
