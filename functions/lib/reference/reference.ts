/** Parsed references, before any text is looked up, and the reasons why one cannot be read. */
import type { Book } from '../text/canon.ts';

export const PROBLEMS = {
  'could be two books': 'puede referirse a dos libros',
  'could be two passages': 'puede referirse a dos pasajes',
  'ends before it begins': 'termina antes de empezar',
  'is incomplete: a number is missing at the end': 'está incompleto: falta un número al final',
  'has a second number, which only a chapter can':
    'tiene un segundo número, y eso solo se admite en un capítulo',
  'has no chapter number': 'no tiene número de capítulo',
  'is not a number; a number should stand here': 'no es un número; aquí debería haber uno',
  'is not a book that Verso supports': 'no es un libro que Verso conozca',
  'is not the name of a book': 'no corresponde a ningún libro',
  'is not written in the digits 0-9': 'no está escrito con las cifras 0-9',
  'is the name of a book in a language that is not supported':
    'es el nombre de un libro en un idioma que aún no está disponible',
  'needs a number': 'necesita un número',
  'was not expected here': 'sobra o no se entiende en este lugar',
} as const;

export type Problem = keyof typeof PROBLEMS;

/** Stands for the last chapter or verse: `3:16ss`. */
export const LAST = Infinity;

/** A place in a book; without a verse it is the whole chapter. */
export interface Place {
  chapter: number;
  verse?: number;
  /** The chapter's number in another numbering: the 23 of `Sal 22 (23)`. */
  otherChapter?: number;
}

/** One stretch of one book, both ends included. Either both ends have a verse or neither has. */
export interface PassageReference {
  book: Book;
  /** Absent if the whole book is meant. */
  range?: { from: Place; to: Place };
  /** An alternative meaning, by the number of another numbering: `Sal 22 (23)`. */
  otherwise?: Omit<PassageReference, 'otherwise'>;
}

/** A misspelled name that was read as the only book it can mean. */
export interface Correction {
  /** The name as written. */
  from: string;
  book: Book;
}

/** Why a reference could not be read. */
export interface Unreadable {
  /** The part that was not understood, as written. */
  part: string;
  /** Where that part starts in the input, in UTF-16 units. */
  at: number;
  problem: Problem;
  /** The books that may have been meant, if the part should be a book. */
  near?: Book[];
  /** The possible meanings of the whole, if it is ambiguous. */
  readings?: string[];
}

/** Returns the normal form of the numbers: `3:16-18`, `3:16-4:2`, `3`, `3-4`. */
export function formatRange(from: Place, to: Place): string {
  const start = formatPlace(from);
  if (from.chapter === to.chapter && from.verse === to.verse) return start;
  return `${start}-${from.chapter === to.chapter ? to.verse : formatPlace(to)}`;
}

function formatPlace({ chapter, verse }: Place): string {
  return verse === undefined ? `${chapter}` : `${chapter}:${verse}`;
}
