/** The search of the site: an index of its pages by Pagefind, which Starlight's field asks. */
import * as pagefind from 'pagefind';
import { present } from '../shared/present.ts';
import type { MadeFile } from '../write.ts';
import type { Page } from './pages.ts';

/** Where Starlight looks for it. */
const FOLDER = 'pagefind';

/** An index that takes pages as they come: it is made in a process of its own, while others are rendered. */
export class SiteSearch {
  private readonly index: Promise<pagefind.PagefindIndex>;
  private readonly added: Promise<void>[] = [];

  constructor() {
    this.index = pagefind.createIndex().then(({ index, errors }) => {
      requireNone(errors);
      return present(index);
    });
    // that it fails is told at the end
    this.index.catch(() => {});
  }

  /** Adds a page. That it fails is told at the end. */
  add({ file, html }: Page): void {
    const added = this.index.then(async (index) => {
      requireNone((await index.addHTMLFile({ sourcePath: file, content: html })).errors);
    });
    added.catch(() => {});
    this.added.push(added);
  }

  /** The files of the index. @throws Error with what Pagefind says is wrong */
  async files(): Promise<MadeFile[]> {
    await Promise.all(this.added);
    const { files, errors } = await (await this.index).getFiles();
    requireNone(errors);
    return files.map(({ path, content }) => ({ path: `${FOLDER}/${path}`, body: content }));
  }

  /** Ends its process. */
  async close(): Promise<void> {
    await pagefind.close();
  }
}

function requireNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}
