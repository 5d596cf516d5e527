import { forgetTree } from '../../functions/lib/tree/tree-cache.ts';

/** Changes the working directory, whose tree is read from now on. */
export function workIn(folder: string): void {
  process.chdir(folder);
  forgetTree();
}
