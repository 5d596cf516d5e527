/**
 * Reads the markup of a module's slots into a book. A slot holds a piece of a document: elements may overlap, and an
 * element opened in one slot may be closed in another (`sID`, `eID`), so a slot by itself is not XML.
 */
import type { BookBuilder } from '../builder/book-builder.ts';
import { OsisElements, saysSomething } from '../osis/elements.ts';
import { attributesOf, entityCharacter, type Tag } from '../xml.ts';
import { GbfElements, isGbfTag } from './gbf.ts';
import { isThmlElement, ThmlElements } from './thml.ts';
import { isWebElement, WebElements } from './web.ts';

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?![\w.-])([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/y;

/** USFM markers that a converter has left in the text, such as `\nd ` and `\+nd*` in engKJV2006eb. */
const STRAY_USFM = /(\\\+?[a-z]+\d*(?:\*|\s|$))/;
const STRAY_NAME = /^\\\+?nd(?:(\*)|\s|$)/;

/** Elements without an end, and codes of programs for phones. */
const WITHOUT_END = /^(?:br|hr|img|li|p|pb|td|th|tr|wbr|[a-z]|[A-Z]+\d*)$/;
const CLOSING = /<\/([A-Za-z][\w.-]*)/g;
const OF_TAG = /^\s*\/?$|^\s+[\w.:-]+\s*=/;

/** Letters in superscript that are part of a word, as in `1<sup>er</sup>` and `XII<sup>e</sup>`, and no caller of a note. */
const SUPERSCRIPT = /<sup>(\p{L}{1,6})<\/sup>/giu;
const ORDINAL = /[\dIVXLC]/;
const withOrdinals = (markup: string) =>
  markup.replace(SUPERSCRIPT, (whole, letters: string, at: number) =>
    letters.length > 1 || ORDINAL.test(markup.charAt(at - 1)) ? letters : whole,
  );

/** How many characters of unreadable markup are quoted. */
const MOST_SHOWN = 30;

const OSIS_TAG = /<\/?(?:chapter|div|lg?|milestone|note|q|title|transChange|verse|w)\b[^<>]*>/;

/** The markup in which the text of a verse is written. */
export type Markup = 'OSIS' | 'ThML' | 'GBF' | 'web' | 'plain';

/** The interface that receives the elements of slots. */
interface Elements {
  open: (tag: Tag, isEmpty: boolean) => void;
  close: (name: string) => void;
  endPiece: () => void;
  /** Ends notes, titles and the like, because a verse begins. */
  endAsides?: () => void;
}

const KINDS = {
  OSIS: { Elements: OsisElements, isSaid: saysSomething },
  ThML: { Elements: ThmlElements, isSaid: isThmlElement },
  GBF: { Elements: GbfElements, isSaid: isGbfTag },
  web: { Elements: WebElements, isSaid: isWebElement },
  plain: { Elements: OsisElements, isSaid: saysSomething },
};

/** Reads slots into a book, in order. */
export class MarkupReader {
  private readonly elements: Elements;

  constructor(
    private readonly book: BookBuilder,
    private readonly markup: Markup,
  ) {
    this.elements = new KINDS[markup].Elements(book);
  }

  read(markup: string): void {
    // many .conf files do not say that the text has markup
    if (this.markup === 'plain' && !OSIS_TAG.test(markup)) {
      this.book.write(markup);
      return;
    }
    this.readTags(this.markup === 'web' ? withOrdinals(markup) : markup);
  }

  private readTags(markup: string): void {
    const isThml = this.markup === 'ThML';
    const { isSaid } = KINDS[this.markup];
    let end = 0;
    let closed: ReadonlySet<string> | undefined;
    const isClosed = (name: string) => {
      closed ??= new Set(Array.from(markup.matchAll(CLOSING), ([, each = '']) => each));
      return closed.has(name);
    };
    const lastComment = markup.lastIndexOf('-->');
    for (let start = markup.indexOf('<'); start !== -1; start = markup.indexOf('<', end)) {
      this.text(markup.slice(end, start));
      if (start < lastComment && markup.startsWith('<!--', start)) {
        end = markup.indexOf('-->', start) + 3;
        continue;
      }
      if (markup.startsWith('<<', start)) {
        this.text('<<');
        end = start + 2;
        continue;
      }
      TAG.lastIndex = start;
      const [whole, closing, name, rest = ''] = TAG.exec(markup) ?? [];
      if (whole === undefined) {
        // people write ThML as loosely as HTML
        if (this.markup === 'OSIS')
          this.book.doubt(
            `"${markup.slice(start, start + MOST_SHOWN)}" looks like the start of a tag`,
          );
        this.text(markup.slice(start, start + 1));
        end = start + 1;
        continue;
      }
      const element = isThml ? name?.toLowerCase() : name;
      end = start + whole.length;
      if (element === undefined || !isSaid(element)) {
        // `He said <he who comes> now.`: a quotation, which the book sets as one
        const isEnd = closing !== '';
        if (name !== undefined && !isEnd && this.isText(name, rest, isClosed)) this.text(whole);
        continue;
      }
      const attributes = attributesOf(rest, isThml);
      if (closing) this.elements.close(element);
      else this.elements.open({ name: element, attributes }, whole.endsWith('/>'));
    }
    this.text(markup.slice(end));
    this.elements.endPiece();
  }

  /**
   * Whether what looks like the start of an unknown element is text.
   * @param rest what follows its name
   * @param isClosed tells whether the slot has the end of an element
   */
  private isText(name: string, rest: string, isClosed: (name: string) => boolean): boolean {
    if (this.markup === 'GBF') return false;
    if (!OF_TAG.test(rest)) return true;
    const isLoose = this.markup === 'web' || this.markup === 'plain';
    return isLoose && rest === '' && !WITHOUT_END.test(name) && !isClosed(name);
  }

  /** Begins a verse, as in a book. */
  verse(number: number, last: number, isPart?: boolean): void {
    this.elements.endAsides?.();
    this.book.verse(number, last, isPart);
  }

  private text(raw: string): void {
    const text = this.decodeEntities(raw).replaceAll('¶', '');
    for (const part of text.split(STRAY_USFM)) {
      const [marker, closing] = STRAY_NAME.exec(part) ?? [];
      if (marker) {
        if (closing) this.book.running.close('divine_name');
        else this.book.running.open('divine_name');
      } else if (!STRAY_USFM.test(part)) {
        this.book.write(part);
      }
    }
  }

  /** Decodes entities. Leaves anything else as text, as in HTML, and reports it if it should have been an entity. */
  private decodeEntities(text: string): string {
    return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w*);?/g, (entity, name: string) => {
      const character = entityCharacter(name);
      if (character !== undefined) return character;
      if (this.markup === 'OSIS') this.book.doubt(`${entity} is no entity; it is read as text`);
      return entity;
    });
  }
}
