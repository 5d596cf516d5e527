/** The fixed queries of a language; in the mix are 60: rare, frequent, several words, phrases, filters, deep pages, none. */

export interface BenchQuery {
  q: string;
  offset?: number;
  book?: string;
  testament?: 'OT' | 'NT';
}

const mix = (
  words: string[],
  filtered: [q: string, part: Omit<BenchQuery, 'q'>][],
): BenchQuery[] => [...words.map((q) => ({ q })), ...filtered.map(([q, part]) => ({ q, ...part }))];

/** Of rv1909. */
const SPANISH = mix(
  [
    ...[
      'lloró',
      'Melchîsedec',
      'Nabucodonosor',
      'arcoíris',
      'alabastro',
      'Tíquico',
      'mirra',
      'pámpano',
    ],
    ...['luz', 'pastor', 'principio', 'amor', 'pan', 'agua', 'rey', 'casa', 'tierra', 'hijo'],
    ...['Dios', 'Jehová', 'de', 'y', 'la', 'que', 'en', 'no'],
    ...[
      'en el principio',
      'y dijo Dios',
      'de la tierra',
      'el que no',
      'y los hijos de',
      'y el de en la',
    ],
    ...['luz del mundo', 'amor Dios mundo', 'pan vida', 'rey de Israel', 'agua viva'],
    ...[
      '"en el principio"',
      '"de la tierra"',
      '"y dijo"',
      '"Jehová es mi pastor"',
      '"hijo del hombre"',
    ],
    ...[
      '"de la"',
      '"reino de los cielos"',
      'Jesús "y les dijo"',
      '"santo santo santo"',
      '"luz del mundo" vida',
    ],
    ...['automóvil', 'xyzzy', 'luz automóvil', '"mundo del luz"'],
  ],
  [
    ['Dios', { offset: 2000 }],
    ['de', { offset: 20_000 }],
    ['y dijo', { offset: 1000 }],
    ['de', { book: 'psa' }],
    ['amor', { book: '1jo' }],
    ['Señor', { testament: 'NT' }],
    ['y de la', { testament: 'OT' }],
    ['"de la"', { book: 'rev' }],
    ['luz', { book: 'gen', testament: 'NT' }],
  ],
);

/** Of kjv. */
const ENGLISH = mix(
  [
    ...[
      'wept',
      'Melchizedek',
      'Nebuchadnezzar',
      'rainbow',
      'alabaster',
      'Tychicus',
      'myrrh',
      'unicorn',
    ],
    ...[
      'light',
      'shepherd',
      'beginning',
      'love',
      'bread',
      'water',
      'king',
      'house',
      'earth',
      'son',
    ],
    ...['God', 'LORD', 'the', 'and', 'of', 'that', 'in', 'not'],
    ...[
      'in the beginning',
      'and God said',
      'of the earth',
      'he that not',
      'and the sons of',
      'and the of in to',
    ],
    ...['light of the world', 'love God world', 'bread life', 'king of Israel', 'living water'],
    ...[
      '"in the beginning"',
      '"of the earth"',
      '"and said"',
      '"the LORD is my shepherd"',
      '"son of man"',
    ],
    ...[
      '"of the"',
      '"kingdom of heaven"',
      'Jesus "said unto them"',
      '"holy holy holy"',
      '"light of the world" life',
    ],
    ...['automobile', 'xyzzy', 'light automobile', '"world the of light"'],
  ],
  [
    ['God', { offset: 2000 }],
    ['the', { offset: 20_000 }],
    ['and said', { offset: 1000 }],
    ['of', { book: 'psa' }],
    ['love', { book: '1jo' }],
    ['Lord', { testament: 'NT' }],
    ['and of the', { testament: 'OT' }],
    ['"of the"', { book: 'rev' }],
    ['light', { book: 'gen', testament: 'NT' }],
  ],
);

export const MIX = { rv1909: SPANISH, kjv: ENGLISH };

/** Several of the most frequent words, and phrases of them. */
export const FREQUENT = {
  rv1909: mix(
    [
      ...['y de', 'de la que', 'y de la en que', 'y los de á', 'Dios Jehová', 'no que el'],
      ...['"de la"', '"y a"', '"y el"', '"de los"', '"en la tierra"', '"los hijos de" de'],
    ],
    [['y de', { offset: 5000 }]],
  ),
  kjv: mix(
    [
      ...[
        'and the',
        'and the of',
        'the of in to',
        'and the of that in to',
        'LORD God',
        'he not the',
      ],
      ...['"and the"', '"of the"', '"and he"', '"the LORD"', '"in the" of', '"the house of" the'],
    ],
    [['and the', { offset: 5000 }]],
  ),
};

/** The ID of a book of one chapter. */
export const SHORT_BOOK = 'jud';
