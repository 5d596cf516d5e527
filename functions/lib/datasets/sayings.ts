/** Sayings that people take for verses of the Bible, as the build writes them. */

/** A saying, in the wordings that people use. */
export interface Saying {
  wordings: string[];
  /** The verse that is nearest to it, in common numbers: `jer 17:9`. */
  nearest?: string;
  /** Where it comes from instead, in a sentence. */
  why_en: string;
  why_es: string;
}
