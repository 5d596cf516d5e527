/**
 * Whether a model finds the right tool by what the list says of it: forty questions, and a caller that knows nothing but
 * names, titles and descriptions. It weighs the words that a question shares with a tool; it stands for the weakest
 * model, so what it finds others find too.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import mcp from '../../../functions/mcp/index.ts';
import { BASE, useService } from '../../host/service.ts';

type Question = [asked: string, tool: string, given: Record<string, string>];

const ENGLISH: readonly Question[] = [
  ['Read me John 3:16 in the King James.', 'get_passage', { ref: 'John 3:16', version: 'kjv' }],
  ['What does 1 Corinthians 13:4-7 say?', 'get_passage', { ref: '1 Corinthians 13:4-7' }],
  ['Show me the text of Psalm 23.', 'get_passage', { ref: 'Psalm 23' }],
  [
    'Check every Bible quotation in my sermon before I publish it: “Jesus wept” (John 11:35).',
    'check_text',
    { text: '“Jesus wept” (John 11:35).' },
  ],
  [
    'Are the references and quotations of this article right? “Jesus wept” (John 11:36).',
    'check_text',
    { text: '“Jesus wept” (John 11:36).' },
  ],
  [
    'Is “God helps those who help themselves” really in the Bible?',
    'check_quote',
    { text: 'God helps those who help themselves' },
  ],
  [
    'Is this quotation exact: “Jesus wept.”?',
    'check_quote',
    { text: 'Jesus wept.', version: 'kjv' },
  ],
  ['Which verses contain the words faith and hope?', 'search', { q: 'faith hope' }],
  ['Search for the phrase “God is love”.', 'search', { q: '"God is love"' }],
  [
    'Compare John 3:16 in the KJV and the Reina-Valera side by side.',
    'get_parallel',
    { ref: 'John 3:16', versions: 'kjv,rv1909' },
  ],
  ['What does the Greek word G26 mean?', 'get_word', { strongs: 'G26' }],
  ['Which Hebrew words are behind “mercy”?', 'find_words', { q: 'mercy', version: 'kjv' }],
  ['Give me cross references for Psalm 23.', 'get_related', { ref: 'Psalm 23' }],
  ['Is there a Bible topic on anxiety?', 'find_topics', { q: 'anxiety' }],
  ['Which Bible translations do you have?', 'list_versions', {}],
  ['What is the verse of the day?', 'get_daily_passage', {}],
  ['Give me a random verse.', 'get_random_verse', {}],
  [
    'Find all Bible references in this paragraph: “See John 3:16.”',
    'find_references',
    { text: 'See John 3:16.' },
  ],
  ['What are the books of the King James?', 'list_books', { version: 'kjv' }],
  ['Under which licence is the King James version?', 'get_version', { id: 'kjv' }],
];

const SPANISH: readonly Question[] = [
  ['¿Qué dice Juan 3:16?', 'get_passage', { ref: 'Juan 3:16' }],
  ['Léeme el Salmo 23 en la Reina-Valera.', 'get_passage', { ref: 'Salmo 23', version: 'rv1909' }],
  ['Quiero leer el texto de 1 Corintios 13.', 'get_passage', { ref: '1 Corintios 13' }],
  [
    'Revisa las citas bíblicas de mi sermón antes de que lo publique: «Jesús lloró» (Juan 11:35).',
    'check_text',
    { text: '«Jesús lloró» (Juan 11:35).' },
  ],
  [
    '¿Están bien todas las referencias y citas de este artículo? «Jesús lloró» (Juan 11:36).',
    'check_text',
    { text: '«Jesús lloró» (Juan 11:36).' },
  ],
  [
    '¿De verdad está en la Biblia «Ayúdate, que yo te ayudaré»?',
    'check_quote',
    { text: 'Ayúdate, que yo te ayudaré' },
  ],
  ['¿Es exacta esta cita: «Y lloró Jesús.»?', 'check_quote', { text: 'Y lloró Jesús.' }],
  ['¿Qué versículos contienen las palabras fe y esperanza?', 'search', { q: 'fe esperanza' }],
  ['Busca la frase «Dios es amor».', 'search', { q: '"Dios es amor"' }],
  [
    'Compara Juan 3:16 en dos versiones, una al lado de otra.',
    'get_parallel',
    { ref: 'Juan 3:16', versions: 'rv1909,kjv' },
  ],
  ['¿Qué significa la palabra griega G26?', 'get_word', { strongs: 'G26' }],
  ['¿Qué palabras hebreas hay detrás de «amor»?', 'find_words', { q: 'amor', version: 'rv1909' }],
  ['¿Qué pasajes se relacionan con el Salmo 23?', 'get_related', { ref: 'Salmo 23' }],
  ['¿Hay un tema sobre el perdón?', 'find_topics', { q: 'perdón' }],
  ['¿Qué versiones de la Biblia hay?', 'list_versions', {}],
  ['¿Cuál es el pasaje de hoy?', 'get_daily_passage', {}],
  ['Dame un versículo al azar.', 'get_random_verse', {}],
  [
    'Encuentra las referencias bíblicas de este párrafo: «Véase Juan 3:16.»',
    'find_references',
    { text: 'Véase Juan 3:16.' },
  ],
  ['¿Qué libros tiene la Reina-Valera?', 'list_books', { version: 'rv1909' }],
  ['¿Qué licencia tiene la versión Reina-Valera 1909?', 'get_version', { id: 'rv1909' }],
];

/** What a Spanish question's words are in English, and what people say for a word of the descriptions. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...words('quotation', 'quote cita citas'),
  ...words('reference', 'referencia referencias'),
  ...words('version', 'translation translations versiones traduccion traducciones'),
  ...words('verse', 'versiculo versiculos'),
  ...words('passage', 'pasaje pasajes'),
  ...words('book', 'libro libros'),
  ...words('word', 'palabra palabras'),
  ...words('topic', 'tema temas'),
  ...words('bible', 'biblia biblico biblica biblicos biblicas'),
  ...words('say', 'says dice'),
  ...words('mean', 'means significa'),
  ...words('read', 'lee leer leeme'),
  ...words('check', 'checks comprueba revisa verifica'),
  ...words('compare', 'compara'),
  ...words('search', 'busca buscar'),
  ...words('find', 'finds encuentra'),
  ...words('related', 'relacionan relacionados'),
  ...words('contain', 'contains contienen'),
  ...words('random', 'azar'),
  ...words('day', 'daily today hoy dia'),
  ...words('licence', 'licencia'),
  ...words('phrase', 'frase'),
  ...words('text', 'texto'),
  ...words('exact', 'exacta exacto'),
  ...words('publish', 'publique publicar'),
  ...words('greek', 'griego griega'),
  ...words('hebrew', 'hebreo hebrea hebreas'),
  ...words('behind', 'detras'),
  ...words('side', 'lado'),
  ...words('sermon', 'predicacion'),
  ...words('article', 'articulo'),
  ...words('paragraph', 'parrafo'),
  ...words('all', 'every todas todos'),
  ...words('really', 'verdad'),
  ...words('psalm', 'salmo salmos'),
  ...words('john', 'juan'),
};
const IGNORED = new Set(
  `a an and are as at be by do does for from have i if in is it its me my of on or the there they this to under what
  which while who whose with you your de el la las los lo un una y o en con que se es esta estan mi tu hay qué al`.split(
    /\s+/,
  ),
);

function words(english: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(' ').map((other) => [other, english]));
}

/** The words of a text, in English and without endings; what is in quotation marks is an argument. */
function wordsOf(text: string): string[] {
  const said = text.replace(/“[^”]*”|«[^»]*»/g, ' ').toLowerCase();
  const plain = said.normalize('NFD').replace(/\p{M}/gu, '');
  return (plain.match(/[a-z]+/g) ?? [])
    .filter((word) => !IGNORED.has(word))
    .map((word) => SYNONYMS[word] ?? word.replace(/(?<=[a-z]{3})s$/, ''));
}

interface Tool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** The tool that shares most with a question: rare words count more, those of names and titles twice. */
function chooser(tools: readonly Tool[]): (question: string) => string {
  const known = tools.map(({ name, title = '', description = '' }) => ({
    name,
    named: new Set(wordsOf(`${name.replaceAll('_', ' ')} ${title}`)),
    all: new Set(wordsOf(`${name.replaceAll('_', ' ')} ${title} ${description}`)),
  }));
  const rarity = (word: string) =>
    Math.log(1 + known.length / known.filter(({ all }) => all.has(word)).length);
  return (question) => {
    const scored = known.map(({ name, named, all }) => {
      const shared = [...new Set(wordsOf(question))].filter((word) => all.has(word));
      const sum = shared.reduce(
        (score, word) => score + rarity(word) * (named.has(word) ? 2 : 1),
        0,
      );
      // a long description shares much with everything
      return { name, score: sum / Math.sqrt(all.size) };
    });
    return scored.toSorted((a, b) => b.score - a.score)[0]?.name ?? '';
  };
}

const service = useService();

describe('a caller that knows only names, titles and descriptions', () => {
  let client: Client;
  let tools: readonly Tool[] = [];

  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1' });
    const context = {
      waitUntil: (work: Promise<unknown>) => void service.late.push(work),
      ip: '192.0.2.1',
    };
    const transport = new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), {
      requestInit: { headers: { 'X-API-Key': service.key } },
      fetch: (url, init) => mcp(new Request(url, init), context),
    });
    await client.connect(transport);
    ({ tools } = await client.listTools());
  });

  test('is shown first what reads a passage and what checks a text', () => {
    expect(tools.slice(0, 2).map(({ name }) => name)).toEqual(['get_passage', 'check_text']);
  });

  test('finds the tool for at least 36 of 40 questions', () => {
    const choose = chooser(tools);
    const wrong = [...ENGLISH, ...SPANISH]
      .map(([asked, tool]) => ({ asked, tool, chosen: choose(asked) }))
      .filter(({ tool, chosen }) => chosen !== tool);
    expect(ENGLISH.length + SPANISH.length).toBe(40);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(4);
  });

  test.each([...ENGLISH, ...SPANISH])('%s is answered by %s %j', async (_, name, given) => {
    const { isError, content } = await client.callTool({ name, arguments: given });
    expect([isError, content]).toEqual([undefined, [expect.objectContaining({ type: 'text' })]]);
  });
});
