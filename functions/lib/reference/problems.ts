/** Why a reference cannot be read, as it is said after the part that is meant: in English, and in Spanish. */
export const PROBLEMS = {
  'can be two books': 'puede ser dos libros',
  'ends before it begins': 'acaba antes de empezar',
  'ends where a number should follow': 'acaba donde debería seguir un número',
  'has a second number, which only a chapter can':
    'tiene un segundo número, que solo puede tener un capítulo',
  'has no chapter': 'no tiene capítulo',
  'is another book; a range stays within one': 'es otro libro; un tramo no sale del suyo',
  'is not a number; a number should stand here': 'no es un número; aquí debería haber uno',
  'is not one of the 66 books': 'no es uno de los 66 libros',
  'is not the name of a book': 'no es el nombre de un libro',
  'is not written in the digits 0-9': 'no está escrito con las cifras 0-9',
  'is the name of a book in a language that is not there':
    'es el nombre de un libro en un idioma que aún no está',
  'needs a number': 'necesita un número',
  'was not expected here': 'no se esperaba aquí',
} as const;

export type Problem = keyof typeof PROBLEMS;
