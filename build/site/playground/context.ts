/** The context that every part of a playground can use. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { Outcome } from '../browser/v1.ts';
import type { Asked } from './form/request.ts';
import { WORDS } from './words.ts';

/** An event on the document that makes the page's playground request other values: `CustomEvent<Asked['values']>`. */
export const ASK_EVENT = 'verso-ask';

export interface ChoosableVersion {
  id: string;
  abbreviation: string;
  name: string;
  languageCode: string;
  /** The address of its contents in the reader, if it has pages there. */
  readAt?: string;
  /** The abbreviation of the version whose text it has instead of its own. */
  standIn?: string;
}

export interface Shown {
  asked: Asked;
  outcome: Outcome;
  /** The words that were searched for because they were not a reference. */
  searched?: string;
}

/** What the view of an answer is given. */
export interface View<Data> {
  data: Data;
  values: Asked['values'];
  /** The ID of the requested version. */
  version: string;
}

export interface PlaygroundContext {
  language: PageLanguage;
  versions: readonly ChoosableVersion[];
  /** The names of books by language code and ID, if the page has them. */
  bookNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  key(): string | undefined;
  /** The address of the guide to the books. */
  books: string;
  hrefOf(asked: Asked): string;
  /** Sends another request in this playground; returns false if it lacks the endpoint. Absent without a script. */
  ask?(asked: Asked): boolean;
}

/** The context of a page without a script, besides its language and versions. */
export const STATIC = { books: '', bookNames: {}, key: () => undefined };

export const Context = createContext<PlaygroundContext | undefined>(undefined);

/** Returns the context and the texts in its language. @throws Error outside a playground */
export function usePlayground() {
  const context = useContext(Context);
  if (!context) throw new Error('usePlayground must be called inside a playground');
  return { ...context, words: WORDS[context.language] };
}
