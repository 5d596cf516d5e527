/**
 * What reads one text format. A new format is a reader in a file or folder beside this one, and its line in
 * `readers.ts`: nothing else of the build knows formats.
 */
import type { Finding } from '../versions/finding.ts';
import type { Licence } from '../versions/licences.ts';
import type { BibleText } from '../versions/text-model.ts';

/** A text as its source has it. */
export interface ReadText {
  text: BibleText;
  /** What its reader saw that may be a fault. */
  findings: Finding[];
}

/** A text that a reader has recognised on this machine. */
export interface FoundText {
  /** The file that says what it is; messages name it. */
  file: string;
  /** What its publisher calls it, such as the name of a SWORD module. */
  name: string;
  /** What its publisher calls this state of it, such as a number and a date; empty where that is not said. */
  edition: string;
  /** Every file that it is made of: if one of them changes, so may the text. */
  files: string[];
  /** What it says of itself, as far as it does. */
  about?: AboutText;
  /** How many verses each chapter has by its own account, by the IDs of books. */
  versification?: Readonly<Record<string, readonly number[]>>;
  /**
   * The whole text.
   * @throws SourceError naming the file and place of what is damaged or cannot be read
   */
  read: () => ReadText;
}

/** What a text says of itself. */
export interface AboutText {
  name?: string;
  abbreviation?: string;
  description?: string;
  /** Its language as the format has it: `spa`, `es`, `es-MX`. */
  language?: string;
  copyright?: string;
  /** What its format says in a word of its own, not what a person wrote of it. */
  licence?: Licence;
  /** Its ID in the Digital Bible Library. */
  dbl?: string;
  /** The names of its books in its language, by their IDs. */
  bookNames?: Readonly<Record<string, string>>;
}

export interface Reader {
  /** What a person calls the format. */
  format: string;
  /** The texts of the format in a folder, however deep, by what its files hold. */
  recognise: (folder: string) => FoundText[];
  /** What a person can do where a text of the format is not found, as part of a sentence. */
  advice?: string;
  /** The folders in which programs keep such texts on this machine, the operator's own first. */
  installed?: (env: NodeJS.ProcessEnv) => string[];
}
