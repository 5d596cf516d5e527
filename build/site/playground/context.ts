/** What every part of a playground can use without being handed it. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Envelope } from '../../../functions/lib/contract/envelope.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { Outcome } from '../browser/v1.ts';
import type { Asked } from './form/request.ts';
import { WORDS } from './words.ts';

/** Sent to the document, it asks the playground of the page for other values: `CustomEvent<Asked['values']>`. */
export const ASK_EVENT = 'verso-ask';

/** A version that can be chosen. */
export interface ChoosableVersion {
  id: string;
  abbreviation: string;
  name: string;
  languageCode: string;
  /** The abbreviation of the version whose text it has instead of its own. */
  standIn?: string;
}

/** A request, and what came of it. */
export interface Shown {
  asked: Asked;
  path: string;
  outcome: Outcome;
  /** Words that were no reference, and were searched instead. */
  searched?: string;
}

/** What only a browser has. */
export interface Services {
  ask<Data>(path: string, key: string): Promise<Outcome<Data>>;
  messageOf(answer: Extract<Envelope<unknown>, { success: false }>): string;
  rememberedKey(): string;
  rememberKey(key: string): void;
}

interface PlaygroundContext {
  language: PageLanguage;
  versions: readonly ChoosableVersion[];
  /** The names of books by language code and ID, where the page has them. */
  bookNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Absent while the page is built. */
  services?: Services | undefined;
  /** The key to ask with. */
  key(): string | undefined;
  /** The address of the guide to the books. */
  books: string;
  /** The address that shows a request. */
  hrefOf(asked: Asked): string;
  /** Asks for something else in this playground; false where it has no such endpoint. */
  ask(asked: Asked): boolean;
}

export const Context = createContext<PlaygroundContext | undefined>(undefined);

/** The context, and what is said in its language. @throws Error outside a playground */
export function usePlayground() {
  const context = useContext(Context);
  if (!context) throw new Error('this belongs into a playground');
  return { ...context, words: WORDS[context.language] };
}
