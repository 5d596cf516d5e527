/**
 * The description of an endpoint. The comments on the types of `endpoints/` are public: the OpenAPI document and the
 * reference show them.
 */
import type { ErrorCode } from './error-codes.ts';
import type { Said } from './errors.ts';
import type { PageLanguage } from './pages.ts';

interface Described {
  description: Said;
  example?: string;
  /** Set if it works only where the operator has set something up: examples leave it out. */
  needsSetup?: true;
}

/** A parameter: in the path if the path names it in braces, otherwise in the query. */
export type Parameter = Described &
  (
    | {
        kind: 'string';
        required?: true;
        /** Required unless this other parameter is sent. */
        requiredUnless?: string;
        default?: string;
        maxLength?: number;
        /** Surrounding white space is kept, because the answer has positions in the text. */
        isExact?: true;
        /** Whether it is a comma-separated list. */
        isList?: true;
      }
    /** A whole number from 0; values above `maximum` are lowered to it. */
    | { kind: 'integer'; default: number; maximum?: number }
    /** One of a few words, in any letter case. */
    | { kind: 'choice'; choices: readonly string[]; default?: string }
    /** Any of a few words, separated by commas, in any letter case. */
    | { kind: 'list'; choices: readonly string[]; default?: never }
  );

/** The end of an endpoint, as promised in the guide on changes. Days such as `2027-01-31`, UTC. */
export interface Deprecation {
  /** From this day on, do not use it for anything new. */
  deprecatedAt: string;
  /** The last day on which it answers. */
  sunsetAt: string;
  /** The path of the endpoint that replaces it. */
  replacement: string;
}

/** The purposes of endpoints, in the order of the reference. */
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
  /** Its tool for language models, if its name is not that of the operation. */
  tool?: string;
  summary: Said;
  /** What a language model or a person must know to use it. */
  description: Said;
  parameters: Record<string, Parameter>;
  /** The example in the reference, for each language: the value of each parameter but `version`. */
  example: Record<PageLanguage, Record<string, string>>;
  /** How it can fail, besides wrong parameters and the failures that every endpoint has. */
  failures: readonly ErrorCode[];
  /**
   * The part of a version that it reads: only the lists of books and versions, the search index too, the annotations of
   * its words (and of other versions), or those of its names; the text and all notes. Without it, the text.
   */
  reads?: 'lists' | 'search' | 'words' | 'names' | 'notes';
  /**
   * Set if it counts as several requests, because it may cause as much work; with `when`, only if one of these
   * parameters is sent with this value (`true`: with any).
   */
  requests?: { count: number; when?: Readonly<Record<string, string | true>> };
  /** How many seconds callers may keep a successful answer without revalidating it; by default `MAX_AGE`. */
  maxAge?: number;
  /** Set if the endpoint is going away: the headers of every successful answer then announce it. */
  deprecation?: Deprecation;
}

/** An hour: a text changes only with a deploy. */
export const MAX_AGE = 3_600;

/** Whether a parameter is a list: all its values count, however often it is sent, also as `name[]`. */
export const isList = (parameter: Parameter): boolean =>
  parameter.kind === 'list' || (parameter.kind === 'string' && parameter.isList === true);

/** Whether a parameter is in the path. */
export const isInPath = ({ path }: Endpoint, name: string) => path.includes(`{${name}}`);

/** Returns the name of an endpoint's tool for language models: `getPassage` → `get_passage`. */
export const toolOf = ({ operation, tool }: Pick<Endpoint, 'operation' | 'tool'>): string =>
  tool ?? operation.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
