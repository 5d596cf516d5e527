/** The endpoints by task, in the order in which the reference and the playground list them. */
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { PageAddress } from '../../../functions/lib/contract/pages.ts';

export interface EndpointGroup {
  title: PageAddress;
  endpoints: readonly EndpointName[];
}

export const ENDPOINT_GROUPS: readonly EndpointGroup[] = [
  {
    title: { es: 'Leer', en: 'Read' },
    endpoints: ['passage', 'chapter', 'verse', 'random', 'daily', 'plans', 'plan'],
  },
  {
    title: { es: 'Buscar', en: 'Search' },
    endpoints: ['search', 'suggest', 'references'],
  },
  {
    title: { es: 'Comparar', en: 'Compare' },
    endpoints: ['parallel', 'quote', 'check'],
  },
  {
    title: { es: 'Estudiar', en: 'Study' },
    endpoints: ['words', 'word', 'related', 'verseRelated', 'topics', 'topic'],
  },
  {
    title: { es: 'Catálogo', en: 'Catalogue' },
    endpoints: ['versions', 'version', 'books', 'book', 'datasets'],
  },
  {
    title: { es: 'Guardar', en: 'Store' },
    endpoints: ['manifest', 'bookText'],
  },
];
