/** What there is to say of an endpoint. */
import type { ErrorCode } from './error-codes.ts';
import type { Said } from './errors.ts';
import type { PageLanguage } from './pages.ts';

interface Described {
  description: Said;
  example?: string;
}

/** A parameter, in the path where the path names it in braces, else in the query. */
export type Parameter = Described &
  (
    | {
        kind: 'string';
        required?: true;
        /** Required where this other parameter is not sent. */
        requiredUnless?: string;
        default?: string;
        maxLength?: number;
        /** Kept with the white space around it: the answer has places in it. */
        isExact?: true;
        /** Whether it lists things with commas between them. */
        isList?: true;
      }
    /** A whole number from 0; values above `maximum` are read as `maximum`. */
    | { kind: 'integer'; default: number; maximum?: number }
    /** One of a few words, in any letter case. */
    | { kind: 'choice'; choices: readonly string[]; default?: string }
    /** Any of a few words, with commas between them, in any letter case. */
    | { kind: 'list'; choices: readonly string[]; default?: never }
  );

/** The end of an endpoint, as the guide on changes promises it. Days such as `2027-01-31`, UTC. */
export interface Deprecation {
  /** Use it for nothing new from this day on. */
  deprecatedAt: string;
  /** The last day on which it answers. */
  sunsetAt: string;
  /** The path of the endpoint that replaces it. */
  replacement: string;
}

/** What endpoints are for, in the order in which the reference lists them. */
export const GROUPS = {
  read: { es: 'Leer', en: 'Read' },
  search: { es: 'Buscar', en: 'Search' },
  compare: { es: 'Comparar', en: 'Compare' },
  study: { es: 'Estudiar', en: 'Study' },
  catalogue: { es: 'Catálogo', en: 'Catalogue' },
  store: { es: 'Guardar', en: 'Store' },
} as const satisfies Record<string, Said>;

export interface Endpoint {
  path: string;
  group: keyof typeof GROUPS;
  /** Its method in the client, and its ID in the OpenAPI document. */
  operation: string;
  /** Its tool for language models. */
  tool: string;
  summary: Said;
  /** What a language model, or a person, must know to use it. */
  description: Said;
  parameters: Record<string, Parameter>;
  /** What the reference shows, in each language: parameter → value. */
  example: Record<PageLanguage, Record<string, string>>;
  /** What it can fail with, besides wrong parameters and what everything can. */
  failures: readonly ErrorCode[];
  /**
   * What it reads of a version: only what lists books and versions, or its search index too, or what is said of its words.
   * Without it, the text.
   */
  reads?: 'lists' | 'search' | 'words';
  /** For how many seconds callers may keep a good answer without asking whether it has changed. */
  maxAge: number;
  /** Set on an endpoint that is going away: every good answer then says so in its headers. */
  deprecation?: Deprecation;
}

/** Whether a parameter is a list: then all of it counts, however often it is sent, also as `name[]`. */
export const isList = (parameter: Parameter): boolean =>
  parameter.kind === 'list' || (parameter.kind === 'string' && parameter.isList === true);

/** Whether a parameter stands in the path. */
export const isInPath = ({ path }: Endpoint, name: string) => path.includes(`{${name}}`);
