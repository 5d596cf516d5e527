/** Which texts have pages in the reader, and where. */
import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import type { PageLanguage } from '../../functions/lib/contract/pages.ts';

const ROOTS: Record<PageLanguage, string> = { es: '/biblia/', en: '/en/bible/' };

/** Whether the operator has switched the reader on (`READER=on`). */
export const isReaderOn = (): boolean => process.env.READER?.trim().toLowerCase() === 'on';

/** A version's pages. */
export interface ReaderRoot {
  /** The language of everything but the text. */
  language: PageLanguage;
  /** The address of the contents, such as `/biblia/rv1909/`. */
  root: string;
}

/** @returns undefined for a text that is not in the public domain, or stands in for another */
export function readerRoot(version: VersionDetail): ReaderRoot | undefined {
  const { id, language_code, rights, stand_in } = version;
  if (!rights.public_domain || stand_in !== undefined) return undefined;
  const language = language_code === 'es' ? 'es' : 'en';
  return { language, root: `${ROOTS[language]}${id}/` };
}
