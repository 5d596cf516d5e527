/**
 * What is answered of reading plans.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

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

/** What is read in one go: chapters of a book, or verses of a chapter. */
export interface PlanReading {
  /** The reference, in the language and numbering of the version. */
  reference: string;
  /** The ID of its first verse. */
  verse_id: string;
  /** The ID of its last verse; present only for a range. */
  last_verse_id?: string;
}

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
