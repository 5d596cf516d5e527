/** The endpoints that have their own tab wherever there are several. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { PlaygroundProps } from './opening.ts';

export const tabsOf = (language: PageLanguage): PlaygroundProps['tabs'] =>
  ({
    es: [
      { name: 'passage', label: 'Pasaje' },
      { name: 'search', label: 'Búsqueda' },
      { name: 'parallel', label: 'Comparar' },
      { name: 'quote', label: 'Comprobar una cita textual' },
      { name: 'words', label: 'Palabras' },
      { name: 'names', label: 'Personas y lugares' },
    ] as const,
    en: [
      { name: 'passage', label: 'Passage' },
      { name: 'search', label: 'Search' },
      { name: 'parallel', label: 'Compare' },
      { name: 'quote', label: 'Check a quote' },
      { name: 'words', label: 'Words' },
      { name: 'names', label: 'People and places' },
    ] as const,
  })[language];
