/** Renders the stored HTML of a note as text, Markdown or HTML with links of this service. */
import type { NOTE_FORMATS } from '../lib/contract/endpoints/notes.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import { readPlaceRange } from '../lib/text/place-range.ts';
import type { VersionNumbers } from '../lib/versions/verse-numbers.ts';

/** The version in whose numbering links lead to passages. */
interface LinkedVersion {
  version: string;
  numbers: VersionNumbers;
}

/** The tags of stored HTML, and the text between them. */
const TOKEN = /<(\/?)(\w+)(?: data-ref="([^"]*)")?>|[^<]+/g;

/** @param html as the build writes it: no other elements, attributes or entities than its own */
export function renderNote(
  html: string,
  format: (typeof NOTE_FORMATS)[number],
  linked: LinkedVersion,
): string {
  const writer = format === 'html' ? new HtmlWriter() : new TextWriter(format === 'markdown');
  for (const [token, slash, name, ref] of html.matchAll(TOKEN)) {
    if (name === undefined) writer.text(token);
    else if (name === 'a') writer.link(slash === '' ? addressOf(ref ?? '', linked) : '');
    else if (slash === '') writer.open(name);
    else writer.close(name);
  }
  return writer.finish();
}

/** Returns the address of some ranges; undefined if the version has none of them. */
function addressOf(ref: string, { version, numbers }: LinkedVersion): string | undefined {
  const ranges = ref.split(',').flatMap((each) => numbers.rangeOf(readPlaceRange(each)) ?? []);
  if (ranges.length === 0) return undefined;
  const query = new URLSearchParams({
    ref: ranges.map((each) => numbers.referenceOf(each)).join('; '),
    version,
  });
  return `/v1/passage?${query}`;
}

class HtmlWriter {
  private html = '';
  private isLinked = false;

  text(written: string): void {
    this.html += written;
  }

  open(name: string): void {
    this.html += `<${name}>`;
  }

  close(name: string): void {
    this.html += `</${name}>`;
  }

  /** @param address empty at the end of a link; undefined for one that leads nowhere */
  link(address: string | undefined): void {
    if (address === '') this.html += this.isLinked ? '</a>' : '';
    else {
      this.isLinked = address !== undefined;
      if (address !== undefined) this.html += `<a href="${escapeHtml(address)}">`;
    }
  }

  finish(): string {
    return this.html;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** What Markdown would take for markup. */
const MARKDOWN_MARKS = /[\\`*_[\]<>#|~]/g;
const INLINE_MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*' };

class TextWriter {
  private written = '';
  private address: string | undefined;
  /** The kind of list, and the number of its last item. */
  private list = { name: '', count: 0 };

  constructor(private readonly isMarkdown: boolean) {}

  text(html: string): void {
    const text = html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
    this.written += this.isMarkdown ? text.replace(MARKDOWN_MARKS, '\\$&') : text;
  }

  open(name: string): void {
    if (name === 'ul' || name === 'ol') this.list = { name, count: 0 };
    else if (name === 'li') {
      this.list.count += 1;
      const bullet = this.isMarkdown ? '-' : '•';
      this.written += `${this.list.name === 'ol' ? `${this.list.count}.` : bullet} `;
    } else if (name === 'h4') this.written += this.isMarkdown ? '#### ' : '';
    else if (name === 'br') this.written += this.isMarkdown ? '  \n' : '\n';
    else this.mark(name);
  }

  close(name: string): void {
    if (name === 'p' || name === 'h4' || name === 'ul' || name === 'ol') this.written += '\n\n';
    else if (name === 'li') this.written += '\n';
    else this.mark(name);
  }

  link(address: string | undefined): void {
    if (!this.isMarkdown) return;
    if (address === '') this.written += this.address === undefined ? '' : `](${this.address})`;
    else {
      this.address = address;
      if (address !== undefined) this.written += '[';
    }
  }

  finish(): string {
    return this.written.replace(/\n{3,}/g, '\n\n').trim();
  }

  private mark(name: string): void {
    if (this.isMarkdown) this.written += INLINE_MARKS[name] ?? '';
  }
}
