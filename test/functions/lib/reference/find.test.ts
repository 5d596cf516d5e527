/** References in running text, and what only looks like one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findReferences, readFirstReferences } from '../../../../functions/lib/reference/find.ts';
import { formatRange } from '../../../../functions/lib/reference/reference.ts';
import { books, codesOf } from '../../../../functions/lib/text/canon.ts';
import spanish from '../../../../sources/languages/es.json' with { type: 'json' };
import { examplesOf, lexiconOf } from '../../../helpers/answers/references.ts';

const lexicon = lexiconOf('es');
const names: Record<string, string[]> = spanish.books;
const short: Record<string, string> = spanish.short;

/** What is found in a text: `joh 3:16`. */
const found = (text: string) =>
  findReferences(text, lexicon).map(({ passage: { book, range } }) =>
    range ? `${book.id} ${formatRange(range.from, range.to)}` : book.id,
  );

describe('a reference is found', () => {
  test.each<[string, string[]]>([
    ['Salmo XXIII es bello', ['psa 23']],
    ['ﬁn de Juan 3:16 es', ['joh 3:16']],
    ['El Señor es mi pastor (Sal 23:1).', ['psa 23:1']],
    ['Véase Génesis 1:1-3 y Éxodo 20:1-17.', ['gen 1:1-3', 'exo 20:1-17']],
    ['Como dice Pablo en 1 Corintios 13:4-7, 13; 14:1', ['1co 13:4-7', '1co 13:13', '1co 14:1']],
    ['Segunda de Timoteo 3:16-17', ['2ti 3:16-17']],
    ['2da Timoteo 3:16', ['2ti 3:16']],
    ['Primera Epístola a los Corintios 13:4', ['1co 13:4']],
    ['carta a los Romanos 8:28', ['rom 8:28']],
    ['evangelio según San Mateo 5:3', ['mat 5:3']],
    ['Isaías cap. 53', ['isa 53']],
    ['Isaías capítulo 53 versículo 5', ['isa 53:5']],
    ['Judas 3 y 4', ['jud 1:3', 'jud 1:4']],
    ['Juan capítulo 3, versículos 16 al 18', ['joh 3:16-18']],
    ['3 Juan 4', ['3jo 1:4']],
    ['Filemón 1:6', ['phm 1:6']],
    ['Mateo 5:3–12', ['mat 5:3-12']],
    ['Mateo 5.3-12', ['mat 5:3-12']],
    ['Mt. 5:3', ['mat 5:3']],
    ['Jn. 3.16', ['joh 3:16']],
    ['Ro. 8:28, 31-39', ['rom 8:28', 'rom 8:31-39']],
    ['the book of Revelation 21:4', ['rev 21:4']],
    ['Rev. 21:4 and 22:13', ['rev 21:4', 'rev 22:13']],
    ['Psalm 119:105', ['psa 119:105']],
    ['Psalms 1 and 2', ['psa 1', 'psa 2']],
    ['Gen. 1:1; Ex. 3:14; Lev. 19:18', ['gen 1:1', 'exo 3:14', 'lev 19:18']],
    ['Song of Solomon 2:1', ['son 2:1']],
    ['Cantares 2:1', ['son 2:1']],
    ['Hechos de los Apóstoles 2:38', ['act 2:38']],
    ['1 Kings 19:11-13', ['1ki 19:11-13']],
    ['I Kings 19:12', ['1ki 19:12']],
    ['1Jn 4:8', ['1jo 4:8']],
    ['1Jn4:8', ['1jo 4:8']],
    ['“Juan 3:16”', ['joh 3:16']],
    ['[Juan 3:16]', ['joh 3:16']],
    ['*Juan 3:16*', ['joh 3:16']],
    ['Deut. 6:4-5 (Shema)', ['deu 6:4-5']],
    ['Ex 20:2-17 / Deut 5:6-21', ['exo 20:2-17', 'deu 5:6-21']],
    // a verse is not the number of the book behind it
    ['Génesis 1:1. Juan 1:1 lo repite.', ['gen 1:1', 'joh 1:1']],
    ['Gn 1,1. Juan 1,1', ['gen 1:1', 'joh 1:1']],
    ['Salmo 23:1\nJuan 3:16', ['psa 23:1', 'joh 3:16']],
    ['Génesis 1:1 (cf. Juan 1:1)', ['gen 1:1', 'joh 1:1']],
    ['Romans 8:1\nJohn writes that', ['rom 8:1']],
    ['Jn 3,16 1 Jn 4,8', ['joh 3:16', '1jo 4:8']],
    ['Juan 3, versículos del 16 al 18', ['joh 3:16-18']],
    ['Mateo capítulos del 5 al 7', ['mat 5-7']],
    ['Mark 16:9-20 is disputed', ['mar 16:9-20']],
    ['Mr 16:15', ['mar 16:15']],
    ['Stg 1:5', ['jam 1:5']],
    ['Santiago 1:5', ['jam 1:5']],
    ['Ap 3:20', ['rev 3:20']],
    ['Hch 4:12', ['act 4:12']],
    ['Lc 1:1-4 y Hch 1:1', ['luk 1:1-4', 'act 1:1']],
    ['Juan 3:16 RVR60', ['joh 3:16']],
    ['John 3:16 (KJV)', ['joh 3:16']],
    ['Salmos 23:1-6, RVR1960', ['psa 23:1-6']],
    ['1 Pedro 2:9a', ['1pe 2:9']],
    ['En Génesis 3, Eva', ['gen 3']],
    ['Romanos 12 comienza', ['rom 12']],
    ['Apocalipsis 21–22', ['rev 21-22']],
    ['Genesis 1-11', ['gen 1-11']],
    ['Juan 14-17', ['joh 14-17']],
    ['Lamentaciones 3:22-23', ['lam 3:22-23']],
    ['Prov 3:5-6', ['pro 3:5-6']],
    ['Jer 29:11.', ['jer 29:11']],
    ['Jos 1:9!', ['jos 1:9']],
    ['¿Mt 7:7?', ['mat 7:7']],
    ['Heb. 11:1, 6; 12:1-2; Jas. 2:26', ['heb 11:1', 'heb 11:6', 'heb 12:1-2', 'jam 2:26']],
    ['Lucas 2:1-20; cf. Mateo 1:18-25', ['luk 2:1-20', 'mat 1:18-25']],
    [
      'Lee Juan 3:16 y Romanos 5:8; también 1 Juan 4:8, 10.',
      ['joh 3:16', 'rom 5:8', '1jo 4:8', '1jo 4:10'],
    ],
    ['Juan 3:16. 20 personas vinieron', ['joh 3:16']],
    ['Juan 3:16, 20 personas vinieron', ['joh 3:16']],
    ['Juan 3:16 y 4 personas', ['joh 3:16']],
    ['Romanos 8:28 y 29 enseñan', ['rom 8:28', 'rom 8:29']],
    ['versículo 16 de Juan 3 dice', ['joh 3:16']],
    ['Rut 1:16. Santiago advierte: «Sed hacedores» (1:27)', ['rut 1:16', 'rut 1:27']],
    ['the 23rd Psalm', ['psa 23']],
    ['the twenty-third psalm', ['psa 23']],
    ['the eighth chapter of Romans', ['rom 8']],
    ['the 28th verse of Romans 8', ['rom 8:28']],
    ['John chapter 3, the 16th verse', ['joh 3:16']],
    ['el octavo capítulo de Romanos', ['rom 8']],
    ['el primer versículo del Salmo 23', ['psa 23:1']],
    ['my first psalm', []],
    ['Matt. v 3', ['mat 5:3']],
    ['Jude v 3', ['jud 1:3']],
    ['Genesis 1, 2, and 3 tell', ['gen 1', 'gen 2', 'gen 3']],
    ['Salmo 22 (23)', ['psa 22']],
    ['Léase Juan 10:11 y Sal 23; también 1 Pedro 5:4.', ['joh 10:11', 'psa 23', '1pe 5:4']],
    ['En Is 53 leemos (Am 5), y en Sal 23 y 24 también.', ['isa 53', 'amo 5', 'psa 23', 'psa 24']],
    ['Isaiah 6:1-8 [9-13]. Romans 8:1[1] says', ['isa 6:1-8', 'rom 8:1']],
    ["Hebrews 11's heroes and Romans 8:28’s promise", ['heb 11', 'rom 8:28']],
    ['Juan 3:16 S. Mateo 6:33 S. Lucas 1:37', ['joh 3:16', 'mat 6:33', 'luk 1:37']],
    ['1. John 3:16\n2. John 4:24\n3. John 8:32', ['joh 3:16', 'joh 4:24', 'joh 8:32']],
    ['Mt 26,26.28; Hch 10,34a.37-43', ['mat 26:26', 'mat 26:28', 'act 10:34', 'act 10:37-43']],
    ['Jn 3:16,17,19-21;4:1,2', ['joh 3:16', 'joh 3:17', 'joh 3:19-21', 'joh 4:1', 'joh 4:2']],
    ['Mt 2:2,2 Pe 1:19', ['mat 2:2', '2pe 1:19']],
    ['Is 7, 14 y 9, 6; Mt 5, 3 y 6, 9-13', ['isa 7:14', 'isa 9:6', 'mat 5:3', 'mat 6:9-13']],
    ['Is 50, 4-10 y 52, 13-53, 12', ['isa 50:4-10', 'isa 52:13-53:12']],
    ['Jn 3, 16 y 18, 20', ['joh 3:16', 'joh 3:18', 'joh 3:20']],
    ['1 Sam 15:11/29, Acts 2:23/4:27-28', ['1sa 15:11', '1sa 15:29', 'act 2:23', 'act 4:27-28']],
    ['Isaiah 14:24/Job 42:2; Jn 1:1-3/14', ['isa 14:24', 'job 42:2', 'joh 1:1-3', 'joh 1:14']],
    ['Mt 2:2-3,2 Pe 1:19; Mt 2,2,2 Pe 1,19', ['mat 2:2-3', '2pe 1:19', 'mat 2:2', '2pe 1:19']],
    ['Hechos (de los Apóstoles) 2:42; 1 (Primera) Corintios 13:4', ['act 2:42', '1co 13:4']],
    ['Prov. 14:27KJV, “The fear”; Jn 3:16RVR1960', ['pro 14:27', 'joh 3:16']],
    ['Genesis 26:4, “And I will make', ['gen 26:4']],
    ['(Ab 15) y (Flm 6)', ['oba 1:15', 'phm 1:6']],
    ['(RM 8; 12:1), (LE 19)', ['rom 8', 'rom 12:1', 'lev 19']],
    ['Jn 3, 16 y 18, 1 Co 13, 4', ['joh 3:16', 'joh 3:18', '1co 13:4']],
    ['Jn 3.16,17 y Hechos 2,38,39', ['joh 3:16', 'joh 3:17', 'act 2:38', 'act 2:39']],
    ['_Pr 22:6_ y Hebreos (4:12)', ['pro 22:6', 'heb 4:12']],
    ['Day 1: John 1\nDay 2: John 2\n', ['joh 1', 'joh 2']],
    ['Números 6 y Hechos 2', ['num 6', 'act 2']],
    // as missals write lists, with a period and a space
    ['Jos 24, 1-2. 15-17. 18', ['jos 24:1-2', 'jos 24:15-17', 'jos 24:18']],
    ['Jos 24, 1-2a. 15-17. 18b y el salmo', ['jos 24:1-2', 'jos 24:15-17', 'jos 24:18']],
    ['(Sal 103, 1-2. 3-4. 8. 10)', ['psa 103:1-2', 'psa 103:3-4', 'psa 103:8', 'psa 103:10']],
    ['Leímos Juan 3, 16. 18 personas vinieron', ['joh 3:16']],
    ['Hch 2, 1-11. 3 de mayo', ['act 2:1-11']],
    ['Juan 3:1. 2. Otro punto', ['joh 3:1']],
    ['Sal 115, 12-13. 15-16bc. 17-18.', ['psa 115:12-13', 'psa 115:15-16', 'psa 115:17-18']],
    ['Sal 22, 1b-3a. 3bc-4. 5', ['psa 22:1-3', 'psa 22:3-4', 'psa 22:5']],
    ['Mt 5,3.7.10 y Lc 6,20', ['mat 5:3', 'mat 5:7', 'mat 5:10', 'luk 6:20']],
    // names in lower case
    ['hoy toca el salmo 91', ['psa 91']],
    ['me gusta isaías 40', ['isa 40']],
    ['la carta a los romanos 8', ['rom 8']],
    ['leí juan 3', ['joh 3']],
    // other numbers
    ['John iii. 16; Gen. i. 1', ['joh 3:16', 'gen 1:1']],
    ['Isaiah liii.', ['isa 53']],
    ['Rom. VIII. 28', ['rom 8:28']],
    ['Romanos ocho veintiocho', ['rom 8:28']],
    ['Mateo capítulo seis, versículo 12', ['mat 6:12']],
    ['el Salmo veintitrés', ['psa 23']],
    ['Ezekiel 37:1-end', ['eze 37:1-Infinity']],
    ['Gn 1:1+5', ['gen 1:1', 'gen 1:5']],
    // the same book again
    ['Is 7:14; véase también 8:8', ['isa 7:14', 'isa 8:8']],
    ['Ef 2:8-9 (v. 10)', ['eph 2:8-9', 'eph 2:10']],
    ['Is 7,14 (cf. 8,8)', ['isa 7:14', 'isa 8:8']],
    // the number of a book, not of a verse
    ['Gn 26:5, de los adoradores (ver 1 Co 10.7–8)', ['gen 26:5', '1co 10:7-8']],
    ['Juan 3:16 (ver 2 Jn 7)', ['joh 3:16', '2jo 1:7']],
    ['Juan 3:16 (ver 18)', ['joh 3:16', 'joh 3:18']],
    ['a righteous man (2 Pet 2:7–8), Lot', ['2pe 2:7-8']],
    ['1 Samuel 31:1–2 Samuel 1:27', ['1sa 31:1', '2sa 1:27']],
    ['1 Reyes 1:1 - 2 Reyes 25:30', ['1ki 1:1', '2ki 25:30']],
    ['Mateo 5:1-2 Juan 3:16', ['mat 5:1-2', 'joh 3:16']],
    ['Genesis 1. John 1:1 echoes it', ['gen 1', 'joh 1:1']],
    ['in Luke 2. John 1:14 says', ['luk 2', 'joh 1:14']],
    ['Génesis 1:1-3. Juan 1:1-3', ['gen 1:1-3', 'joh 1:1-3']],
    ['Isaías 9, 1-3. Juan 1, 5', ['isa 9:1-3', 'joh 1:5']],
    ['versículo 3 de S. Juan 4', ['joh 4:3']],
    ['versículo 16 del cap. 3 de Juan', ['joh 3:16']],
    ['verse 28 of Rom. 8', ['rom 8:28']],
    ['versículo 16 (del capítulo 3) de Juan', ['joh 3:16']],
    // places in brackets
    ['Hebreos 4:12 y Ef (2:8)', ['heb 4:12', 'eph 2:8']],
    ['Mateo 5:3 y Gal (5:22)', ['mat 5:3', 'gal 5:22']],
    ['The Psalm (23:1)', ['psa 23:1']],
    ['Hechos de los Apóstoles (2:38)', ['act 2:38']],
    ['Primera carta a los Corintios (13:4)', ['1co 13:4']],
    ['Is (53:5)', ['isa 53:5']],
    // text that goes on with what people count
    ['Colosenses 3:20 Hijos, obedeced a vuestros padres', ['col 3:20']],
    ['Col 3:20 children, obey your parents', ['col 3:20']],
    ['Juan 3:16 por amor', ['joh 3:16']],
    ['Juan 3:16 en la casa de Nicodemo', ['joh 3:16']],
    ['Lc 1:27 de la casa de David', ['luk 1:27']],
    ['John 3:16 in the book of John', ['joh 3:16']],
    ['Psalm 23 in the book of Psalms', ['psa 23']],
    ['Salmo 91 por la noche', ['psa 91']],
    // a sentence that ends like the title of another work
    ['según el Antiguo Testamento. Salmo 78:2 habla', ['psa 78:2']],
    // a year
    ['2 Chronicles 36:10, and 586 BC', ['2ch 36:10']],
    ['(Ezra 3:1–6:22); in 445 B.C., Nehemiah', ['ezr 3:1-6:22']],
    ['Esdras 7:12-26 y 445 a. C.', ['ezr 7:12-26']],
    ['2 Reyes 25:1, 586 antes de Cristo', ['2ki 25:1']],
    ['2 Kings 25:1, 586 BCE', ['2ki 25:1']],
    ['Marcos 12:17 a César lo que es de César', ['mar 12:17']],
    // a comma and a space part a chapter from its verses
    ['Romanos 8, 28 y 29', ['rom 8:28', 'rom 8:29']],
    // what does not exist is a reference too
    ['Salmo 200:3', ['psa 200:3']],
    ['Genesis 999', ['gen 999']],
    // a comma before the word for a chapter
    ['Matt., chs. 24 and 25', ['mat 24', 'mat 25']],
    ['II Thess., ch. 2', ['2th 2']],
    ['Isaías, capítulo 53', ['isa 53']],
    ['Ag 2, 4 y LG 3', ['hag 2:4']],
  ])('%s', (text, references) => {
    expect(found(text)).toEqual(references);
  });
});

test.each([
  'Is 53 a prime?',
  'Ezequiel 7,50 €',
  'Mateo 5:3,4,50 €',
  'Miqueas 3,50 euros',
  'Amos 2.0 release',
  'cf. v. 5',
  '4 Juan 1:2',
  'Como dice 2 Romanos 3:4',
  'Ign. Rom. 5:3',
  'T. Job 5:2',
  'Test. Job 5:2',
  'Los jueces 3 y 4 votaron',
  'lucas 3 cervezas',
  'los hechos 3 quedaron',
  'John three friends came',
  'Marcos dos de ellos',
  'Juan vi. Luego',
  'Génesis l:1',
  'Juan nació en 1990',
  'Juan 23 años',
  'Samuel 10, mi vecino',
  'Mateo 25 de diciembre',
  'Lucas 3 goles',
  'Daniel, 3 hijos',
  'Ruth 2 kids',
  'Mark 10 items',
  'Job 40 hours',
  'Acts 3 times',
  'so 3:30 then',
  'he 3:16 is',
  'In 2 Kings there are 25 chapters',
  'Juan Pablo II 1978',
  'John XXIII',
  'Juan 3 %',
  'Santiago 2024',
  'Reyes 6 de enero',
  'Éxodo de 3000 personas',
  'versión 1.2 de Marcos',
  'El 3 Juan vino',
  'Rom 2 GB',
  'Ex 5 novios',
  'Sal 5 minutos',
  'Mar 15:30 horas',
  'Mar 15 de mayo',
  'Os 3 damos',
  'Marcos tiene 3:16 de tiempo',
  'am 5:30',
  'Ester compró 4 panes',
  'capítulo 3 de la serie',
  'Juan, capítulo aparte',
  'John 20 years old',
  'Luke 7 feet tall',
  'mark 3 items',
  'Titus 10 percent',
  'Esther 3pm',
  'Peter 1 of 3',
  '1 Juan de 3',
  'Hebreos 20 km',
  'romanos 300 soldados',
  'Los romanos 12 tribus',
  'en http://juan.com/Juan 3:16',
  'Rom 2.0.1',
  'Dan 5 euros a Sam',
  'Juan, 3 de mayo',
  'Marcos 3 veces negó',
  'el papa Juan XXIII',
  'llegó Juan a las 3:16',
  'Nos vemos a las 3:16 de la tarde',
  'Juan 3:16 de la madrugada',
  'LG 5, DV 10 y AG 2',
  '(NA 4)',
  '(cf. NA 2)',
  '(cfr LE 11)',
  '(AG 18, 40)',
  'RM 11 y SRS 3',
  'Misas: Mar 10:30/12:00 y Vie 10:30',
  '12/Mar 10:30',
  'hace que sean lo que son» (GS 36,2)',
  'at 7 pm 30 people came, the entire file 327 lines',
  'a las 5 PM 30 personas con FM 98',
  'Jacob (25:33) y Esaú',
  'Jacob (ch 37) was',
  'God gave his Son (3:16–17)',
  'Santiago 20:30 noche',
  'Mateo 9:30 mañana',
  'than they can (3:15)',
  'a lament (22:1–21) of',
  'the lament of 9:13–20',
  'a revelation (47:9) of',
  'impurity (chapter 15), the prophet Haggai',
  '(cp 7. La viña)',
])('%s: nothing is found', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['el Espíritu Santo (Lc 4,18)', 'Lc 4,18'],
  ['el Santo (Mc 1,24)', 'Mc 1,24'],
  ['San Mateo 5:3', 'San Mateo 5:3'],
])('it begins at the book: %s', (text, wanted) => {
  const [first] = findReferences(text, lexicon);
  expect(text.slice(first?.start, first?.end)).toBe(wanted);
});

test('what is found stands where it says, whatever stands around it', () => {
  const place = fc.constantFrom('3:16', '3:16-18', '1', '3.16', '1:1-2:3');
  const lead = fc.constantFrom('', 'Como dice ', '«', '(cf. ', 'ﬁn. ', 'el ñandú; ');
  const rest = fc.constantFrom('', ', y', '»', '. Ａ', ' ﬁn');
  fc.assert(
    fc.property(fc.constantFrom(...books), place, lead, rest, (book, numbers, before, after) => {
      const reference = `${names[book.id]?.[0]} ${numbers}`;
      const text = before + reference + after;
      const [first] = findReferences(text, lexicon);
      expect(text.slice(first?.start, first?.end)).toBe(reference);
      expect(first?.passage.book.id).toBe(book.id);
    }),
  );
});

test('no text makes it fail, and all places lie in it', () => {
  const words = fc.constantFrom(
    'Juan',
    '3',
    ':',
    '16',
    '-',
    ' ',
    'y',
    'Sal',
    '1',
    'de',
    'ﬁ',
    'XX',
    '.',
    ';',
    '\n',
    '(',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(words).map((all) => all.join('')),
      ),
      (text) => {
        let before = 0;
        for (const { start, end } of findReferences(text, lexicon)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = end;
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every book has codes', () => {
  expect(books.map((book) => codesOf(book).osis).join(' ')).toMatch(/^Gen Exod .* Jude Rev$/);
});

test.each(books)('the short name of $id is read as that book', ({ id }) => {
  expect(found(`(${short[id]} 1:1)`)).toEqual([`${id} 1:1`]);
});

test('most of what is read as a reference by itself is found in a sentence', () => {
  const whole = examplesOf('es').filter(({ meant }) => /^\w{3} \d+:\d+(-\d+)?$/.test(meant));
  const missed = whole.filter(({ written, meant }) => {
    const [only] = found(`Así lo dice (${written}) el texto.`);
    return only !== meant;
  });
  expect(whole.length).toBeGreaterThan(100);
  expect(missed.length / whole.length).toBeLessThan(0.2);
});

describe('a long text slice by slice', () => {
  /** What is found in each slice, and how much was read at once at most. */
  function bySlices(text: string) {
    const found: string[] = [];
    let longest = 0;
    for (let from = 0; from < text.length; ) {
      const reading = readFirstReferences(text.slice(from), lexicon);
      let step = reading.next();
      while (!step.done) step = reading.next();
      const { references, end } = step.value;
      expect(end).toBeGreaterThan(0);
      for (const { start, end: to } of references) found.push(text.slice(from + start, from + to));
      longest = Math.max(longest, end);
      from += end;
    }
    return { found, longest };
  }
  const whole = (text: string) =>
    findReferences(text, lexicon).map(({ start, end }) => text.slice(start, end));

  test('has the references of the whole', () => {
    const prose =
      'Léase Juan 10:11 y Sal 23; también 1 Pedro 5:4, 7, y 2 Corintios 13:4-7. '.repeat(80);
    const { found, longest } = bySlices(prose);
    expect(found).toEqual(whole(prose));
    expect(longest).toBeLessThanOrEqual(1_000);
  });

  test.each(['1 de la ', 'Jn3:16;', 'ﬁ', 'x'])('of %j over and over comes to its end', (piece) => {
    const text = piece.repeat(3_000);
    expect(bySlices(text).found.length).toBeLessThanOrEqual(text.length);
  });
});

test('the work is told before it is done', () => {
  let readings = 0;
  findReferences('1 de la '.repeat(250), lexicon, () => readings++);
  expect(readings).toBeGreaterThan(400);
  expect(() =>
    findReferences('Juan 3:16', lexicon, () => {
      throw new Error('too much');
    }),
  ).toThrow('too much');
});
