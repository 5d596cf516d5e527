/** Tracks the layout of a text: which blocks a paragraph or line opens, depending on what came before. */
import type { Opening } from './builder/marked-text.ts';

export class Layout {
  private inPoetry = false;
  private isBroken = false;

  /** Ends the current block, as at the start of a chapter. */
  end(): void {
    this.inPoetry = false;
  }

  /** Begins a paragraph. */
  paragraph(): Opening[] {
    this.inPoetry = false;
    this.isBroken = false;
    return [{ type: 'paragraph' }];
  }

  /** Begins a line of poetry; the first one, or one after a break, opens a stanza. */
  line(level: number): Opening[] {
    const isFirst = !this.inPoetry || this.isBroken;
    this.inPoetry = true;
    this.isBroken = false;
    return [...(isFirst ? [{ type: 'stanza' } as const] : []), { type: 'line', level }];
  }

  /** Marks an empty line, or the end of a group of lines. */
  break(): void {
    this.isBroken = true;
  }
}
