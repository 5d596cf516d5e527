/** The endpoints that have their own tab wherever there are several. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { PlaygroundProps } from './opening.ts';

const TABS = [
  { name: 'passage', es: 'Pasaje', en: 'Passage' },
  { name: 'search', es: 'Búsqueda', en: 'Search' },
  { name: 'parallel', es: 'Comparar', en: 'Compare' },
  { name: 'quote', es: 'Comprobar una cita textual', en: 'Check a quote' },
  { name: 'words', es: 'Palabras', en: 'Words' },
  { name: 'names', es: 'Personas y lugares', en: 'People and places' },
] as const;

export const tabsOf = (language: PageLanguage): PlaygroundProps['tabs'] =>
  TABS.map(({ name, [language]: label }) => ({ name, label }));
