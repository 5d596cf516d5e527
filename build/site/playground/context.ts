/** The context that every part of a playground can use. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Envelope } from '../../../functions/lib/contract/envelope.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { Outcome } from '../browser/v1.ts';
import type { Asked } from './form/request.ts';
import { WORDS } from './words.ts';

/** An event on the document that makes the page's playground request other values: `CustomEvent<Asked['values']>`. */
export const ASK_EVENT = 'verso-ask';

/** A selectable version. */
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

/** A request and its outcome. */
export interface Shown {
  asked: Asked;
  path: string;
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

/** Services that only a browser can provide. */
export interface Services {
  ask<Data>(path: string, key: string): Promise<Outcome<Data>>;
  messageOf(answer: Extract<Envelope<unknown>, { success: false }>): string;
  rememberedKey(): string;
  rememberKey(key: string): void;
}

interface PlaygroundContext {
  language: PageLanguage;
  versions: readonly ChoosableVersion[];
  /** The names of books by language code and ID, if the page has them. */
  bookNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Absent while the page is built. */
  services?: Services | undefined;
  /** Returns the key to send. */
  key(): string | undefined;
  /** The address of the guide to the books. */
  books: string;
  /** Returns the address that shows a request. */
  hrefOf(asked: Asked): string;
  /** Sends another request in this playground; returns false if it lacks the endpoint. */
  ask(asked: Asked): boolean;
}

/** The context of a page without a script, besides its language and versions. */
export const STATIC = { books: '', bookNames: {}, key: () => undefined, ask: () => false };

export const Context = createContext<PlaygroundContext | undefined>(undefined);

/** Returns the context and the texts in its language. @throws Error outside a playground */
export function usePlayground() {
  const context = useContext(Context);
  if (!context) throw new Error('usePlayground must be called inside a playground');
  return { ...context, words: WORDS[context.language] };
}
