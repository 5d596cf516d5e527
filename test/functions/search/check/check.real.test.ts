/** A whole text compared with the Bible. */
import { describe, expect, test, vi } from 'vitest';
import { readParameters } from '../../../../functions/lib/http/parameters.ts';
import { Access } from '../../../../functions/lib/versions/rights.ts';
import { checkText } from '../../../../functions/search/check/answer.ts';
import { checkOf } from '../../../helpers/answers/answers.ts';

test('every reference and quotation of a text, with places for marking', () => {
  const text =
    'Dice la Escritura: «Porque de tal manera amó Dios al mundo» (Juan 3:16). Juan 3:40 no existe. «El tiempo de Dios es perfecto».';
  const { references, quotations, problems } = checkOf(text, 'rv1909');
  expect(references.map(({ reference, exists }) => [reference, exists])).toEqual([
    ['Juan 3:16', true],
    ['Juan 3:40', false],
  ]);
  expect(quotations.map(({ verdict }) => verdict)).toEqual(['exact', 'misattributed']);
  expect(quotations[0]?.beside).toEqual({ reference: 0, fits: true });
  for (const { text: quoted, start, end } of [...references, ...quotations]) {
    expect(text.slice(start, end)).toBe(quoted);
  }
  expect(problems).toBe(2);
});

test('a word that is divided at the end of a line is whole', () => {
  const text =
    '“For God so loved the wor\u00adld, that he gave his only begot\u00adten Son” (John 3:16)';
  const { quotations, problems } = checkOf(text, 'kjv');
  expect([quotations[0]?.verdict, problems]).toEqual(['exact', 0]);
});

test('verses behind each other are what they are: none is a number of a book', () => {
  const text =
    '“In the beginning God created the heaven and the earth” (Genesis 1:1. John 1:1 echoes it.)';
  const { references } = checkOf(text, 'kjv');
  expect(references.map(({ reference }) => reference)).toEqual(['Genesis 1:1', 'John 1:1']);
});

test('words of another place are told, with what stands at the reference', () => {
  const text = '“In the beginning God created the heaven and the earth” (John 1:1)';
  const [quotation] = checkOf(text, 'kjv').quotations;
  expect(quotation).toMatchObject({
    verdict: 'exact',
    place: { verse_ids: ['gen_1_1'] },
    beside: {
      fits: false,
      says: 'In the beginning was the Word, and the Word was with God, and the Word was God.',
    },
  });
});

test('a word that is changed is a problem, and told', () => {
  const { problems, quotations } = checkOf('“Jesus laughed.” (John 11:35)', 'kjv');
  expect(problems).toBe(1);
  expect(quotations[0]?.beside).toMatchObject({ fits: false, says: 'Jesus wept.' });
  const near = checkOf('«Jehová es mi guía; nada me faltará» (Salmo 23:1)', 'rv1909');
  expect(near.problems).toBe(1);
  expect(near.quotations[0]).toMatchObject({
    verdict: 'near',
    differences: expect.arrayContaining([{ type: 'changed', quote: 'guía', text: 'pastor' }]),
    beside: { fits: true },
  });
});

test('another version’s wording at its place is a paraphrase', () => {
  const text = '“love is patient and kind” (1 Corinthians 13:4)';
  expect(checkOf(text, 'web').quotations[0]).toMatchObject({
    verdict: expect.stringMatching(/near|paraphrase/),
    beside: { fits: true },
  });
});

test('what is quoted from elsewhere than the Bible is no problem, and prose beside a reference no quotation', () => {
  const text =
    'Leyó «Cien años de soledad» de un tirón. Juan 3:16 es un versículo muy conocido. Somos salvos por la gracia de Dios y no por lo que hacemos (Efesios 2:8).';
  const { problems, quotations } = checkOf(text, 'rv1909');
  expect(problems).toBe(0);
  expect(quotations.map(({ verdict }) => verdict)).toEqual(['absent']);
});

test('without quotation marks the words beside a reference are found', () => {
  const text =
    'Salmo 23:1 Jehová es mi pastor; nada me faltará.\n\nTodo lo puedo en Cristo que me fortalece (Filipenses 4:13).';
  expect(
    checkOf(text, 'rv1909').quotations.map(({ verdict, place }) => [verdict, place?.verse_ids]),
  ).toEqual([
    ['exact', ['psa_23_1']],
    ['exact', ['phi_4_13']],
  ]);
});

test('each item says whether it is one of the problems', () => {
  const text =
    '“Jesus wept” (John 11:35). “Jesus laughed.” (John 11:36) Obadiah 2:4. As Bunyan said, “Run, John, run.”';
  const { problems, references, quotations } = checkOf(text, 'kjv');
  expect(references.map((each) => [each.text, each.needs_review])).toEqual([
    ['John 11:35', false],
    ['John 11:36', false],
    ['Obadiah 2:4', true],
  ]);
  expect(quotations.map((each) => [each.text, each.needs_review])).toEqual([
    ['Jesus wept', false],
    ['Jesus laughed.', true],
    ['Run, John, run.', false],
  ]);
  expect(problems).toBe(2);
});

test('a text without any has none', () => {
  expect(checkOf('Hola, ¿qué tal?', 'rv1909')).toMatchObject({
    problems: 0,
    references: [],
    quotations: [],
  });
});

test('what looks like a reference to a book that does not exist is told, and is a problem', () => {
  const text =
    'Hezekiah 4:2 says so. It is not Enoch 1:9 or Tobit 4:15; John 3:16 exists. We meet Mary 5:30 pm, version Alpha 2:1.';
  const { problems, unknown_books: unknown, references } = checkOf(text, 'kjv');
  expect(references.map(({ reference }) => reference)).toEqual(['John 3:16']);
  expect(unknown?.map(({ text }) => text)).toEqual(['Hezekiah 4:2']);
  for (const { text: written, start, end } of unknown ?? []) {
    expect(text.slice(start, end)).toBe(written);
  }
  expect(problems).toBe(1);
  expect(checkOf('Ezequías 4:2', 'rv1909').unknown_books).toHaveLength(1);
  expect(checkOf('Juan 3:16', 'rv1909')).not.toHaveProperty('unknown_books');
  // a book that this version has is none
  expect(checkOf('Tobit 4:15', 'web')).not.toHaveProperty('unknown_books');
  // nor one that other Bibles have, where nobody quotes it
  expect(checkOf('Tobit 4:15', 'kjv')).not.toHaveProperty('unknown_books');
  expect(checkOf('Tobit 4:15, “God is faithful”', 'kjv').unknown_books).toHaveLength(1);
});

test.each([
  ['“Psalm 23:1 The LORD is my accountant and I shall not pay.”', 1],
  ['“The LORD is my shepherd; I shall not want. Psalm 23:1”', 0],
  ['"The LORD is my shepherd" (Rom 8:28; Ps 23:1)', 0],
  ['"Rejoice evermore. Pray without ceasing." (1 Thess 5:16, 17)', 0],
  ['"For God so loved the world ... [should] have everlasting life" (John 3:16)', 0],
  ['John 3:16 tells us that God loved the world so much that he gave his Son.', 0],
  ['Remember that Jesus is the way, the truth and the life (John 14:6).', 0],
  ['John 3:16: the love of God', 0],
  ['Romans 8:28 – This verse is the best known of the whole letter.', 0],
  ['Psalm 23, 7 is nice', 1],
])('%s has so many problems: %i', (text, problems) => {
  expect(checkOf(text, 'kjv').problems).toBe(problems);
});

test('the reference that a quotation fits is its own, of a list and on either side', () => {
  const text = '"Jesus wept" (Rom 8:28; John 11:35)';
  expect(checkOf(text, 'kjv').quotations[0]?.beside).toEqual({ reference: 1, fits: true });
});

test('the words of another version are told to be that version’s, and fit', () => {
  const text = '“Being therefore justified by faith, we have peace with God” (Romans 5:1)';
  const { problems, quotations } = checkOf(text, 'kjv');
  expect(quotations[0]).toMatchObject({
    nearest_version: { version: 'web', has_words: true },
    beside: { fits: true },
  });
  expect(problems).toBe(0);
});

test('words near those of another version express the verse', () => {
  expect(checkOf('“Surely I am coming soon” (Revelation 22:20)', 'kjv').quotations).toMatchObject([
    {
      verdict: 'paraphrase',
      place: { reference: 'Revelation 22:20' },
      nearest_version: { version: 'web', has_words: false },
      beside: { fits: true },
    },
  ]);
});

test('a verse that is quoted as expressed in other words counts for the rights', () => {
  const text = '“His servants will worship him” (Revelation 22:3)';
  const access = new Access(false);
  const give = vi.spyOn(access, 'give');
  checkText(readParameters('check', {}, new URLSearchParams({ text, version: 'kjv' })), {
    ...{ access, sent: new Set() },
  });
  expect(give).toHaveBeenCalledWith('kjv', 'rev', 1);
});

test.each([
  ['As 2 Philippians 1:3 says, “God is faithful”.', '2 Philippians 1:3'],
  ['4 John 1:2', '4 John 1:2'],
  ['As Enoch 1:9 says, “God is faithful”.', 'Enoch 1:9'],
  ['as the Epistle to the Alexandrians 1:4 sums it up', 'Alexandrians 1:4'],
  ['3 Corinthians 1:1', '3 Corinthians 1:1'],
  ['Bartholomew 2:3 says so.', 'Bartholomew 2:3'],
])('%s names a book that does not exist', (text, named) => {
  expect(checkOf(text, 'kjv').unknown_books?.map((each) => each.text)).toEqual([named]);
});

test.each(['Psalm 200:3', 'Genesis 999', 'John 1:200'])('%s does not exist', (text) => {
  expect(checkOf(text, 'kjv').references).toMatchObject([{ exists: false }]);
});

describe('what is no fault is not accused', () => {
  test.each([
    ['Invitation hymn no. 316, "Just As I Am."', 'kjv'],
    [
      "Text somebody. Bear one another's burdens, and so fulfill the law of Christ (Gal 6:2)",
      'web',
    ],
    ['✅ Wednesday – When I am afraid, I will put my trust in you. (Psalm 56:3)', 'web'],
    [
      'Memory verse\nBlessed be Yahweh, who has not left you today without a near kinsman. — Ruth 4:14',
      'web',
    ],
    [
      'Atanasio había dicho: «Él se hizo hombre para que nosotros fuésemos hechos dios».[14]',
      'rv1909',
    ],
    [
      '### Romans 12:2\n- **ESV:** "Do not be conformed to this world"\n- **NLT:** "Don\'t copy the behavior and customs of this world"\n\n### Psalm 23:1',
      'web',
    ],
    ['"Money is the root of all evil." ⚠️ Misquoted. 1 Timothy 6:10 speaks of love.', 'web'],
    [
      '"Abraham believed God, and it was accounted to him for righteousness."[2]\n\n[2] Rom 4:3.',
      'web',
    ],
    ['"the Father is greater than I" (John 14:28)', 'web'],
    ['Decía Santa Teresa que «la paciencia todo lo alcanza».', 'rv1909'],
    ['lenguaje que recuerda a Sabiduría 7:26', 'rv1909'],
    ['"¿QUÉ CLASE DE AMOR?" — 1 Juan 4:7-21', 'rv1909'],
    [
      '| Mito | Realidad |\n| - | - |\n| «Perdonar es olvidar» | La Biblia no lo dice: Romanos 12:19 deja la venganza a Dios |',
      'rv1909',
    ],
    ['**Tobías 4:15** contiene una forma negativa parecida.', 'rv1909'],
    ['Benediction: Ruth 2:12\nCarnations are for sale in the hall after both services.', 'kjv'],
    [
      'Romans 1:16-17 is the thesis. Then he quotes Hab 2:4: "The just shall live by faith."',
      'kjv',
    ],
    ['a. «No con solo el pan vivirá el hombre»   ( ) Isaías 40:8', 'rv1909'],
    [
      'Completa: «Toda Escritura es inspirada divinamente y útil para ____, para ____» (2 Ti 3:16).',
      'rv1909',
    ],
    ['¿Es bíblico el dicho «Dios escribe derecho con renglones torcidos»? ¿Dónde está?', 'rv1909'],
    ['"And whatsoever ye do, do it heartily, as to the Lord" | Colossians 3:23', 'kjv'],
    [
      'Isaiah 49:6 speaks of "a light to the nations," and Galatians 3:28 says "you are all one in Christ Jesus."',
      'web',
    ],
    [
      'La frase «Dios ayuda a quien se ayuda» es muy común en los funerales, pero **no es un versículo**.',
      'rv1909',
    ],
    [
      '| | Juan 3:16 |\n| - | - |\n| NVI | «Porque tanto amó Dios al mundo que dio a su Hijo» |\n\n**Filipenses 4:13**',
      'rv1909',
    ],
    ['Martin Luther King declared "I have a dream."', 'web'],
    ['"Who is my neighbor?" (Luke 10:29), he ends with: "Go and do likewise" (10:37).', 'web'],
    [
      '(Heb 2:6-8) and reads: "But we see Jesus, who was made a little lower than the angels" (2:9).',
      'kjv',
    ],
    [
      'No era bueno que el hombre estuviese solo (Gn 2:18), y «serán una sola carne» (v. 24).',
      'rv1909',
    ],
    ['(John 14:1-2)\n\nAnd what did He do? "Jesus wept." Two words, verse 35', 'kjv'],
    ['Luther rendered Romans 3:28 with an added "allein".', 'kjv'],
    ['Raymond Brown thought the use in John 8:58 was "the most important."', 'kjv'],
    [
      'Hammurabi se llama «el pastor, elegido de Enlil». En Ezequiel 34, Dios los reprende.',
      'rv1909',
    ],
    ['San Ireneo había dicho antes: «la gloria de Dios es el hombre viviente».', 'rv1909'],
    [
      'En la RVR1960: «No os conforméis a este siglo, sino transformaos por medio de la renovación de vuestro entendimiento».',
      'rv1909',
    ],
    [
      'Isaías 9:6, setecientos años antes: y llamaráse su nombre Admirable, Consejero, Dios fuerte, Padre eterno, Príncipe de paz.',
      'rv1909',
    ],
    ['5. **The Resurrection and the Life** (John 11:25)', 'kjv'],
    ['He justifies freely (Rom 3:28).[47] James agrees.', 'kjv'],
    ['1. Short. (See Psalm 117.)\n3. Long.', 'kjv'],
    ['In chapter 42 he repents.', 'kjv'],
    ['cf. 1 Clem. 31:2 and Rom 8:28', 'kjv'],
    ['Philippians 4:13, "I can do all things through Christ which strengtheneth me."', 'kjv'],
    ['When I read Romans 8:28, I cried.', 'kjv'],
    ['- **John 10:28** – Jesus says that no one will snatch his sheep out of his hand.', 'web'],
    ["- **Romans 8:38-39** – nothing in all creation can separate us from God's love.", 'web'],
    ['Is "This too shall pass" in the Bible? No.', 'kjv'],
    ['la frase "Ayúdate, que yo te ayudaré" no aparece en la Biblia', 'rv1909'],
    ['"To thine own self be true" (Hamlet, Act 1, Scene 3)', 'kjv'],
    ['"they shall walk, and not faint" (cf. Ps 27:14)', 'kjv'],
    ['"y corrió, y echóse sobre su cuello, y besóle."\nParalelos: Os 11:8', 'rv1909'],
    [
      'Romanos 5:8, donde la de 1909 lee "Mas Dios encarece su caridad para con nosotros", y Gál 5:22',
      'rv1909',
    ],
    [
      'Reading: Isaiah 40:27-31\n\nMy grandmother used to say, "You can\'t pour from an empty jug."',
      'kjv',
    ],
    ['The "servant songs" (Isa 42:1-4) are four.', 'kjv'],
    ['CAPÍTULO III. MARCO TEÓRICO', 'rv1909'],
    ['En el capítulo 3, Jueces y Samuel se comparan.', 'rv1909'],
    ['Jueves: Mateo 7:7 – Pedid, y se os dará.\nViernes: Salmo 23', 'rv1909'],
    ['See Eph. 2:8-10, 1 Corinthians 1:4 and 2 Corinthians 1:3.', 'kjv'],
    ['See Eph. 2:8, 3 and 1 John 1:4.', 'kjv'],
    ['Paul tells us in 2 Corinthians 5:7 that "we walk by faith, not by sight".', 'kjv'],
    [
      'Psalm 46 opens with the words "God is our refuge and strength, a very present help in trouble." Psalm 121 answers its own question.',
      'web',
    ],
    ['Mi abuela decía: "Dime con quién andas y te diré quién eres".', 'rv1909'],
    ['Como decía mi abuela, "Dime con quién andas y te diré quién eres".', 'rv1909'],
    ['Mi vecino dice: "Dime con quién andas y te diré quién eres".', 'rv1909'],
    ['Mi abuela siempre decía: "A quien madruga, Dios le ayuda".', 'rv1909'],
    ['My grandmother used to say, "God helps those who help themselves."', 'kjv'],
    [
      'Según von Rad, "la historia es el lugar de la fe de Israel". Y Sofonías 3:17 añade: "Jehová en medio de ti, poderoso, él salvará".',
      'rv1909',
    ],
    [
      'Según von Rad, "la historia es el lugar de la fe de Israel". Sofonías 3:17 dice: "Jehová en medio de ti, poderoso, él salvará".',
      'rv1909',
    ],
    [
      'Von Rad escribe: "la historia es el lugar de la fe de Israel". Y Sofonías 3:17 añade: "Jehová en medio de ti, poderoso, él salvará".',
      'rv1909',
    ],
    [
      'The popular saying "money is the root of all evil" is a shortened form of 1 Timothy 6:10.',
      'web',
    ],
    [
      '**"Pride comes before a fall"** — compare Prov. 16:18: "Pride goes before destruction, and an arrogant spirit before a fall."',
      'web',
    ],
    [
      '- «Un amigo es un alma que habita en dos cuerpos» (Aristóteles, según Diógenes Laercio 5:20).',
      'rv1909',
    ],
    ['Así lo cuenta Diógenes Laercio 5:20.', 'rv1909'],
    ['So says Diogenes Laertius 5:20.', 'kjv'],
    ['So we come **boldly unto the throne of grace** (Heb 4:16), and we ask for help.', 'kjv'],
    ['Father, we come **boldly unto the throne of grace** (Heb 4:16).', 'kjv'],
    ['So we come boldly to the throne of grace (Heb 4:16).', 'kjv'],
    [
      '## Explicación de Romanos 8:28\n\nPablo lo repite en 2 Corintios 4:17. Por eso puede preguntar «¿quién contra nosotros?» (8:31).',
      'rv1909',
    ],
    [
      'The high Christology of the Fourth Gospel is well known: “The Word became flesh and lived among us.”[^1]\n\n[^1]: John 1:14.',
      'web',
    ],
    [
      'Varias frases que se atribuyen a la Biblia no están en ella:\n1. «Ayúdate, que Dios te ayudará». No aparece en ningún libro bíblico.',
      'rv1909',
    ],
    ['«Dios aprieta, pero no ahoga». Es un refrán popular, no un versículo.', 'rv1909'],
    [
      '«El dinero es la raíz de todos los males». La frase real es más precisa: «Porque el amor del dinero es la raíz de todos los males» (1 Timoteo 6:10).',
      'rv1909',
    ],
    ['«Esto también pasará». Tampoco es de la Biblia.', 'rv1909'],
    ['**«Ayúdate, que Dios te ayudará».** No está en la Biblia.', 'rv1909'],
    ['«Dios aprieta, pero no ahoga» es un refrán popular.', 'rv1909'],
    ['"God helps those who help themselves" is an old saying.', 'kjv'],
    ['* Miércoles 19:30, oración.', 'rv1909'],
    ['* Viernes 19:30, estudio de Romanos.', 'rv1909'],
    ['- Oración 20:15, en casa de Rut', 'rv1909'],
    ['Fechas: Amós c. 760 a. C.; caída de Samaria 722.', 'rv1909'],
    ['Amós (c. 760 a. C.) predicó en Betel.', 'rv1909'],
    ['Isaías c. 740 a. C.; Oseas ca. 750.', 'rv1909'],
    ['Dates: Amos c. 760 BC; Isaiah c. 740-700.', 'kjv'],
    ['Until then we walk by faith, not by sight — 2 Cor 5:7.', 'web'],
    ['So we walk by faith, not by sight (2 Cor 5:7).', 'kjv'],
    ['Mientras tanto por fe andamos, no por vista (2 Co 5:7).', 'rv1909'],
    ['Amós c. 5 y Oseas c. 2 hablan de ello.', 'rv1909'],
    [
      '| # | Reference | Text |\n|---|---|---|\n| 1 | Psalm 23:1 | The LORD is my shepherd; I shall not want. |',
      'kjv',
    ],
    [
      '| # | Reference | Meaning |\n|---|---|---|\n| 4 | Ecclesiastes 1:3 | All that people do and build is gone after a few years. |',
      'kjv',
    ],
    [
      '| Texto | Cita |\n|---|---|\n| Bienaventurados los de limpio corazón: porque ellos verán á Dios. | Mt 5,8 |',
      'rv1909',
    ],
    [
      '| Theme | Text | Reference |\n|---|---|---|\n| The care of God for all of us | The LORD is my shepherd; I shall not want. | Ps 23:1 |',
      'kjv',
    ],
    [
      '«Nos hiciste, Señor, para ti», escribió Agustín al comentar el texto de Mateo 7:21.',
      'rv1909',
    ],
    ['SERMÓN – domingo 14, culto de las 10:30', 'rv1909'],
    ['Nos vemos en el culto de las 10:30.', 'rv1909'],
    ['Reunión de las 19:45 en el salón.', 'rv1909'],
    ['Su madre le repetía «no hay mal que por bien no venga».', 'rv1909'],
    ['El refrán dice «no hay mal que por bien no venga».', 'rv1909'],
    ['Sermon: "One Thing Needed" (Luke 10:38-42)', 'web'],
    ['Sermon title: "The Good Samaritan Road" Luke 10:25-37', 'web'],
    ['"Money is the root of all evil." This is a misquotation.', 'web'],
    ['"Money is the root of all evil." This is a misquotation of 1 Timothy 6:10.', 'web'],
    ['"Money is the root of all evil" is a misquote: Paul wrote about the love of money.', 'web'],
    ['Dedica de 10 a 15 minutos, por ejemplo de 6:30 a 6:45.', 'rv1909'],
    ['Jóvenes, sábado, de 6:30 a 6:45.', 'rv1909'],
    ['Ensayo el martes de 7:30.', 'rv1909'],
    ['La reunión de 5:40 se cambia a las 6:15.', 'rv1909'],
    [
      '| Libro | Cita | Texto clave |\n|---|---|---|\n| Zacarías | 4:6 | No con ejército, ni con fuerza, sino con mi espíritu, ha dicho Jehová de los ejércitos |',
      'rv1909',
    ],
    ['The Bible says that God loves us and gave his Son.', 'kjv'],
    ['The Bible never says that God helps those who help themselves.', 'kjv'],
    ['La Biblia no dice que a quien madruga Dios le ayuda.', 'rv1909'],
    ['The Bible says, "For I know the plans I have for you, declares the LORD."', 'kjv'],
    ['Sermon: "Stand Up Straight" (Jude 24)', 'kjv'],
    ['Sermon title: "Stand Up Straight" (Jude 24)', 'web'],
    ['Mensaje: «Ponte de pie» (Judas 24)', 'rv1909'],
    ['Sermon: "The House with Many Rooms" (John 14:1-6)', 'kjv'],
    ['Título del sermón: «La casa del alfarero no tiene puertas» (Jeremías 18:1-6)', 'rv1909'],
  ])('%s', (text, version) => {
    expect(checkOf(text, version).problems).toBe(0);
  });
});

test.each([
  ['the number of a verse', '“16 For God so loved the world” (John 3:16)'],
  ['raised numbers', '“¹⁶For God so loved the world” (John 3:16)'],
  [
    'numbers in brackets',
    '“(1) The LORD is my shepherd; I shall not want. (2) He maketh me to lie down” (Psalm 23:1-2)',
  ],
  ['the letters of notes', '“For God so loved(A) the world[b]” (John 3:16)'],
  ['a letter in brackets', '“[H]e restoreth my soul: he leadeth me in the paths” (Psalm 23:3)'],
  ['dots with spaces', '“For God so loved . . . that whosoever believeth in him” (John 3:16)'],
  ['words between dashes', '“I am the way —he said—, the truth, and the life” (John 14:6)'],
  ['American spelling', '“Thou shalt love thy neighbor as thyself” (Matthew 22:39)'],
  ['one word for two', '“the same yesterday, and today, and forever” (Hebrews 13:8)'],
])('a true quotation with %s is true', (_, text) => {
  const { quotations, problems } = checkOf(text, 'kjv');
  expect(quotations).toHaveLength(1);
  expect([quotations[0]?.beside?.fits, problems]).toEqual([true, 0]);
});

test.each([
  [
    'somebody whom the Bible does not know',
    'On Psalm 23:1, Spurgeon says, “What condescension is this, that the Lord assumes this office!”',
    0,
  ],
  [
    'somebody of the Bible',
    'In Psalm 23:1, David says, “What condescension is this, that the Lord assumes this office!”',
    1,
  ],
  ['a hymn', 'We sang “Blessed assurance, Jesus is mine” and then read Psalm 40:3', 0],
  [
    'a version that is named for the whole text',
    'All quotations are from the NIV.\n\n“For God so hated the world that he gave his Son” (John 3:16)',
    0,
  ],
  [
    'a word that is also the name of a version',
    'He cried with a loud voice: “For God so hated the world, that he gave his only begotten Son” (John 3:16)',
    1,
  ],
])('words of %s', (_, text, problems) => {
  expect(checkOf(text, 'kjv').problems).toBe(problems);
});

test('a plural possessive does not end a quotation, nor a paragraph one that goes on', () => {
  const feet =
    '‘maimed, and many others, and cast them down at Jesus’ feet; and he healed them’ (Matthew 15:30)';
  expect(checkOf(feet, 'kjv').quotations).toMatchObject([
    { verdict: 'exact', beside: { fits: true } },
  ]);
  const psalm =
    '“The LORD is my shepherd; I shall always want. He maketh me to lie down.\n\n“He restoreth my soul” (Psalm 23:1-3)';
  expect(checkOf(psalm, 'kjv').quotations.map(({ verdict }) => verdict)).toEqual(['near', 'exact']);
});

describe('a fault is told', () => {
  test.each([
    ['A. Psalm 121:2 - My help cometh from the mountains, which made heaven and earth.', 'kjv'],
    [
      'Jueves: Mateo 7:7 – Pedid, y se os dará; buscad, y ganaréis; llamad, y se os abrirá.',
      'rv1909',
    ],
    ['- Atenienses 2:1, sobre la esperanza', 'rv1909'],
    ['Compare Romans 16:4-9 and Melchiah 2:7.', 'web'],
    ['as well as its parallel in Melchiah 2:7.', 'web'],
    ["The Bible says 'God will never give you more than you can handle'.", 'web'],
    [
      '"Abraham believed God, and it was accounted to him for righteousness."[2]\n\n[2] Rom 3:4.',
      'web',
    ],
    ['"God helps those who help themselves." Close your eyes and think of it.', 'kjv'],
    ['But doesn\'t the Bible say, "God helps those who help themselves"?', 'kjv'],
    ['"Money is the root of all evil" — 1 Tim 6:10', 'kjv'],
    ['«Lámpara es á mis pies tu palabra» (Salmo 118:5)', 'rv1909'],
    ['See also Tit 3.5; Eph. 2:8-10 and 3 Corinthians 1:4.', 'kjv'],
    ['See Eph. 2:8 and 3 Corinthians 1:4.', 'kjv'],
    ['See Eph. 2:8-10, 3 Corinthians 1:4.', 'kjv'],
    ['Véase Ef 2:8-10 y 3 Corintios 1:4.', 'rv1909'],
    [
      'Y David cantaba en el Salmo 27:1 que "Bueno es Jehová para fortaleza en el día de la angustia".',
      'rv1909',
    ],
    [
      'Pablo dice en Filipenses 4:13 que "Bueno es Jehová para fortaleza en el día de la angustia".',
      'rv1909',
    ],
    ['Paul tells us in Romans 8:1 that "we walk by faith, not by sight".', 'kjv'],
    ['David says in Psalm 27:1 that "the quiet soul rests in the hands of the Lord".', 'kjv'],
    [
      'David dice en el Salmo 27:1 que "el alma tranquila reposa en las manos del Señor".',
      'rv1909',
    ],
    [
      'Psalm 91 opens with the words "God is our refuge and strength, a very present help in trouble."',
      'web',
    ],
    ['Psalm 91:1 opens with "The LORD is good, a strong hold in the day of trouble".', 'kjv'],
    [
      'El Salmo 91 empieza con las palabras "Bueno es Jehová para fortaleza en el día de la angustia".',
      'rv1909',
    ],
    ['The Bible says, "God helps those who help themselves."', 'kjv'],
    ['As Scripture says, "God helps those who help themselves."', 'kjv'],
    ['Solomon says, "God helps those who help themselves."', 'kjv'],
    [
      'The high Christology of the Fourth Gospel is well known: “The Word became flesh and lived among us.”[^1]\n\n[^1]: Mark 1:14.',
      'web',
    ],
    [
      'The high Christology of the Fourth Gospel is well known: “The Word became flesh and lived among us.”¹\n\n¹ Mark 1:14.',
      'web',
    ],
    ['The devil is my shepherd; I shall not want (Psalm 23:1).', 'kjv'],
    ['For God so hated the world, that he gave his only begotten Son (John 3:16).', 'kjv'],
    [
      '| # | Reference | Text |\n|---|---|---|\n| 1 | Psalm 23:1 | The LORD is my shepherd; I shall not fear. |',
      'kjv',
    ],
    [
      '| # | Reference | Text |\n|---|---|---|\n| 3 | Matthew 5:8 | Blessed are the pure in heart: for they shall inherit the earth. |',
      'kjv',
    ],
    [
      '| # | Reference | Text |\n|---|---|---|\n| 4 | Ecclesiastes 1:3 | To every thing there is a season, and a time to every purpose under the heaven |',
      'kjv',
    ],
    [
      '| Texto | Cita |\n|---|---|\n| Bienaventurados los de limpio corazón: porque ellos recibirán la tierra por heredad | Mt 5,8 |',
      'rv1909',
    ],
    ['«Haz el bien sin mirar a quién»: son palabras de Jesús en Mateo 7:21.', 'rv1909'],
    ['«Haz el bien sin mirar a quién», lo dijo Jesús en Mateo 7:21.', 'rv1909'],
    ['«No juzguéis, y no seréis juzgados»: son palabras de Jesús en Mateo 7:21.', 'rv1909'],
    ['Su Palabra dice: «Ayúdate, que yo te ayudaré».', 'rv1909'],
    [
      '| Libro | Cita | Texto clave |\n|---|---|---|\n| Joel | 2:13 | Y lacerad vuestros vestidos, y no vuestro corazón |',
      'rv1909',
    ],
    [
      '| Libro | Cita | Texto clave |\n|---|---|---|\n| Abdías | 2:3 | la soberbia de Edom |',
      'rv1909',
    ],
    [
      '| Libro | Cita | Texto clave |\n|---|---|---|\n| Hageo | 3:1 | el segundo templo |',
      'rv1909',
    ],
    [
      '| Libro | Cita | Texto clave |\n|---|---|---|\n| Zacarías | 6:4 | No con ejército, ni con fuerza, sino con mi espíritu, ha dicho Jehová de los ejércitos |',
      'rv1909',
    ],
    [
      'The Bible says the Lord helps those who help themselves, so pick up your staff and walk into the water!',
      'kjv',
    ],
    ['The Bible says God helps those who help themselves.', 'kjv'],
    ['As the Bible says, cleanliness is next to godliness.', 'kjv'],
    ['La Biblia dice que a quien madruga Dios le ayuda.', 'rv1909'],
    ['Recuerda el versículo bíblico: «La esperanza es lo último que se pierde».', 'rv1909'],
    ['La Biblia dice: «El que canta en la noche no verá la ruina de su casa».', 'rv1909'],
    ['The Bible says, "He that singeth in the night shall not see the ruin of his house."', 'kjv'],
    ['Sermon text: "Jesus laughed aloud." (John 11:35)', 'kjv'],
    [
      'Message: "For God so hated the world, that he gave his only begotten Son" (John 3:16)',
      'kjv',
    ],
  ])('%s', (text, version) => {
    expect(checkOf(text, version).problems).toBe(1);
  });
});

test('a text with too many quotations is checked in part, and the answer says how far', () => {
  const sentence = '“the lord and king of qzx” (John 3:16) ';
  const text = sentence.repeat(100);
  const { quotations, unchecked_from: from = 0 } = checkOf(text, 'kjv');
  expect(quotations.length).toBeGreaterThan(5);
  // the first quotation that was not checked begins there
  expect(from).toBe(quotations.length * sentence.length + 1);
  expect(checkOf(sentence.repeat(5), 'kjv')).not.toHaveProperty('unchecked_from');
});
