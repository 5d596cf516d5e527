/** Reads JSON files written by people, and reports what is wrong with them. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { messageOf, SourceError } from './source-error.ts';

/**
 * Reads the content of a file.
 * @param absent what a file that may be missing has then
 * @throws SourceError naming the file and the wrong field
 */
export function readJson<Content>(
  file: string,
  schema: z.ZodType<Content>,
  absent?: NoInfer<Content>,
): Content {
  if (absent !== undefined && !existsSync(file)) return absent;
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new SourceError(file, '', `not valid JSON: ${messageOf(error)}`, { cause: error });
  }
  const result = schema.safeParse(data);
  if (!result.success) throw new SourceError(file, '', z.prettifyError(result.error));
  return result.data;
}
