/** Errors that tell the operator what is wrong with a damaged tree. */
import { TREE } from './paths.ts';

/** @param path the path of a file that every tree has */
export const missingFile = (path: string) =>
  new Error(`${TREE}/${path} is missing: was the tree built?`);

/** @param error the error that revealed it, if any */
export function damagedFile(path: string, error?: unknown): Error {
  const reason = error instanceof Error ? error.message : 'build again';
  return new Error(`${TREE}/${path} is damaged: ${reason}`);
}
