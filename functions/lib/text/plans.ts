/** Reading plans as the tree has them, in common numbers. */

export interface Plan {
  name: string;
  name_es: string;
  description: string;
  description_es: string;
  days: number;
  /** By day: whole chapters from one on (`gen 1-3:24`, to the last verse of the last one), or verses (`psa 119:1-119:24`). */
  readings: string[][];
}

export type Plans = Record<string, Plan>;
