/** The readings that churches use: endpoint and answer. */
import type { Endpoint } from '../endpoint.ts';
import { date, oneOfOr, version } from '../parameters.ts';
import type { PassageRef } from './chapters-and-verses.ts';
import type { DatasetRef } from './datasets.ts';
import type { VersionRef } from './versions.ts';

export const READING_KINDS = ['first_reading', 'psalm', 'second_reading', 'gospel'] as const;
/** The role of a reading in the church service. */
export type ReadingKind = (typeof READING_KINDS)[number];

export const COLORS = ['black', 'blue', 'green', 'purple', 'red', 'scarlet', 'white'] as const;
/** The colour of a day. */
export type LectionaryColor = (typeof COLORS)[number];

/** Verses of a reading. */
export interface LectionaryPassage extends Pick<PassageRef, 'verse_id' | 'last_verse_id'> {
  /** Whether the verses may be left out; present only if they may. */
  optional?: true;
}

/** A reading. A day has several of one kind if there is a choice: read one of them. */
export interface LectionaryReading {
  /** Its role in the church service. */
  kind: ReadingKind;
  /** The reference, in the language and numbering of the version; whole verses, for `/v1/passage`. */
  reference: string;
  /** The reference without the optional verses; present only if there are any. */
  shorter?: string;
  /** Its verses. */
  passages: LectionaryPassage[];
}

/** A Sunday or feast. */
export interface LectionaryDay {
  /** Its ID. */
  id: string;
  /** Its name, in English. */
  name: string;
  /** Its name, in Spanish. */
  name_es: string;
  /** Its colour. */
  color: LectionaryColor;
  /** The readings that the version has, in the order of the church service. */
  readings: LectionaryReading[];
}

/** The next date with readings. */
export interface NextLectionaryDay {
  /** The date. */
  date: string;
  /** The Sunday or the feasts on that date. */
  days: LectionaryDay[];
}

export interface LectionaryAnswer {
  /** The date. */
  date: string;
  /** The series of readings. */
  tradition: 'three-year' | 'one-year';
  /** The year of the three-year series, which begins in Advent; `null` in the one-year series. */
  year: 'A' | 'B' | 'C' | null;
  /** The version. */
  version: VersionRef;
  /** The Sunday or the feasts on the date, each with its readings; empty on other days. */
  days: LectionaryDay[];
  /** The next date with readings, such as next Sunday. */
  next: NextLectionaryDay;
  /** The source of the readings. */
  source: DatasetRef;
}

export const LECTIONARY_ENDPOINTS = {
  lectionary: {
    path: '/v1/lectionary',
    group: 'read',
    reads: 'lists',
    operation: 'getLectionary',
    summary: {
      en: 'Get the readings of a Sunday or feast',
      es: 'Obtener las lecturas de un domingo o fiesta',
    },
    description: {
      en: 'Returns the lectionary readings that churches use on a date, and those of the next Sunday or feast: first reading, psalm, second reading and gospel, with the version’s verse numbering and book names. Movable feasts are computed. The calendar is also at `/lectionary/three-year.ics`.',
      es: 'Devuelve las lecturas del leccionario que usan las iglesias en una fecha, y las del siguiente domingo o fiesta: primera lectura, salmo, segunda lectura y evangelio, con la numeración de la versión y los nombres de su idioma. Las fiestas movibles se calculan. El calendario está también en `/lectionary/three-year.ics`.',
    },
    parameters: {
      date,
      tradition: oneOfOr(
        'The series of readings: `three-year`, close to the Revised Common Lectionary, or the historic `one-year`.',
        'La serie de lecturas: `three-year`, de tres años y parecida al Leccionario Común Revisado, o `one-year`, la histórica de un año.',
        ['three-year', 'one-year'],
        'three-year',
      ),
      version,
    },
    example: { es: { date: '2026-11-29' }, en: { date: '2026-11-29' } },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
  },
} as const satisfies Record<string, Endpoint>;
