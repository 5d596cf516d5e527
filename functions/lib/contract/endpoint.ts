/** What there is to say of an endpoint. */
import type { ErrorCode } from './error-codes.ts';

interface Described {
  description: string;
  example?: string;
}

/** A parameter, in the path where the path names it in braces, else in the query. */
export type Parameter = Described &
  (
    | {
        kind: 'text';
        required?: true;
        default?: string;
        maxLength?: number;
        /** Kept with the white space around it: the answer has places in it. */
        isExact?: true;
        /** Whether it lists things with commas between them. */
        isList?: true;
      }
    /** A whole number from 0; what is above `most` is taken for it. */
    | { kind: 'whole'; default: number; most?: number }
    /** One of a few words, in any letter case. */
    | { kind: 'choice'; choices: readonly string[]; default?: string }
    /** Any of a few words, with commas between them, in any letter case. */
    | { kind: 'list'; choices: readonly string[]; default?: never }
  );

/** That an endpoint will go. What is promised about it stands in the guide on changes. */
export interface Goodbye {
  /** Since when it should not be used for anything new, and until when it answers: days such as `2027-01-31`, UTC. */
  since: string;
  until: string;
  /** The path of what takes its place. */
  instead: string;
}

export interface Endpoint {
  path: string;
  /** Its method in the client, and its ID in the OpenAPI document. */
  operation: string;
  /** Its tool for language models. */
  tool: string;
  summary: string;
  /** What a language model, or a person, must know to use it. */
  description: string;
  parameters: Record<string, Parameter>;
  /** What it can fail with, besides wrong parameters and what everything can. */
  failures: readonly ErrorCode[];
  /** For how many seconds callers may keep a good answer without asking whether it has changed. */
  maxAge: number;
  /** Only where it will go: then every good answer says so. */
  goodbye?: Goodbye;
}

/** Whether a parameter is a list: then all of it counts, however often it is sent, also as `name[]`. */
export const isList = (parameter: Parameter): boolean =>
  parameter.kind === 'list' || (parameter.kind === 'text' && parameter.isList === true);

/** Whether a parameter stands in the path. */
export const isInPath = ({ path }: Endpoint, name: string) => path.includes(`{${name}}`);
