/**
 * Defines the reader of a text format. A new format needs a reader in a file or folder beside this one, and a line in
 * `readers.ts`: no other part of the build knows about formats.
 */
import type { Finding } from '../versions/finding.ts';
import type { Licence } from '../versions/licences.ts';
import type { BibleText } from '../versions/text-model.ts';
import type { FileHead } from './text-folders.ts';

/** A text as its source contains it. */
export interface ReadText {
  text: BibleText;
  /** Possible faults that the reader noticed. */
  findings: Finding[];
}

/** A text that a reader has recognised on this machine. */
export interface FoundText {
  /** The file that describes it, which messages name. */
  file: string;
  /** What its publisher calls it, such as the name of a SWORD module. */
  name: string;
  /** What its publisher calls this edition, such as a number and a date; empty if unknown. */
  edition: string;
  /** All files it consists of: if one of them changes, the text may change. */
  files: string[];
  about?: StatedAbout;
  /** The number of verses in each chapter that the text itself declares, by book ID. */
  versification?: Readonly<Record<string, readonly number[]>>;
  /**
   * Reads the whole text.
   * @throws SourceError naming the file and place of anything that is damaged or cannot be read
   */
  read: () => ReadText;
}

/** What a text says about itself. */
export interface AboutText {
  name?: string;
  abbreviation?: string;
  description?: string;
  /** Its language as given in the format: `spa`, `es`, `es-MX`. */
  language?: string;
  copyright?: string;
  /** The licence that a dedicated field of the format names, not one mentioned in prose. */
  licence?: Licence;
  /** Its ID in the Digital Bible Library. */
  dbl?: string;
  /** The names of its books in its language, by their IDs. */
  bookNames?: Readonly<Record<string, string>>;
}

/** The same as a source states it: untidied, and empty texts state nothing. */
export type StatedAbout = { [Field in keyof AboutText]?: AboutText[Field] | undefined };

export interface Reader {
  /** What a person calls the format. */
  format: string;
  /** Finds the texts of the format in a folder, by the content of its files. @param heads its text files */
  recognise: (heads: readonly FileHead[], folder: string) => FoundText[];
}
