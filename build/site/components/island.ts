/** Hydrates a component that the build has rendered into a page (`Island.astro`). */
import { type ComponentType, h, hydrate } from 'preact';
import { find, pageLanguage } from '../browser/dom.ts';
import { LanguageContext } from './language.ts';

/** Wraps a component in its language context: the same tree in the build and in the browser. */
export const islandOf = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  language: 'es' | 'en',
) => h(LanguageContext.Provider, { value: language, children: h(component, props) });

/** Hydrates the island of the page with the props with which it was rendered. */
export function hydrateIsland<Props extends object>(component: ComponentType<Props>): void {
  const props: Props = JSON.parse(find('[data-island-props]').textContent ?? '{}');
  hydrate(islandOf(component, props, pageLanguage()), find('[data-island]'));
}
