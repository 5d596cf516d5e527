/** The formats in which a version can be written, as `npm run export` and `downloads` in `version.json` name them. */
export const EXPORT_FORMATS = [
  'usfm',
  'osis',
  'zefania',
  'opensong',
  'sqlite',
  'csv',
  'json',
] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
