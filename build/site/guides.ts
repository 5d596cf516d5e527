/** Lists the guides in reading order: MDX files in `guides/`, one for each language. */
import { PAGE_LANGUAGES, PAGES, type PageAddress } from '../../functions/lib/contract/pages.ts';

/** The guides by kind of reader. */
export const GUIDE_GROUPS = [
  {
    title: { es: 'Programar', en: 'Build' },
    for: {
      es: 'Para quien escribe una aplicación, un sitio o un bot.',
      en: 'For anyone who writes an app, a site or a bot.',
    },
    guides: [
      guide('first-request', 'primera-peticion'),
      guide('keys', 'claves'),
      guide('browsers', 'navegador'),
      guide('errors', 'errores'),
      guide('clients', 'clientes'),
      guide('web-frameworks', 'frameworks-web'),
      guide('apps', 'aplicaciones'),
      guide('servers', 'servidores'),
      guide('recipes', 'recetas'),
      guide('mcp', 'mcp'),
    ],
  },
  {
    title: { es: 'En tu sitio, sin programar', en: 'On your site, without code' },
    for: {
      es: 'Para iglesias, blogs y proyectores: copia una línea y listo.',
      en: 'For churches, blogs and projectors: copy a line and you are done.',
    },
    guides: [
      guide('components', 'componentes'),
      guide('wordpress', 'wordpress'),
      guide('feeds', 'pasaje-del-dia'),
      guide('slides-and-notes', 'diapositivas-y-notas'),
    ],
  },
  {
    title: { es: 'Leer y estudiar', en: 'Read and study' },
    for: {
      es: 'Qué entiende la API, qué encuentra y de dónde sale cada texto.',
      en: 'What the API understands, what it finds, and where each text comes from.',
    },
    guides: [
      guide('references', 'referencias'),
      guide('search', 'busqueda'),
      guide('comparing', 'comparar'),
      guide('words', 'palabras'),
      guide('related-verses', 'versiculos-relacionados'),
      guide('text-structure', 'estructura-del-texto'),
      guide('numbering', 'numeracion'),
      guide('books', 'libros'),
      guide('integrity-and-rights', 'integridad-y-derechos'),
      guide('offline', 'sin-conexion'),
      guide('changes', 'cambios'),
    ],
  },
  {
    title: { es: 'Elegir y administrar', en: 'Choose and run' },
    for: {
      es: 'Para decidir si Verso te sirve, y para tener uno propio.',
      en: 'To decide whether Verso suits you, and to run one of your own.',
    },
    guides: [
      guide('faq', 'preguntas-frecuentes'),
      guide('comparison', 'comparacion'),
      guide('moving', 'migrar'),
      guide('adding-a-version', 'anadir-una-version'),
      guide('deploying', 'desplegar'),
      guide('self-hosting', 'en-tu-servidor'),
    ],
  },
];

export const GUIDES = GUIDE_GROUPS.flatMap(({ guides }) => guides);

/** Pages of earlier releases, and the places in the guides where their text is now. */
const MOVED = [
  moved('nextjs', 'nextjs', 'web-frameworks', ['nextjs', 'nextjs']),
  moved('astro', 'astro', 'web-frameworks', ['astro', 'astro']),
  moved('sveltekit', 'sveltekit', 'web-frameworks', ['sveltekit', 'sveltekit']),
  moved('react-native', 'react-native', 'apps', ['react-native', 'react-native']),
  moved('flutter', 'flutter', 'apps', ['flutter', 'flutter']),
  moved('laravel', 'laravel', 'servers', ['laravel', 'laravel']),
  moved('django', 'django', 'servers', ['django', 'django']),
  moved('chapter-reader', 'lector-de-capitulos', 'recipes', ['a-reader', 'un-lector']),
  moved('verse-of-the-day', 'versiculo-del-dia', 'recipes', [
    'the-passage-of-the-day',
    'el-pasaje-del-día',
  ]),
  moved('reference-bot', 'bot-de-referencias', 'recipes', ['a-bot', 'un-bot']),
  moved('telegram-bot', 'bot-de-telegram', 'recipes', ['a-telegram-bot', 'un-bot-de-telegram']),
  moved('quiz', 'juego-de-preguntas', 'recipes', ['a-quiz', 'un-juego-de-preguntas']),
  moved('pagination', 'paginacion', 'errors', ['pages-of-results', 'páginas-de-resultados']),
  moved('tagger', 'referencias-en-tu-sitio', 'components', [
    'link-the-references-of-a-page',
    'enlaza-las-referencias-de-una-página',
  ]),
  moved('other-hosts', 'otras-plataformas', 'self-hosting', [
    'on-another-platform',
    'en-otra-plataforma',
  ]),
  moved('limits', 'limites', 'keys', ['limits', 'límites']),
  moved('caching-and-limits', 'cache-y-limites', 'keys', ['caching', 'la-caché']),
  moved('typescript-client', 'cliente-de-typescript', 'clients', [
    'typescript-and-javascript',
    'typescript-y-javascript',
  ]),
];

/** Returns the address of the guide in a file. @throws Error if there is none */
export function addressOfGuide(file: string): PageAddress {
  const found = GUIDES.find((guide) => guide.file === file);
  if (!found) throw new Error(`there is no guide ${file}`);
  return found.address;
}

/** Defines a guide. @param file its name without folder and extension, which is also its English address */
function guide(file: string, spanish: string) {
  const address = { es: `${PAGES.guides.es}${spanish}/`, en: `${PAGES.guides.en}${file}/` };
  return { file, address };
}

/**
 * Returns the redirects of a page and of its Markdown.
 * @param headings the ID of the heading under which the text is now, in English and Spanish
 */
function moved(english: string, spanish: string, file: string, headings: [string, string]) {
  const from = guide(english, spanish).address;
  const to = addressOfGuide(file);
  const heading = { es: encodeURIComponent(headings[1]), en: headings[0] };
  return PAGE_LANGUAGES.map(
    (language) => `${from[language]} ${to[language]}#${heading[language]} 301
${from[language].slice(0, -1)}.md ${to[language].slice(0, -1)}.md 301
`,
  );
}

/** Returns the rules for redirecting moved pages, in the format of Netlify's `_redirects` file: `from to status`. */
export const redirects = (): string => MOVED.flat().join('');
