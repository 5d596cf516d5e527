/** HTML elements as people write them: an element that ends also ends those within it, and a piece of text ends all. */
import type { BookBuilder } from '../builder/book-builder.ts';
import { pushOpen } from '../builder/push-open.ts';
import type { Tag } from '../xml.ts';

/** Passes elements to a book in order. */
export abstract class LooseElements {
  /** The names of those that only part words: as in HTML, many of them are not closed. */
  protected abstract readonly places: Pick<ReadonlySet<string>, 'has'>;
  private readonly opened: { name: string; end: () => void }[] = [];

  constructor(protected readonly book: BookBuilder) {}

  /** Begins an element. @returns what ends it */
  protected abstract begin(tag: Tag): () => void;

  open(tag: Tag, isEmpty: boolean): void {
    const end = this.begin(tag);
    if (isEmpty) end();
    else if (!this.places.has(tag.name)) pushOpen(this.opened, { name: tag.name, end });
  }

  close(name: string): void {
    if (this.places.has(name)) this.book.running.space();
    const at = this.opened.findLastIndex((open) => open.name === name);
    if (at !== -1) this.endFrom(at);
  }

  endPiece(): void {
    this.endFrom(0);
  }

  private endFrom(at: number): void {
    for (const { end } of this.opened.splice(at).reverse()) end();
  }
}
