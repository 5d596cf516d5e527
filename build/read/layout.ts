/** How text is laid out: what begins at a paragraph or a line, by what came before. */
import type { Opening } from './builder/marked-text.ts';

export class Layout {
  private inPoetry = false;
  private isBroken = false;

  /** What was before is over, as where a chapter begins. */
  end(): void {
    this.inPoetry = false;
  }

  /** A paragraph begins. */
  paragraph(): Opening[] {
    this.inPoetry = false;
    this.isBroken = false;
    return [{ type: 'paragraph' }];
  }

  /** A line of poetry begins; the first of several, and one after a break, opens a stanza. */
  line(level: number): Opening[] {
    const isFirst = !this.inPoetry || this.isBroken;
    this.inPoetry = true;
    this.isBroken = false;
    return [...(isFirst ? [{ type: 'stanza' } as const] : []), { type: 'line', level }];
  }

  /** An empty line, or the end of a group of lines. */
  break(): void {
    this.isBroken = true;
  }
}
