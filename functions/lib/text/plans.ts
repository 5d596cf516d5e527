/** Reading plans as stored in the tree, in common numbers. */

import type { PlanSummary } from '../contract/endpoints/plans.ts';

export interface Plan extends Omit<PlanSummary, 'id'> {
  /**
   * The readings of each day: whole chapters (`gen 1-3:24`, up to the last verse of the last one), or verses (`psa
   * 119:1-119:24`).
   */
  readings: string[][];
}

export type Plans = Record<string, Plan>;
