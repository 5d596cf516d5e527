/** Quotations against the real texts: true, altered, invented. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { versionIndex } from '../../../functions/search/indexes/version-index.ts';
import { quoteOf, versesOf } from '../../helpers/answers/answers.ts';

describe.each(['kjv', 'rv1909'])('%s', (version) => {
  const verses = versesOf(version);
  const anyVerse = fc.nat(verses.length - 1).map((at) => verses[at] ?? { id: '', text: '' });

  test('whatever stands in a verse is exact', () => {
    fc.assert(
      fc.property(anyVerse, fc.nat(), fc.nat(), ({ text }, a, b) => {
        const words = text.split(' ');
        const [from, to] = [a % words.length, b % words.length].sort((x, y) => x - y);
        const said = words
          .slice(from, (to ?? 0) + 1)
          .join(' ')
          .slice(0, 500);
        // a dash alone is no word
        fc.pre(/[\p{L}\p{N}]/u.test(said));
        expect(quoteOf(said, version).verdict).toBe('exact');
      }),
      { numRuns: 60 },
    );
  });

  test('without its marks, accents and capitals it is normalised', () => {
    fc.assert(
      fc.property(anyVerse, ({ id, text }) => {
        const plain = text
          .normalize('NFD')
          .replace(/[^\p{L}\p{N}\s]/gu, '')
          .toLowerCase()
          .slice(0, 400);
        fc.pre(!text.includes('’') && !text.includes('-') && text.length < 400);
        // the same words may stand elsewhere
        const ref = id.replace(/_(\d+)_/, ' $1:');
        const { verdict, place } = quoteOf(plain, version, { ref });
        expect(verdict).toBe('normalised');
        expect(place?.verse_ids).toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  test('a long verse with one word changed is near, and the word is told', () => {
    fc.assert(
      fc.property(anyVerse, fc.nat(), ({ id, text }, at) => {
        const words = text.split(' ');
        fc.pre(words.length >= 12 && text.length < 450);
        const changed = words.with(at % words.length, 'xilófono').join(' ');
        // another verse may say nearly the same
        const ref = id.replace(/_(\d+)_/, ' $1:');
        const { verdict, place, differences } = quoteOf(changed, version, { ref });
        expect(verdict).toBe('near');
        expect(place?.verse_ids).toContain(id);
        expect(differences?.some(({ quote }) => quote?.includes('xilófono'))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['kjv', 'Four score and seven years ago our fathers brought forth a new nation'],
  ['kjv', 'To be or not to be, that is the question'],
  ['web', 'Blessed are the rich, for they have worked hard for what they own'],
  ['rv1909', 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme'],
  ['rv1909', 'Y dijo Dios a Noé: tomarás también al dragón y al unicornio'],
])('%s does not say: %s', (version, invented) => {
  expect(quoteOf(invented, version)).toMatchObject({ verdict: 'absent', exact_in: [] });
});

test.each([
  ['kjv', 'God helps those who help themselves', 'pro_28_26'],
  ['kjv', 'Cleanliness is next to godliness', 'psa_24_4'],
  ['kjv', 'This too shall pass away', '2co_4_17'],
  ['web', 'The lion will lie down with the lamb', 'isa_11_6'],
  ['web', 'It is better to give than to receive', 'act_20_35'],
  ['rv1909', 'Dios aprieta, pero no ahoga', '1co_10_13'],
  ['rv1909', 'A Dios rogando y con el mazo dando', 'jam_2_17'],
  ['rv1909', 'Ayúdate que yo te ayudaré, dice el Señor', 'pro_28_26'],
  ['rv1909', 'El tiempo de Dios es perfecto', 'ecc_3_11'],
  // as it stands, but for what is left out: the love of it
  ['kjv', 'Money is the root of all evil', '1ti_6_10'],
])('%s does not say, though many think so: %s', (version, saying, nearest) => {
  const answer = quoteOf(saying, version);
  expect(answer).toMatchObject({
    verdict: 'misattributed',
    misattributed: { nearest: { verse_ids: [nearest] } },
  });
  expect(answer).not.toHaveProperty('place');
  expect(answer.misattributed?.why).toMatch(/\.$/);
  expect(answer.misattributed?.why_es).toMatch(/\.$/);
});

test.each([
  ['kjv', '"Be still, and know that I am God" - Psalm 46:10 KJV', 'psa_46_10'],
  ['kjv', 'Jesus wept. John 11:35 (KJV)', 'joh_11_35'],
  ['kjv', 'John 3:16 (KJV): For God so loved the world', 'joh_3_16'],
  ['kjv', 'Jesus wept. 🙏 #faith #Bible', 'joh_11_35'],
  ['rv1909', '«Jehová es mi pastor; nada me faltará» (Salmo 23:1, RV1909)', 'psa_23_1'],
])('%s: a reference with its version, and tags, are no part of %s', (version, text, id) => {
  expect(quoteOf(text, version)).toMatchObject({
    verdict: 'exact',
    place: { verse_ids: [id] },
  });
});

test.each([
  ['rv1909', 'Porque el amor al dinero es la raíz de todos los males', '1ti_6_10'],
  ['kjv', 'The love of money is the root of all evils', '1ti_6_10'],
  ['kjv', 'There is no peace for the wicked', 'isa_48_22'],
])('%s: a verse is not taken for the saying that is like it: %s', (version, text, id) => {
  expect(quoteOf(text, version)).toMatchObject({
    verdict: 'near',
    place: { verse_ids: [id] },
  });
});

test('a word that is written as two is one difference', () => {
  const { verdict, differences } = quoteOf('his mercy endureth forever', 'kjv', {
    ref: 'Psalm 136:1',
  });
  expect(verdict).toBe('normalised');
  expect(differences?.at(-1)).toEqual({ type: 'changed', quote: 'forever', text: 'for ever' });
});

test('a verse with words of a saying in it is a verse', () => {
  const verse = 'For the love of money is the root of all evil: which while some coveted after';
  expect(quoteOf(verse, 'kjv')).toMatchObject({ verdict: 'exact' });
  expect(quoteOf('pride goeth before destruction', 'kjv').verdict).toBe('normalised');
});

test.each([
  ['kjv', 'love is patient and kind, it is not jealous, it does not boast', '1co_13_4'],
  ['kjv', 'do not conform any longer to this world but be transformed by a new mind', 'rom_12_2'],
  ['kjv', 'those who hope in the Lord will find new strength and soar like eagles', 'isa_40_31'],
  ['rv1909', 'vengan a mí los que están cansados y yo les daré descanso', 'mat_11_28'],
  ['rv1909', 'no se preocupen por nada, presenten sus peticiones a Dios en oración', 'phi_4_6'],
  ['rv1909', 'si confesamos nuestros pecados Dios es fiel y nos perdona', '1jo_1_9'],
])('%s says in other words: %s', (version, said, verse) => {
  const answer = quoteOf(said, version);
  expect(['near', 'paraphrase']).toContain(answer.verdict);
  expect(answer.place?.verse_ids).toEqual([verse]);
});

test('who says the place needs fewer of its words', () => {
  const said = 'the fruit of those who do right is a tree that gives life';
  expect(quoteOf(said, 'kjv').verdict).toBe('absent');
  const { verdict, place } = quoteOf(said, 'kjv', { ref: 'Proverbs 11:30' });
  expect([verdict, place?.verse_ids]).toEqual(['paraphrase', ['pro_11_30']]);
  expect(quoteOf(said, 'kjv', { ref: 'John 3:16' }).verdict).toBe('absent');
});

test.each([
  // the other place has some of the words, too
  ['vivir con moderación, justicia y piedad en el siglo presente', 'Tt 2:12', 'Ro 5:18'],
  ['Sed sensatos y sobrios para daros a la oración', '1 P 4:7', 'Hch 1:14'],
])('another translation is at its place, and not at another: %s', (said, ref, other) => {
  const { verdict, place } = quoteOf(said, 'rv1909', { ref });
  expect(verdict).toBe('paraphrase');
  expect(place).toBeDefined();
  expect(quoteOf(said, 'rv1909', { ref: other }).verdict).toBe('absent');
});

test('what differs is told word by word', () => {
  const misquoted = 'For God so loved the world that He gave His one and only Son';
  expect(quoteOf(misquoted, 'kjv')).toMatchObject({
    verdict: 'near',
    place: { reference: 'John 3:16', verse_ids: ['joh_3_16'] },
    differences: [
      {
        type: 'same',
        quote: 'For God so loved the world that',
        text: 'For God so loved the world that',
      },
      { type: 'changed', quote: 'He', text: 'he' },
      { type: 'same', quote: 'gave', text: 'gave' },
      { type: 'changed', quote: 'His', text: 'his' },
      { type: 'added', quote: 'one and' },
      { type: 'same', quote: 'only', text: 'only' },
      { type: 'missing', text: 'begotten' },
      { type: 'same', quote: 'Son', text: 'Son' },
    ],
  });
});

test.each([
  ['John 3:16', 'For God so loved the earth', { quote: 'earth', text: 'world' }],
  ['John 3:16', 'whose God so loved the world', { quote: 'whose', text: 'For' }],
  [
    'Philippians 4:13',
    'I can do all things through Christ which gives power',
    { quote: 'gives power', text: 'strengtheneth me' },
  ],
  [
    'Psalm 23:1',
    'God himself is my shepherd; I shall not want',
    { quote: 'God himself', text: 'The LORD' },
  ],
])('wrong words at an edge stand for those of %s: %s', (ref, text, change) => {
  const { differences } = quoteOf(text, 'kjv', { ref });
  expect(differences).toContainEqual({ type: 'changed', ...change });
});

test('a quotation may go over the end of a verse', () => {
  const said = 'nada me faltará. En lugares de delicados pastos';
  expect(quoteOf(said, 'rv1909')).toMatchObject({
    verdict: 'exact',
    place: { reference: 'Salmos 23:1-2', verse_ids: ['psa_23_1', 'psa_23_2'] },
  });
});

describe('with a reference', () => {
  test('the verdict is on that place', () => {
    const said = 'Jehová es mi pastor';
    expect(quoteOf(said, 'rv1909', { ref: 'Sal 23:1' })).toMatchObject({ verdict: 'exact' });
    expect(quoteOf(said, 'rv1909', { ref: 'Sal 24' })).toMatchObject({
      verdict: 'absent',
      elsewhere: [{ reference: 'Salmos 23:1', verse_ids: ['psa_23_1'] }],
    });
  });

  test('words that stand in many places are found in this one', () => {
    const { place, elsewhere_total } = quoteOf('in the beginning', 'kjv', { ref: 'John 1:1' });
    expect(place?.reference).toBe('John 1:1');
    expect(elsewhere_total).toBeGreaterThan(10);
  });
});

describe('the versions that say exactly so', () => {
  test('are found by what is nearest in the one that was asked', () => {
    const said = 'For God so loved the world, that he gave his only begotten Son';
    expect(quoteOf(said, 'web')).toMatchObject({
      verdict: 'near',
      exact_in: [{ version: 'kjv', reference: 'John 3:16' }],
    });
  });

  test('are found in other languages too', () => {
    expect(quoteOf('Jesus wept', 'rv1909')).toMatchObject({
      verdict: 'absent',
      exact_in: [
        { version: 'kjv', reference: 'John 11:35' },
        { version: 'web', reference: 'John 11:35' },
      ],
    });
  });

  test('are named with their own numbers; what stands in for a version is none', () => {
    expect(quoteOf('Mas Jehová había prevenido un gran pez', 'rvr60')).toMatchObject({
      stand_in: 'rv1909',
      place: { reference: 'Jonás 1:17' },
      exact_in: [{ version: 'rv1909', reference: 'Jonás 2:1' }],
    });
  });

  test('include the one that was asked where it says so elsewhere', () => {
    const { verdict, exact_in } = quoteOf('God so loved the world', 'kjv', { ref: 'Jude' });
    expect(verdict).toBe('absent');
    expect(exact_in).toContainEqual({ version: 'kjv', reference: 'John 3:16' });
  });
});

describe('as people quote', () => {
  test.each([
    ['kjv', 'For God so loved the world … that whosoever believeth in him', 'John 3:16'],
    ['kjv', 'For God so loved the world [...] should not perish', 'John 3:16'],
    ['kjv', 'Blessed are the poor in spirit... Blessed are the meek', 'Matthew 5:3-5'],
    ['kjv', 'Jesus wept. (John 11:35)', 'John 11:35'],
    ['kjv', 'John 11:35: “Jesus wept.”', 'John 11:35'],
    ['kjv', 'The L\u00adORD is my shepherd', 'Psalms 23:1'],
  ])('%s: %s', (version, said, reference) => {
    expect(quoteOf(said, version)).toMatchObject({ verdict: 'exact', place: { reference } });
  });

  test.each([
    ['rv1909', 'Jehová es mi pastor; nada me falta'],
    ['rv1909', 'de tal manera amó Dios al mund'],
    ['kjv', 'n the beginning God created'],
  ])('half a word at an end is another word, in %s: %s', (version, said) => {
    expect(quoteOf(said, version)).toMatchObject({
      verdict: 'near',
      differences: expect.arrayContaining([expect.objectContaining({ type: 'changed' })]),
    });
  });

  test('parts that stand far from each other are no quotation', () => {
    expect(quoteOf('In the beginning God created … Jesus wept', 'kjv').verdict).not.toBe('exact');
  });

  test('what is nearly in one verse is not taken to be of two', () => {
    const near = quoteOf('El Señor es mi pastor, nada me falta', 'rv1909');
    expect(near).toMatchObject({ verdict: 'near', place: { reference: 'Salmos 23:1' } });
  });
});

describe('as people write', () => {
  test.each([
    'Padre, no quiero que el espíritu de temor decida por mí: dame poder y dominio propio para hablar con calma en la reunión, para pedir perdón a mi hermana y para terminar el curso.',
    'Esta carta nos enseña que la prueba produce paciencia, y que en el taller, en la escuela y en el hospital nosotros también podemos crecer cuando las cosas salen mal y nadie nos ayuda.',
  ])('a paragraph that alludes to a verse does not express it: %s', (said) => {
    expect(quoteOf(said, 'rv1909').verdict).toBe('absent');
  });

  test('the verse of several that are quoted in the words of another Bible is found', () => {
    const said =
      'The steadfast love of the LORD never ceases; his mercies never come to an end; they are new every morning; great is your faithfulness.';
    expect(quoteOf(said, 'kjv')).toMatchObject({
      verdict: 'paraphrase',
      place: { reference: 'Lamentations 3:23' },
    });
  });

  test('several verses without some of their words are not too long', () => {
    const web = versionIndex('web');
    fc.assert(
      fc.property(fc.nat(web.index.verseCount - 6), (from) => {
        const words = web.textOfAll({ from, to: from + 6 }).split(' ');
        const said = words.filter((_, at) => at % 4 !== 3).join(' ');
        expect(() => quoteOf(said.slice(0, 500), 'kjv')).not.toThrow();
      }),
      { numRuns: 40 },
    );
  });
});
