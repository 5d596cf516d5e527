/** A file of the tree, ready to be written. */
export interface RenderedFile {
  /** Below the tree's root, as `shared/paths.ts` gives it. */
  path: string;
  body: string | Uint8Array;
}
