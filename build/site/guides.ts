/** The guides, in the order in which they are read: MDX files in `guides/`, one for each language. */
import { PAGES, type PageAddress } from '../../functions/lib/contract/pages.ts';

export interface Guide {
  /** Its file, without folder and ending. */
  file: string;
  address: PageAddress;
}

/** Guides that belong together, under a heading of their own in the contents list. */
export interface GuideGroup {
  title: PageAddress;
  guides: Guide[];
}

export const GUIDE_GROUPS: GuideGroup[] = [
  {
    title: { es: 'Primeros pasos', en: 'Get started' },
    guides: [
      guide('first-request', 'primera-peticion'),
      guide('keys', 'claves'),
      guide('browsers', 'navegador'),
      guide('components', 'componentes'),
      guide('tagger', 'referencias-en-tu-sitio'),
      guide('feeds', 'pasaje-del-dia'),
      guide('typescript-client', 'cliente-de-typescript'),
      guide('mcp', 'mcp'),
    ],
  },
  {
    title: { es: 'Inicio rápido', en: 'Quickstarts' },
    guides: [
      guide('nextjs', 'nextjs'),
      guide('astro', 'astro'),
      guide('sveltekit', 'sveltekit'),
      guide('react-native', 'react-native'),
      guide('flutter', 'flutter'),
      guide('laravel', 'laravel'),
      guide('django', 'django'),
      guide('wordpress', 'wordpress'),
      guide('telegram-bot', 'bot-de-telegram'),
    ],
  },
  {
    title: { es: 'Leer, buscar y estudiar', en: 'Read, search and study' },
    guides: [
      guide('references', 'referencias'),
      guide('search', 'busqueda'),
      guide('comparing', 'comparar'),
      guide('words', 'palabras'),
      guide('related-verses', 'versiculos-relacionados'),
      guide('text-structure', 'estructura-del-texto'),
      guide('integrity-and-rights', 'integridad-y-derechos'),
      guide('numbering', 'numeracion'),
      guide('books', 'libros'),
    ],
  },
  {
    title: { es: 'En tu aplicación', en: 'In your app' },
    guides: [
      guide('pagination', 'paginacion'),
      guide('errors', 'errores'),
      guide('limits', 'limites'),
      guide('caching-and-limits', 'cache-y-limites'),
      guide('offline', 'sin-conexion'),
      guide('changes', 'cambios'),
    ],
  },
  {
    title: { es: 'Recetas', en: 'Recipes' },
    guides: [
      guide('recipes', 'recetas'),
      guide('chapter-reader', 'lector-de-capitulos'),
      guide('verse-of-the-day', 'versiculo-del-dia'),
      guide('reference-bot', 'bot-de-referencias'),
      guide('quiz', 'juego-de-preguntas'),
    ],
  },
  {
    title: { es: 'Elegir Verso', en: 'Choosing Verso' },
    guides: [
      guide('faq', 'preguntas-frecuentes'),
      guide('comparison', 'comparacion'),
      guide('moving', 'migrar'),
    ],
  },
  {
    title: { es: 'Administrar un servicio', en: 'Run a service' },
    guides: [
      guide('adding-a-version', 'anadir-una-version'),
      guide('deploying', 'desplegar'),
      guide('self-hosting', 'en-tu-servidor'),
      guide('other-hosts', 'otras-plataformas'),
    ],
  },
];

export const GUIDES: Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

/** Where the guide in a file is. @throws Error if there is none */
export function addressOfGuide(file: string): PageAddress {
  const found = GUIDES.find((guide) => guide.file === file);
  if (!found) throw new Error(`there is no guide ${file}`);
  return found.address;
}

/** The English address is that of the file. */
function guide(file: string, spanish: string): Guide {
  return {
    file,
    address: { es: `${PAGES.guides.es}${spanish}/`, en: `${PAGES.guides.en}${file}/` },
  };
}
