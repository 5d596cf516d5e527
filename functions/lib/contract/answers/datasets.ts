/**
 * What is answered of the data beside the texts.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */

/** The source of data in an answer. */
export interface DatasetRef {
  /** The ID of the dataset. */
  id: string;
  /** Its name, in English. */
  name: string;
  /** Its licence. */
  licence: string;
  /** The attribution that you must display; null if none is required. */
  attribution: string | null;
  /** A page about the dataset. */
  url: string;
  /** The date of the source. */
  date: string;
}

export interface DatasetDetail extends DatasetRef {
  /** What the dataset is. */
  kind: 'dictionary' | 'cross-references' | 'topics';
  /** Its name, in Spanish. */
  name_es: string;
  /** A short description, in English. */
  description: string;
  /** A short description, in Spanish. */
  description_es: string;
  /** The language it is written in (BCP 47); null for data without words. */
  language: string | null;
}

export interface DatasetsAnswer {
  /** The installed datasets, ordered by ID. */
  datasets: DatasetDetail[];
}
