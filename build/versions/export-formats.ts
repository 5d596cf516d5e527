/** The formats in which a version can be written, as `npm run export` and `downloads` in `version.json` name them. */

/** Formats that our own readers can read. */
export const TEXT_FORMATS = [
  'usfm',
  'osis',
  'zefania',
  'opensong',
  'sqlite',
  'csv',
  'json',
] as const;
export const EXPORT_FORMATS = [...TEXT_FORMATS, 'notes'] as const;

export type TextFormat = (typeof TEXT_FORMATS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Returns the name of a version's file: `kjv.usfm`, `kjv.notes.zip`. @param id the version's ID */
export const exportFile = (id: string, format: ExportFormat): string =>
  format === 'notes' ? `${id}.notes.zip` : `${id}.${format}`;
