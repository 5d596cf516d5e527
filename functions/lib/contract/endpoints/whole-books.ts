/**
 * The downloads that let an app work offline: whole books, and the manifest that says which ones have changed:
 * endpoints and answers.
 */
import type { Documents } from '../../text/marks/usj.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { DOCUMENT_REQUESTS } from '../limits.ts';
import { bookId, documentFormat, version, versionId } from '../parameters.ts';
import type { BookRef } from './books.ts';
import type { Bridge } from './chapters-and-verses.ts';
import type { VersionRef } from './versions.ts';

export interface BookTextAnswer {
  /** The book. */
  book: BookRef & {
    /** Its chapters, in order; none if `format` is sent. */
    chapters: {
      /** The number of the chapter. */
      number: Whole;
      /** Its verses, in order. */
      verses: {
        /** The number of the verse. */
        number: Whole;
        /** Present only if the text prints several verses as one. */
        bridge?: Bridge;
        /** The text. */
        text: string;
      }[];
    }[];
  };
  /** The book as a document; present only if `format` is sent. */
  documents?: Documents;
  /** The version of the text. */
  version: VersionRef;
}

export interface ManifestAnswer {
  /** The version of the text. */
  version: VersionRef;
  /** The revision, which changes whenever the response of any book changes. */
  revision: string;
  /** The SHA-256 of all verses in Bible order, in hexadecimal, as in the integrity of the version. */
  digest: string;
  /** How the text has changed: the last ten revisions, newest first. */
  changes: {
    /** The day on which the revision was checked. */
    date: string;
    /** The publisher's name for the revision. */
    edition: string;
    /** The IDs of the verses whose text or structure changed. */
    changed: string[];
    /** The IDs of new verses. */
    added: string[];
    /** The IDs of the verses that were left out. */
    removed: string[];
  }[];
  /** The books, in the order of the version. */
  books: {
    /** The ID of the book. */
    id: string;
    /** The number of verses. */
    verses: Whole;
    /** The size of the response of `/v1/books/{id}/text`, in bytes. */
    bytes: Whole;
    /** The SHA-256 of that response, in hexadecimal. */
    sha256: string;
  }[];
  /** The files in which the whole text is offered. */
  downloads: {
    /** The format: `sqlite`, `json`, `usfm`, `csv`, `notes` and others. */
    format: string;
    /** The path of the file, which needs a key like every other request. */
    path: string;
    /** The size of the file, in bytes. */
    bytes: Whole;
    /** The SHA-256 of the file, in hexadecimal. */
    sha256: string;
    /** The IDs of the books that the format has no place for; present only if there are any. */
    left_out?: string[];
  }[];
}

export const WHOLE_BOOKS_ENDPOINTS = {
  manifest: {
    path: '/v1/versions/{id}/manifest',
    group: 'store',
    reads: 'lists',
    operation: 'getManifest',
    summary: { en: 'Get the manifest of a version', es: 'Obtener el manifiesto de una versión' },
    description: {
      en: 'Returns the size and hash of each book as `/v1/books/{id}/text` returns it. An app that stores a version uses it to fetch only the books that have changed.',
      es: 'Devuelve el tamaño y el hash de cada libro tal como lo devuelve `/v1/books/{id}/text`. Una aplicación que guarda una versión lo usa para descargar solo los libros que han cambiado.',
    },
    parameters: {
      id: versionId,
    },
    example: { es: { id: 'rv1909' }, en: { id: 'kjv' } },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
  },
  bookText: {
    path: '/v1/books/{id}/text',
    group: 'store',
    operation: 'getBookText',
    summary: { en: 'Get a whole book', es: 'Obtener un libro entero' },
    description: {
      en: 'Returns the text of a whole book in one response, for storing, if the rights of the version allow it. It is long; for reading, request chapters or passages. With `format` it counts as three requests.',
      es: 'Devuelve el texto de un libro entero en una sola respuesta, para guardarlo, si los derechos de la versión lo permiten. Es largo: para leer, pide capítulos o pasajes. Con `format` cuenta como tres peticiones.',
    },
    parameters: {
      id: bookId('3jo'),
      version,
      format: documentFormat,
    },
    example: { es: { id: '3jo' }, en: { id: '3jo' } },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    requests: { count: DOCUMENT_REQUESTS, when: { format: true } },
  },
} as const satisfies Record<string, Endpoint>;
