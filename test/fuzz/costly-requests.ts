/** Costly requests to start from, and how `ask-for-cost` changes them. */
import { type Endpoint, toolOf } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { CHECK_REQUESTS, DOCUMENT_REQUESTS } from '../../functions/lib/contract/limits.ts';
import { books } from '../../functions/lib/text/canon.ts';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';

/** What people ask: others are compared with the median of these. */
export const USUAL = [
  '/v1/verses/joh_3_16?version=kjv',
  '/v1/verses/gen_1_1',
  '/v1/chapters/psa_23?version=rv1909',
  '/v1/chapters/joh_3?version=kjv',
  '/v1/passage?ref=Juan+3:16-18',
  '/v1/passage?ref=Sal+23&version=rv1909',
  '/v1/books?version=kjv',
  '/v1/books/gen',
  '/v1/versions/kjv',
  '/v1/search?q=luz&version=rv1909',
  '/v1/search?q=God+love&version=kjv',
  '/v1/search?q=en+el+principio&version=rv1909',
  '/v1/random?version=kjv',
  '/v1/references?text=See+John+3:16+and+Rom+5:8&version=kjv',
  '/v1/quote?text=The+LORD+is+my+shepherd&version=kjv',
  '/v1/suggest?q=am&version=rv1909',
  '/v1/parallel?ref=Jon+2:1&versions=rv1909,kjv',
];

/** The factor on the cost limit of a request, where it stands for several. @param request its address, or the tool and its arguments */
export function allowedFor(request: string): number {
  const { check, bookText } = ENDPOINTS;
  if (request.includes(check.path) || request.includes(toolOf(check))) return CHECK_REQUESTS;
  const isBook = request.includes(toolOf(bookText)) || /\/v1\/books\/[^/]*\/text/.test(request);
  return isBook ? DOCUMENT_REQUESTS : 1;
}

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const ALL = 'rvr60,nvi,kjv,rv1909,web';
/** A verse of each book: each has files of its own. */
const EVERY_BOOK = books.map(({ id }) => `${id}1:1`).join(';');
const FREQUENT =
  'the and of to in unto he shall for that his lord is be they said with him all which them it not de la que los y en a el ';
const UNKNOWN =
  'thexx andxx ofxxx toxxx inxxx untxo hxeee shaxll forxx thaxt hixss lorxd iszzz bezzz theyz saidz withz ';

/** Headers that the service reads; in a query their names follow an `@`. */
const HEADERS = ['@If-None-Match', '@Accept-Language', '@Origin', '@User-Agent', '@X-Request-Id'];
const MOST_OF_HEADER = 15_000;

/** What is answered without a key, and by which parameters; those in braces are in the path. */
const SHARED: Record<string, Record<string, string>> = {
  '/embed/verse': { ref: 'John 3:16', version: 'kjv', theme: 'dark' },
  '/embed/daily': { version: 'kjv', tz: 'America/Lima' },
  '/oembed': { url: 'https://verso.test/embed/verse?ref=John+3:16&version=kjv', format: 'json' },
  '/daily.json': { version: 'web', date: '2026-12-25' },
  '/daily.xml': { version: 'rv1909', lang: 'es' },
  '/daily.atom': { version: 'rv1909', lang: 'es' },
  '/daily.ics': { version: 'rv1909', lang: 'es' },
  '/daily.svg': { version: 'kjv', look: 'light', size: 'square', date: '2026-11-25' },
  '/lectionary/{tradition}.ics': { tradition: 'one-year', date: '2026-01-01', lang: 'es' },
  '/plans/{plan}.ics': { plan: 'mcheyne', start: '2026-01-01', lang: 'es' },
  '/compat/bible-api/{ref}': { ref: 'John 3:16-18', translation: 'kjv', verse_numbers: 'true' },
  '/compat/bolls/get-text/{version}/{book}/{chapter}/': {
    version: 'KJV',
    book: '19',
    chapter: '119',
  },
};

/** Every endpoint with its own example, everything that is shared, and every tool. */
const EXAMPLE_SEEDS: [path: string, query: Record<string, string>][] = [
  ...EXAMPLES.map(({ path }): [string, Record<string, string>] => {
    const { pathname, searchParams } = new URL(path, 'https://verso.test');
    return [pathname, Object.fromEntries(searchParams)];
  }),
  ...Object.entries(SHARED),
  ...EXAMPLES.map(({ endpoint: { tool, parameters } }): [string, Record<string, string>] => [
    `/mcp/${tool}`,
    Object.fromEntries(
      Object.entries(parameters).flatMap(([name, { example }]) =>
        example ? [[name, example]] : [],
      ),
    ),
  ]),
];

/** The costliest requests found so far: an endpoint's path, and its parameters. */
export const SEEDS: [path: string, query: Record<string, string>][] = [
  ...EXAMPLE_SEEDS,
  ['/v1/references', { text: `ﬁ${filled('Jn3:16;', 1_999)}`, version: 'kjv' }],
  ['/v1/references', { text: filled('capítulo 3 de ', 2_000), version: 'kjv' }],
  [
    '/v1/check',
    {
      text: `John 3:16: A b. C d. E f. G h. I j. For God so loved the world that he gave e${'\u0344'.repeat(1_900)}${'\u0323'.repeat(1_900)}`,
      version: 'kjv',
    },
  ],
  [
    '/v1/check',
    {
      text: `John 3:16: For God so loved the world that he ${filled(`e${'\u0344'.repeat(15)}${'\u0323'.repeat(15)}`, 3_900)}`,
      version: 'kjv',
    },
  ],
  ...['ea', 'eth', 'abcdefghij', '\u{1d41a}\u{1d41b}'].map(
    (piece): [string, Record<string, string>] => [
      '/v1/check',
      {
        text: [
          ...`John 3:16: A b. C d. E f. G h. For God so loved the world that he gave ${piece.repeat(2_000)}`,
        ]
          .slice(0, 4_000)
          .join(''),
        version: 'kjv',
      },
    ],
  ),
  ['/v1/words', { q: 'de e', limit: '100', version: 'rvr60' }],
  ['/v1/books/psa/text', { version: 'kjv', format: 'usx' }],
  ['/v1/passage', { ref: 'Isaiah;Jeremiah', version: 'web', format: 'html' }],
  ['/v1/passage', { ref: 'Psalms', version: 'web', format: 'html' }],
  ['/mcp/get_passage', { ref: 'Isaiah;Jeremiah', version: 'web', include: 'poetry' }],
  ['/mcp/get_passage', { ref: 'Isaiah 1-40', version: 'web', format: 'html' }],
  [
    '/mcp/get_passage',
    {
      ref: 'Gen 1:1',
      numbering: `e${'\u0301'.repeat(7_200)}${'\u0323'.repeat(7_200)}`,
    },
  ],
  ['/v1/references', { text: filled('verse 1 of ', 2_000), version: 'kjv' }],
  ['/v1/references', { text: filled('1 de la ', 2_000), version: 'kjv' }],
  ['/v1/references', { text: filled('de la ', 2_000), version: 'rv1909' }],
  ['/v1/references', { text: filled('Juan 3 a 4 a ', 2_000), version: 'rv1909' }],
  ['/v1/references', { text: filled('Jn 3:1,1,1,1', 2_000), version: 'web' }],
  ['/v1/references', { text: `${filled('la ', 990)}16 ${filled('la ', 990)}`, version: 'rv1909' }],
  ['/v1/references', { text: filled('de la de la de l² la ', 2_000), version: 'rv1909' }],
  ['/v1/quote', { text: filled('a ', 500), version: 'kjv' }],
  ['/v1/quote', { text: 'and…the', version: 'kjv' }],
  ['/v1/quote', { text: 'and…and…and', version: 'kjv' }],
  ['/v1/quote', { text: 'y…de', version: 'rv1909' }],
  ['/v1/quote', { text: filled('the ', 500), version: 'kjv' }],
  ['/v1/quote', { text: filled('and the ', 500), version: 'kjv' }],
  ['/v1/quote', { text: 'and', ref: 'Gen 1-5', version: 'kjv' }],
  ['/v1/quote', { text: filled(UNKNOWN, 500), version: 'kjv' }],
  [
    '/v1/quote',
    { text: 'plans to prosper you and not to harm you, a hope and a future', version: 'kjv' },
  ],
  ['/v1/check', { text: filled('“the lord and king of qzx” (John 3:16) ', 4_000), version: 'kjv' }],
  ['/v1/check', { text: filled('"de la tierra y el cielo qzx". ', 4_000), version: 'rv1909' }],
  ['/v1/check', { text: filled('Jn 3:16 the lord of all\n\n', 4_000), version: 'kjv' }],
  ['/v1/check', { text: `|a|\n|-|\n${filled('|Ge 1|x y z', 3_900)}`, version: 'kjv' }],
  ['/v1/check', { text: `||${filled('Ge 1|', 1_300)}\n|${filled('|"a"', 2_690)}`, version: 'kjv' }],
  [
    '/v1/check',
    {
      text: `${filled('"a"¹', 1_332)}\n¹${filled('.', 1_330)}x ${filled('Jn1|', 1_330)}`,
      version: 'kjv',
    },
  ],
  [
    '/v1/check',
    { text: `${filled('"a"', 1_950)}\n|Jn 3:1 ${filled('ガ', 1_950)}`, version: 'kjv' },
  ],
  [
    '/v1/check',
    {
      text: `${filled(' ', 1_700)}${filled('Jn1: ', 600)}\n${filled('a\n', 1_690)}`,
      version: 'kjv',
    },
  ],
  [
    '/v1/check',
    {
      text: `|b|${filled('ガ', 2_000)}|\n|-|-|\n${filled('|Jn1|x y z\n', 1_900)}`,
      version: 'kjv',
    },
  ],
  ['/v1/check', { text: `> ${filled('漢', 2_650)}\n${filled('Jn1|', 1_330)}`, version: 'kjv' }],
  [
    '/v1/check',
    { text: filled('1Re8|"God helps those who help themselves" ', 3_990), version: 'rv1909' },
  ],
  ['/v1/check', { text: `Juan 3:16\n${filled('"ấ"', 3_990)}`, version: 'kjv' }],
  ['/v1/check', { text: filled(`“${FREQUENT}” `, 4_000), version: 'kjv' }],
  ['/v1/check', { text: filled(`${'ﷺ'.repeat(9)} 1 `, 4_000), version: 'kjv' }],
  [
    '/v1/check',
    {
      text: `${filled(`${'ﷺ'.repeat(9)} 1 `, 2_700)}${filled('1Re8|"God helps those who help themselves" ', 1_290)}`,
      version: 'rv1909',
    },
  ],
  ['/v1/check', { text: `|Ps119|\n|-|\n${filled('|"a"\n', 3_980)}`, version: 'kjv' }],
  ['/v1/check', { text: `Jn 1:1\n${filled('- "a"\n', 3_980)}`, version: 'kjv' }],
  ['/v1/check', { text: `${filled('"漢"', 2_500)}${filled('—Jn1', 1_490)}`, version: 'kjv' }],
  ['/v1/references', { text: `(${filled('ﷺ', 990)}${filled('1 ', 1_000)}`, version: 'kjv' }],
  ['/v1/references', { text: filled(`${'ﷺ'.repeat(9)}1`, 2_000), version: 'kjv' }],
  ['/v1/references', { text: filled(`Jl${filled('9,', 38)}\n`, 2_000), version: 'rv1909' }],
  ['/v1/references', { text: filled('www.a ', 2_000), version: 'kjv' }],
  ['/v1/references', { text: filled('㏂㎨', 2_000), version: 'rv1909' }],
  ['/v1/check', { text: filled('㏂㎨', 4_000), version: 'rv1909' }],
  [
    '/v1/check',
    {
      text: `${filled('㏂㎨', 2_400)}Jn1;Jn2;Jn3;Jn4;Jn5;Jn6;Jn7;Jn8 ${filled('"a;b;c"', 1_560)}`,
      version: 'rv1909',
    },
  ],
  [
    '/v1/check',
    { text: `Jn1;Jn2;Jn3;Jn4;Jn5;Jn6;Jn7;Jn8 ${filled('"a;b;c"', 3_960)}`, version: 'kjv' },
  ],
  ['/v1/check', { text: `Jn1 ${filled('"a;b;c"', 3_990)}`, version: 'kjv' }],
  ['/v1/check', { text: filled('Ấạ 1:1 ', 4_000), version: 'kjv' }],
  ['/v1/passage', { ref: 'Psalm 1-40', version: 'kjv', format: 'usx' }],
  ['/v1/passage', { ref: 'Genesis', version: 'rv1909', format: 'usj' }],
  ['/v1/books/psa/text', { version: 'kjv', format: 'usx' }],
  ['/v1/passage', { ref: 'Isaiah;Jeremiah', version: 'web', format: 'html' }],
  ['/v1/passage', { ref: 'Psalms', version: 'web', format: 'html' }],
  ['/mcp/get_passage', { ref: 'Isaiah;Jeremiah', version: 'web', include: 'poetry' }],
  ['/mcp/get_passage', { ref: 'Isaiah 1-40', version: 'web', format: 'html' }],
  ['/v1/chapters/psa_119', { version: 'kjv', format: 'usj' }],
  ['/v1/quote', { text: filled(`${'ﷺ'.repeat(9)} 1 `, 500), version: 'kjv' }],
  ['/v1/search', { q: filled('漢', 500), versions: ALL }],
  ['/v1/words', { q: 'de e', limit: '1000', version: 'rv1909' }],
  [
    '/v1/search',
    { q: filled(FREQUENT, 500), versions: ALL, match: 'any', words: 'forms', facets: 'book' },
  ],
  ['/v1/search', { q: 'the', versions: ALL, offset: '900000000' }],
  ['/v1/search', { q: filled(UNKNOWN, 500), version: 'kjv', match: 'auto', limit: '100' }],
  ['/v1/search', { q: 'noah ark flood rain', version: 'kjv', match: 'auto', limit: '100' }],
  ['/v1/search', { q: 'righteous', version: 'kjv', match: 'auto', limit: '100' }],
  [
    '/v1/search',
    { q: 'what does the bible say about suicide', version: 'kjv', match: 'auto', limit: '100' },
  ],
  ['/v1/search', { q: filled('aorde borne corde dance', 500), version: 'kjv', match: 'auto' }],
  ['/v1/search', { q: 'and he said unto them', versions: ALL, match: 'any' }],
  [
    '/v1/search',
    { q: 'and of he said u', versions: ALL, match: 'any', facets: 'testament', limit: '1000' },
  ],
  [
    '/v1/search',
    { q: 'and d unto them', versions: ALL, match: 'any', words: 'exact', offset: '20000' },
  ],
  [
    '/v1/search',
    { q: 'the lord is my shepherd', versions: ALL, match: 'any', facets: 'book', offset: '1000' },
  ],
  [
    '/v1/search',
    {
      q: `${filled('he sa1:1 ', 490)}los`,
      versions: ALL,
      match: 'any',
      words: 'forms',
      facets: 'book',
    },
  ],
  [
    '/v1/search',
    { q: 'and of1I50  he sa1:1', versions: ALL, match: 'any', facets: 'book', offset: '1000' },
  ],
  ['/v1/quote', { text: `${filled('a a a a a a a a  ', 250)}amar  a`, version: 'web' }],
  ['/v1/references', { text: filled('1 de de 1 de de 1 ', 2_000), version: 'kjv' }],
  ['/v1/references', { text: filled(' la  a 1 de la  a  ', 2_000), version: 'kjv' }],
  [
    '/v1/search',
    { q: 'the lord is my shepherd', versions: 'nvi,kjv,rv1909,web', match: 'any', limit: '1000' },
  ],
  [
    '/v1/search',
    {
      q: 'Jehová of he said u',
      versions: 'rvr60,nvi,kjv,web',
      match: 'any',
      facets: 'testament',
      limit: '1000',
      offset: '1000',
      words: 'forms',
    },
  ],
  ['/v1/parallel', { ref: 'Mar', versions: 'rvr60,nvi,web' }],
  ['/v1/references', { text: filled('1 de la 1 ', 2_000), version: 'rv1909' }],
  ['/v1/references', { text: filled('1 de ', 2_000), version: 'rv1909' }],
  ['/v1/search', { q: 'the of', version: 'kjv', match: 'any', offset: '20000', limit: '100' }],
  ['/v1/search', { q: filled(UNKNOWN, 500), version: 'kjv' }],
  ['/v1/search', { q: 'the a', version: 'kjv', match: 'prefix', limit: '100' }],
  ['/v1/search', { q: '"the lord" "of the"', versions: ALL, limit: '100' }],
  ['/v1/suggest', { q: `${filled(FREQUENT, 498)}a`, version: 'kjv' }],
  ['/v1/suggest', { q: 'the a', version: 'kjv', limit: '20' }],
  ['/v1/parallel', { ref: filled('Gen 1:1;', 495), versions: ALL }],
  ['/v1/parallel', { ref: 'Sal 119', versions: ALL }],
  ['/v1/parallel', { ref: 'Sal 1-20', versions: 'web,kjv' }],
  ['/v1/words/H853', { version: 'web', facets: 'book', limit: '100', offset: '9000' }],
  ['/v1/words/H3068', { version: 'kjv', versions: 'kjv,rv1909,web,rvr60,nvi', limit: '100' }],
  ['/v1/words/H3605', { version: 'web', versions: ALL, limit: '100' }],
  ['/v1/words', { q: 'de la', version: 'rv1909', limit: '25' }],
  ['/v1/words', { q: 'the', version: 'web', limit: '25', offset: '100' }],
  ['/v1/search', { q: 'the', strongs: 'H3605', version: 'web', limit: '100', offset: '3000' }],
  ['/v1/search', { strongs: 'H3068', versions: ALL, limit: '100', facets: 'book' }],
  ['/v1/verses/gen_1_1/related', { version: 'rv1909', limit: '100', include: 'text' }],
  ['/v1/related', { ref: 'Salmos', version: 'rv1909', limit: '100', include: 'text' }],
  ['/v1/related', { ref: filled('Rom 8;', 480), version: 'kjv', limit: '100', offset: '100' }],
  ['/v1/topics/jesus-the-christ', { version: 'web', limit: '100' }],
  ['/v1/topics/god', { version: 'rv1909', limit: '100', offset: '20' }],
  ['/v1/topics', { q: 'a', version: 'kjv', limit: '100' }],
  ['/v1/notes', { ref: 'Ps 1-30', version: 'kjv', limit: '50', format: 'html' }],
  ['/v1/chapters/psa_119/notes', { version: 'kjv', limit: '50', format: 'markdown' }],
  ['/v1/parallels', { ref: 'Mat 1-28', version: 'kjv', limit: '100', include: 'text' }],
  ['/v1/names', { q: 'a', version: 'rv1909', limit: '50' }],
  ['/v1/names/jerusalem', { version: 'rv1909', limit: '100', offset: '500' }],
  ['/v1/verses/neh_8_7/names', { version: 'kjv' }],
  ['/v1/passage', { ref: '1 Chr 1-3', version: 'kjv', include: 'names' }],
  ['/v1/chapters/1ch_6', { version: 'web', include: 'names,words,notes' }],
  ['/v1/passage', { ref: EVERY_BOOK, version: 'kjv', study_notes: '10' }],
  ['/v1/passage', { ref: 'Genesis', version: 'rv1909', study_notes: '10' }],
  ['/v1/passage', { ref: filled('Gen 1;', 480), version: 'kjv', study_notes: '10' }],
  ['/v1/passage', { ref: 'Sal 1-60', version: 'web', include: 'words,notes,poetry' }],
  ['/v1/chapters/psa_119', { version: 'web', include: 'words,poetry,notes' }],
  ['/v1/parallel', { ref: 'Sal 1-20', versions: ALL, include: 'words' }],
  ['/v1/parallel', { ref: EVERY_BOOK, versions: ALL, include: 'words' }],
  ['/v1/passage', { ref: EVERY_BOOK, version: 'kjv', include: 'words,names,notes' }],
  ['/v1/passage', { ref: 'Salmos', version: 'rv1909', include: 'titles,headings,notes,poetry' }],
  ['/v1/passage', { ref: filled('Ps119;', 480), version: 'rv1909', numbering: 'kjv' }],
  ['/v1/passage', { ref: filled('Gen 1;', 480), version: 'kjv', numbering: 'rv1909' }],
  ['/v1/passage', { ref: 'Salmos', version: 'rv1909', numbering: 'kjv', include: 'notes,poetry' }],
  ['/v1/passage', { ref: 'Gen;Exo', version: 'kjv', numbering: 'rv1909' }],
  ['/v1/parallel', { ref: `${filled('Jon 1;', 480)}Gen 99`, versions: ALL }],
  ['/v1/passage', { ref: 'Gen; Exo; Lev; Num; Deu', version: 'kjv' }],
  ['/v1/passage', { ref: filled('Sal 119;', 495), version: 'web', include: 'titles' }],
  ['/v1/passage', { ref: filled('Jaun 3:16; Genesos 1:1; ', 495), version: 'kjv' }],
  ['/v1/parallel', { ref: 'Mar', versions: 'rv1909,kjv' }],
  ['/v1/versions', { '@If-None-Match': `"${filled('-', MOST_OF_HEADER)}` }],
  ['/v1/versions', { '@Accept-Language': filled('en;q=0.1,', MOST_OF_HEADER) }],
  ['/v1/versions/kjv', {}],
  ['/v1/versions/kjv/manifest', {}],
  ['/v1/books', { version: 'web' }],
  ['/v1/books/psa', { version: 'web' }],
  ['/v1/chapters/psa_119', { version: 'web', include: 'titles,headings,notes,poetry' }],
  ['/v1/books/psa/text', { version: 'web' }],
  ['/v1/verses/psa_119_1', { version: 'web', include: 'titles,headings,notes' }],
  ['/v1/random', { version: 'web', seed: 'x'.repeat(100) }],
  ['/v1/daily', { date: '2026-12-25', version: 'web' }],
];

/** Pieces that mutations insert into texts. */
const PIECES = [
  ...['the', 'and', 'of', 'LORD', 'de', 'la', 'que', 'y', 'en', 'a', 'el', 'los', 'Jehová', '"'],
  ...[
    '…',
    '...',
    ';',
    ',',
    '.',
    ':',
    '-',
    '(',
    ')',
    '[',
    '\n',
    ' ',
    'ﬁ',
    '²',
    'á',
    '１',
    'ᄀ',
    '漢',
    ...['\u0301', '\u0344', '\u0323'].map((mark) => mark.repeat(15)),
  ],
  ...['1', '3', '16', '119', '1:1', '3:16', '1-150', '150', 'Gen', 'Sal', 'Psalms', 'Jn', '1 Jn'],
  ...['Juan', 'san', 'I', 'v', 'IV', 'capítulo', 'verse', 'del', 'primera', 'epístola', 'carta'],
  ...[
    'to',
    'al',
    'ss',
    '23rd',
    'xq',
    'zzzzzz',
    'amor',
    'amar',
    'thinge',
    'jehoba',
    'x@y',
    'http://',
  ],
];

/** Changes one parameter of a query. */
export function mutated(path: string, query: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Item>(from: readonly Item[]): Item | undefined => from[below(from.length)];
  const values = new URLSearchParams(query);
  const endpoint = Object.values<Endpoint>(ENDPOINTS).find((each) => isOf(each, path));
  const parameters = Object.entries(endpoint?.parameters ?? parametersOfShared(path));
  const [name = '', parameter] =
    one(parameters.filter(([each]) => !path.includes(`/${each}`))) ?? [];
  const before = values.get(name) ?? '';
  if (random() < 0.05) {
    const header = one(HEADERS) ?? '';
    values.set(header, mutatedText(values.get(header) ?? '"-', MOST_OF_HEADER, random));
    return `${values}`;
  }
  switch (parameter?.kind) {
    case 'choice':
      values.set(name, one([...parameter.choices, '']) ?? '');
      break;
    case 'list':
      values.set(name, parameter.choices.filter(() => random() < 0.6).join());
      break;
    case 'integer':
      values.set(name, `${one([0, 1, 20, 100, 1_000, 20_000, 100_000])}`);
      break;
    case 'string': {
      if (name === 'version') values.set(name, one(['kjv', 'rv1909', 'web', 'rvr60']) ?? '');
      else if (name === 'versions') {
        const some = ALL.split(',').filter(() => random() < 0.7);
        values.set(name, some.join());
        if (endpoint?.path === '/v1/search' && random() < 0.3) values.delete(name);
      } else if (name === 'book') values.set(name, random() < 0.8 ? '' : 'psa');
      else values.set(name, mutatedText(before, parameter.maxLength ?? 500, random));
    }
  }
  return `${values}`;
}

const isOf = (endpoint: Endpoint, asked: string) =>
  asked === `/mcp/${toolOf(endpoint)}` ||
  new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);

const parametersOfShared = (path: string): Endpoint['parameters'] =>
  Object.fromEntries(
    Object.keys(SHARED[path] ?? {}).map((name) => [
      name,
      { kind: 'string', description: { en: '', es: '' }, maxLength: 500 },
    ]),
  );

/** The request of a path and its query; of a tool, its arguments. */
export function requestOf(path: string, query: string, key: string, nonce: number): Request {
  const values = new URLSearchParams(query);
  const sent = headersIn(values);
  if (path.startsWith('/mcp/')) {
    const tool = path.slice('/mcp/'.length);
    const params = { name: tool, arguments: argumentsOf(tool, values) };
    const body = JSON.stringify({ jsonrpc: '2.0', id: nonce, method: 'tools/call', params });
    const headers = {
      ...sent,
      'X-API-Key': key,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    return new Request('https://verso.test/mcp', { method: 'POST', headers, body });
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return encodeURIComponent(value.replaceAll('\0', '').toWellFormed()) || '-';
  });
  values.set('nonce', `${nonce}`);
  return new Request(`https://verso.test${filled}?${values}`, {
    headers: { ...sent, 'X-API-Key': key },
  });
}

/** The arguments of a tool as its schema wants them, as far as they are that: a text is refused for a number. */
function argumentsOf(tool: string, values: URLSearchParams): Record<string, unknown> {
  const endpoint = Object.values<Endpoint>(ENDPOINTS).find((each) => toolOf(each) === tool);
  const typed = (name: string, value: string) => {
    const kind = endpoint?.parameters[name]?.kind;
    if (kind === 'list') return value.split(',');
    return kind === 'integer' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  };
  return Object.fromEntries(Array.from(values, ([name, value]) => [name, typed(name, value)]));
}

/** Takes the headers out of a query. */
function headersIn(values: URLSearchParams): Record<string, string> {
  const found = [...values].filter(([name]) => name.startsWith('@'));
  for (const [name] of found) values.delete(name);
  const printable = (value: string) => value.replace(/[^\x20-\x7e]/g, '-');
  return Object.fromEntries(found.map(([name, value]) => [name.slice(1), printable(value)]));
}

/** Pieces put in, taken out, repeated, up to the length that is accepted. */
function mutatedText(text: string, most: number, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const piece = () => PIECES[below(PIECES.length)] ?? '';
  let result = text;
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const at = below(result.length + 1);
    const end = Math.min(result.length, at + 1 + below(20));
    const kind = random();
    if (kind < 0.35)
      result = `${result.slice(0, at)}${piece()}${random() < 0.7 ? ' ' : ''}${result.slice(at)}`;
    else if (kind < 0.5) result = result.slice(0, at) + result.slice(end);
    else if (kind < 0.65) result = result.slice(0, at) + piece() + result.slice(end);
    else if (kind < 0.8) result = filled(`${result.slice(at, end)} `, most);
    else if (kind < 0.9) result = filled(`${piece()} ${random() < 0.5 ? `${piece()} ` : ''}`, most);
    else result = result.slice(0, below(result.length)) + result.slice(at);
  }
  return [...result].slice(0, most).join('') || piece();
}
