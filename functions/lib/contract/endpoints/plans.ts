/** Reading plans: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { date, integer, requiredString, text, version } from '../parameters.ts';
import type { PassageRef } from './chapters-and-verses.ts';
import type { VersionRef } from './versions.ts';

/** A reading plan in a list. */
export interface PlanSummary {
  /** The ID of the plan. */
  id: string;
  /** Its name, in English. */
  name: string;
  /** Its name, in Spanish. */
  name_es: string;
  /** A short description, in English. */
  description: string;
  /** A short description, in Spanish. */
  description_es: string;
  /** How many days it has. */
  days: Whole;
}

export interface PlansAnswer {
  /** The reading plans. */
  plans: PlanSummary[];
}

/** A single reading: chapters of a book, or verses of a chapter. */
export type PlanReading = PassageRef;

export interface PlanAnswer {
  /** The plan. */
  plan: PlanSummary;
  /** The version. */
  version: VersionRef;
  /** The day of the plan, from 1. */
  day: Whole;
  /** The date that the day falls on; present unless `day` was sent. */
  date?: string;
  /** All readings of the day as one reference, for `/v1/passage`; empty if the version has none of them. */
  reference: string;
  /** The readings of the day that the version has. */
  readings: PlanReading[];
}

export const PLANS_ENDPOINTS = {
  plans: {
    path: '/v1/plans',
    group: 'read',
    reads: 'lists',
    operation: 'listPlans',
    summary: { en: 'List reading plans', es: 'Listar planes de lectura' },
    description: {
      en: 'Lists the reading plans: the Bible in a year in the order of its books or of its events, the New Testament in 90 days, Psalms and Proverbs in a month, M’Cheyne’s calendar.',
      es: 'Enumera los planes de lectura: la Biblia en un año en el orden de sus libros o de los hechos, el Nuevo Testamento en 90 días, Salmos y Proverbios en un mes, el calendario de M’Cheyne.',
    },
    parameters: {},
    example: { es: {}, en: {} },
    failures: [],
  },
  plan: {
    path: '/v1/plans/{id}',
    group: 'read',
    reads: 'lists',
    operation: 'getPlanReadings',
    summary: { en: 'Get a day’s readings', es: 'Obtener las lecturas de un día' },
    description: {
      en: 'Returns the readings of a plan for one day, by day number or date, with the version’s verse numbering and book names. After its last day, a plan begins again.',
      es: 'Devuelve las lecturas de un plan para un día, indicado por su número o por una fecha, con la numeración de la versión y los nombres de su idioma. Después del último día, el plan vuelve a empezar.',
    },
    parameters: {
      id: requiredString(
        'The ID of the plan, as `/v1/plans` lists it.',
        'El ID del plan, como en `/v1/plans`.',
        'mcheyne',
      ),
      version,
      day: integer(
        'The day of the plan, from 1; if omitted or 0, `date` decides.',
        'El día del plan, desde 1; si se omite o es 0, decide `date`.',
        0,
      ),
      date,
      start: text(
        'The date of the first day; if omitted, 1 January of that year, or the first of that month for a plan of a month.',
        'La fecha del primer día; si se omite, el 1 de enero de ese año, o el día 1 de ese mes en un plan de un mes.',
        '2026-01-01',
        MAX_LENGTHS.date,
      ),
    },
    example: {
      es: { id: 'psalms-proverbs', date: '2026-12-24' },
      en: { id: 'psalms-proverbs', date: '2026-12-24' },
    },
    failures: ['PLAN_NOT_FOUND', 'VERSION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
