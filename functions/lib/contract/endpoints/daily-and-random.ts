/** Verses chosen by the service: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { bookAndTestament, date, oneOfOr, text, version } from '../parameters.ts';
import type { VerseAnswer } from './chapters-and-verses.ts';
import type { Passage, PassageNotes } from './passage.ts';

/** The same answer as for a requested verse. */
export type RandomAnswer = VerseAnswer;

export type DailyAnswer = Passage &
  Pick<PassageNotes, 'version'> & {
    /** The day of the passage. */
    date: string;
  };

export const DAILY_AND_RANDOM_ENDPOINTS = {
  random: {
    path: '/v1/random',
    group: 'read',
    operation: 'getRandomVerse',
    summary: { en: 'Get a random verse', es: 'Obtener un versículo al azar' },
    description: {
      en: 'Returns a random verse of a version, a book or a testament. In one version the same `seed` always returns the same verse.',
      es: 'Devuelve un versículo al azar de una versión, de un libro o de un testamento. En una misma versión, la misma `seed` devuelve siempre el mismo versículo.',
    },
    parameters: {
      version,
      ...bookAndTestament,
      seed: text(
        'Any text that decides which verse is returned, such as a date; without it every request returns a different verse.',
        'Un texto cualquiera que decide qué versículo se devuelve, por ejemplo una fecha; sin él, cada petición devuelve otro.',
        'today',
        MAX_LENGTHS.seed,
      ),
      curated: oneOfOr(
        '`true`: only well-known verses (judged by cross-references) that are complete sentences and make sense on their own.',
        '`true`: solo versículos muy conocidos, según las referencias cruzadas, que se entienden por sí solos y forman una frase completa.',
        ['true', 'false'],
        'false',
      ),
    },
    example: { es: { book: 'pro', seed: 'hoy' }, en: { book: 'pro', seed: 'today' } },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
  daily: {
    path: '/v1/daily',
    group: 'read',
    operation: 'getDailyPassage',
    summary: { en: 'Get the passage of the day', es: 'Obtener el pasaje del día' },
    description: {
      en: 'Returns a short, self-contained passage for each day of the year, the same in all versions.',
      es: 'Devuelve un pasaje breve para cada día del año, que se entiende por sí solo y es el mismo en todas las versiones.',
    },
    parameters: {
      date,
      version,
    },
    example: { es: { date: '2026-12-25' }, en: { date: '2026-12-25' } },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
