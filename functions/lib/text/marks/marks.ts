/**
 * The structure of a text: titles, headings, notes, lines and other marks in or around it. A text is the same whether or
 * not you request its marks.
 */

/**
 * A place in a text, in UTF-16 units.
 * @asType integer
 */
export type Offset = number;

interface Placed {
  /** The position in the text, in UTF-16 units. */
  at: Offset;
}

interface Spanning {
  /** Where it starts in the text, in UTF-16 units. */
  start: Offset;
  /** Where it ends, exclusive. */
  end: Offset;
}

/** A stretch of the text; `end` is exclusive. */
export interface SpanMark extends Spanning {
  /**
   * `added`: words that the translators added. `jesus`: words of Jesus. `divine_name`: the name of God, printed in
   * small capitals. `selah`: the "Selah" of a psalm.
   */
  type: 'added' | 'jesus' | 'divine_name' | 'selah';
}

/** The start of a paragraph or a stanza. */
export interface BlockMark extends Placed {
  /** What starts here. */
  type: 'paragraph' | 'stanza';
}

/** The start of a line of poetry. */
export interface LineMark extends Placed {
  /** What starts here. */
  type: 'line';
  /**
   * Its indentation, from 1.
   * @asType integer
   */
  level: number;
}

/** A letter of an acrostic before the text. */
export interface LetterMark extends Placed {
  /** What the mark is. */
  type: 'letter';
  /** The name of the letter. */
  text: string;
}

/** A heading before this position. Its own marks are positions in its own text. */
export interface HeadingMark extends Placed, MarkedText {
  /** What the mark is. */
  type: 'heading';
  /** `major`: of several sections. `parallel`: parallel passages. `speaker`: who speaks. */
  kind: 'major' | 'section' | 'parallel' | 'speaker';
  /**
   * Its rank among its kind, from 1.
   * @asType integer
   */
  level: number;
}

/** A note on the text before this position. */
export interface NoteMark extends Placed {
  /** What the mark is. */
  type: 'note';
  /** What the note is. */
  kind: 'footnote' | 'cross_reference';
  /** What the note says. */
  text: string;
}

/** A word, or words, that render a word of the original. */
export interface WordMark extends Spanning {
  /** What the mark is. */
  type: 'word';
  /** The Strong's numbers of the words of the original: `G26`, `H2617`. */
  strongs: string[];
  /** The dictionary forms of these, if the source has them. */
  lemma?: string;
  /** Their grammatical forms, in the codes of the source, if it has them: `robinson:N-NSF`. */
  morph?: string;
}

/** What a name can be of. */
export const NAME_KINDS = ['person', 'place', 'group', 'spirit'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A person, place, group or spirit that the text names here. */
export interface NameMark extends Spanning {
  /** What the mark is. */
  type: 'name';
  /** The ID of the name, for `/v1/names/{id}`. */
  id: string;
  /** What it is the name of. */
  kind: NameKind;
}

export type Mark =
  | SpanMark
  | BlockMark
  | LineMark
  | LetterMark
  | HeadingMark
  | NoteMark
  | WordMark
  | NameMark;

/** A text with its marks in order; `marks` is absent if there are none, or none were requested. */
export interface MarkedText {
  /** The text. */
  text: string;
  /** The marks of the text, in order; present only if requested. */
  marks?: Mark[];
}

/** The title before a chapter's verses and the colophon after them. */
export interface Surroundings {
  /** The title of a psalm. */
  title?: MarkedText;
  /** The note at the end of a letter that says where and by whom it was sent. */
  colophon?: MarkedText;
}

/** The structure of a book, as the build writes it beside the answers, by chapter number. */
export type BookStructure = Record<string, ChapterStructure>;

/** The structure of a chapter. */
export interface ChapterStructure {
  around: Surroundings;
  /** The marks of each verse that has any, by its number. */
  verses: Record<string, Mark[]>;
}

/** The values of `include`, and the marks that each gives. `titles` also gives a chapter's title and colophon. */
export const INCLUDES = {
  titles: ['letter'],
  headings: ['heading'],
  notes: ['note'],
  paragraphs: ['paragraph'],
  poetry: ['stanza', 'line', 'selah'],
  jesus: ['jesus'],
  added: ['added'],
  divine_name: ['divine_name'],
  words: ['word'],
  names: ['name'],
} as const satisfies Record<string, readonly Mark['type'][]>;

export type Include = keyof typeof INCLUDES;

const isInclude = (name: string): name is Include => name in INCLUDES;
export const INCLUDED: readonly Include[] = Object.keys(INCLUDES).filter(isInclude);

/** Returns the position of a mark, or its start. */
export const placeOf = (mark: Mark): Offset => ('at' in mark ? mark.at : mark.start);
