/** Paths as people and programs get them wrong, and what answers them, locally and deployed alike. */
export const ODD_PATHS: [path: string, status: number, code?: string][] = [
  ['/v1/books/', 200],
  ['/v1/books/joh/?version=kjv', 200],
  ['/v1/passage/?ref=Jn+11:35', 200],
  ['/V1/Books/JOH', 200],
  ['/v1/Passage?ref=Jn+11:35', 200],
  ['/v1/SEARCH?q=luz&limit=1', 200],
  ['/v1/books/%6Aoh', 200],
  ['/v1/verses/joh%5F11%5F35', 200],
  ['/v1', 404, 'NOT_FOUND'],
  ['/v1/', 404, 'NOT_FOUND'],
  ['/v1//books', 200],
  ['/v1/books//joh', 200],
  ['/v1/passage/x?ref=Jn+11:35', 404, 'NOT_FOUND'],
  ['/v1/pass%61ge?ref=Jn+11:35', 404, 'NOT_FOUND'],
  ['/v1/books/joh%2F', 404, 'BOOK_NOT_FOUND'],
  ['/v1/books;joh', 404, 'NOT_FOUND'],
];
