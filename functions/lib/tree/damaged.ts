/** What is wrong with a tree that cannot be answered from, for the operator. */
import { TREE } from './paths.ts';

/** @param path of a file that every tree has */
export const missingFile = (path: string) =>
  new Error(`${TREE}/${path} is missing: was the tree built?`);

/** @param error what said so, if anything did */
export function damagedFile(path: string, error?: unknown): Error {
  const reason = error instanceof Error ? error.message : 'build again';
  return new Error(`${TREE}/${path} is damaged: ${reason}`);
}
