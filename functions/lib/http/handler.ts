/** What a handler of an endpoint gets and returns. */
import type { Context } from '@netlify/functions';
import type { EndpointName, Values } from '../contract/endpoints.ts';
import type { WorkBudget } from '../contract/work-budget.ts';
import type { Access } from '../versions/rights.ts';

/** What the platform knows about a request: its address, and how to continue after the answer. */
export type Caller = Pick<Context, 'waitUntil' | 'ip'>;

/** What a handler must know about a request, besides the values of its parameters. */
export interface Asked {
  /** What the key of the request may read. */
  access: Access;
  /** The parameters that were sent rather than left to their defaults. */
  sent: ReadonlySet<string>;
}

/** Data that a handler has computed. */
export interface Computed<Data> {
  data: Data;
  /** How many seconds it stays valid, if less than its endpoint says; 0 if another answer would be as good. */
  holdsFor?: number;
}

/** Says of data that nobody may keep it if it leaves something out. */
export const computed = <Data>(data: Data, { isIncomplete }: WorkBudget): Computed<Data> =>
  isIncomplete ? { data, holdsFor: 0 } : { data };

/** A pre-rendered answer: its JSON, with the envelope. */
export interface Rendered {
  body: string;
}

export type Answer = Computed<object> | Rendered;

/**
 * The handlers of all endpoints.
 * @throws ApiError if a request cannot be answered as sent
 */
export type Handlers = {
  readonly [Name in EndpointName]: (values: Values<Name>, asked: Asked) => Answer | Promise<Answer>;
};
