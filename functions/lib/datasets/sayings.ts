/** Sayings that people mistake for Bible verses, as the build writes them. */

/** A saying, in the wordings that people use. */
export interface Saying {
  wordings: string[];
  /** The closest verse, in common numbers: `jer 17:9`. */
  nearest?: string;
  /** Its real origin, in one sentence. */
  why_en: string;
  why_es: string;
}
