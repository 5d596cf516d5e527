/** The base of all elements: language, version, key, requests and style. */

import type { Passage, PassageVerse } from '../../../functions/lib/contract/endpoints/passage.ts';
import type {
  VersionAnswer,
  VersionDetail,
} from '../../../functions/lib/contract/endpoints/versions.ts';
import { type PageLanguage, USUAL_VERSION } from '../../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';
import { ask, VersoError } from '../request.ts';

/** A page may restyle only the variables and parts. */
const STYLE = `
:host { display: block; margin-block: 1em; color-scheme: inherit; color: var(--verso-color, inherit); font-family: var(--verso-font, Georgia, 'Noto Serif', serif); line-height: 1.6; }
:host([hidden]) { display: none; }
figure, blockquote, p, ol, ul, table { margin: 0; padding: 0; }
blockquote { font-size: 1.05em; }
figcaption, .note, .small { font: .85em/1.5 var(--verso-ui-font, system-ui, sans-serif); margin-top: .4rem; }
sup { font-size: .65em; margin-inline-end: .2em; color: var(--verso-accent, inherit); }
a { color: var(--verso-accent, inherit); }
mark { background: var(--verso-mark, light-dark(#f6e3a8, #6b5312)); color: inherit; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem .4rem 0; border-block-end: 1px solid #8884; font-weight: inherit; }
th, button, input { font: .9em/1.4 var(--verso-ui-font, system-ui, sans-serif); }
th { font-weight: 600; }
form { display: flex; gap: .5rem; margin-block-end: .75rem; }
input { flex: 1; min-width: 0; padding: .5rem .7rem; border: 1px solid #8888; border-radius: .4rem; background: transparent; color: inherit; font-size: 1em; }
button { padding: .5rem .9rem; border: 1px solid #8888; border-radius: .4rem; background: transparent; color: inherit; cursor: pointer; }
button.word { padding: 0; border: 0; border-radius: 0; border-block-end: 1px dotted; font: inherit; }
:focus-visible { outline: 2px solid var(--verso-accent, currentcolor); outline-offset: 2px; }
li { list-style: none; margin-block-end: .6rem; }
ul { margin-block-start: .4rem; }
.good { color: var(--verso-good, light-dark(#1c6b3a, #7fd29b)); }
.bad { color: var(--verso-bad, light-dark(#a1261a, #f2a196)); }
ins { text-decoration: none; }
[aria-busy=true] { opacity: .5; }`;

// a constructed style sheet: the security policies of many pages forbid style elements
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/** The address of the service, which serves all files of the elements from `/client/`. */
const SERVICE = new URL('..', import.meta.url);

const FAILED = {
  es: 'Ahora mismo no se puede cargar el texto.',
  en: 'The text can’t be loaded right now.',
};

/** Creates an element. Strings always become text, never HTML. */
export function node<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Returns the verses of a passage, in order. */
export function versesOf(passage: Passage): PassageVerse[] {
  if ('chapters' in passage) return passage.chapters.flatMap(({ verses }) => verses);
  return 'verses' in passage ? passage.verses : [passage];
}

/** Shows the text of a passage, with the numbers of its verses if there are several. */
export function textOf(passage: Passage): HTMLElement {
  const text = node('p', { part: 'text', dir: 'auto' });
  const verses = versesOf(passage);
  for (const [at, verse] of verses.entries()) {
    if (verses.length > 1) text.append(node('sup', { part: 'number' }, `${verse.verse}`));
    text.append(verse.text, at < verses.length - 1 ? ' ' : '');
  }
  return node('blockquote', {}, text);
}

const answers = new Map<string, Promise<unknown>>();

/** Shows something from the service in place of the page's own content, which stays if that fails. */
export abstract class VersoElement extends HTMLElement {
  static observedAttributes = [
    'ref',
    'reference',
    'version',
    'versions',
    'text',
    'query',
    'notes',
    'api-key',
  ];

  protected readonly root = this.attachShadow({ mode: 'open' });
  private round = 0;
  private fills = 0;

  constructor() {
    super();
    this.root.adoptedStyleSheets = [sheet];
    this.root.append(node('slot'));
  }

  connectedCallback(): void {
    void this.show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.show();
  }

  /** Returns what to show. @throws a refusal by the service, or a network error */
  protected abstract content(): Promise<Node[] | undefined>;

  protected get language(): PageLanguage {
    const said = this.closest('[lang]')?.getAttribute('lang') ?? navigator.language;
    return said.startsWith('es') ? 'es' : 'en';
  }

  protected get version(): string {
    return this.getAttribute('version') || USUAL_VERSION[this.language];
  }

  /** The reference to show, by attribute or as text. React and Vue reserve `ref`, so `reference` works too. */
  protected get reference(): string {
    return this.getAttribute('ref') || this.getAttribute('reference') || this.textContent.trim();
  }

  private async show(): Promise<void> {
    this.round += 1;
    const { round } = this;
    // once for several attributes that are set together
    await Promise.resolve();
    if (round !== this.round) return;
    this.setAttribute('aria-busy', 'true');
    try {
      const shown = await this.content();
      if (round !== this.round) return;
      this.root.replaceChildren(...(shown ?? [node('slot')]));
    } catch (error) {
      if (round !== this.round) return;
      const said = this.messageOf(error);
      const note = node('p', { class: 'note', part: 'error', role: 'status' }, said);
      this.root.replaceChildren(node('slot'), note);
    }
    this.removeAttribute('aria-busy');
    this.dispatchEvent(new CustomEvent('verso-shown', { bubbles: true }));
  }

  /** Shows what its reader has asked for in a place, or why it cannot be shown; no late answer replaces a newer one. */
  protected async fill(place: HTMLElement, content: () => Promise<Node[]>): Promise<void> {
    const fill = ++this.fills;
    place.setAttribute('aria-busy', 'true');
    const shown = await content().catch((error: unknown) => [
      node('p', { class: 'note', part: 'error' }, this.messageOf(error)),
    ]);
    if (fill !== this.fills) return;
    place.replaceChildren(...shown);
    place.removeAttribute('aria-busy');
  }

  /** What to show readers for an error: what the service says, if it has answered. */
  private messageOf(error: unknown): string {
    const isFromService = error instanceof VersoError && error.code !== 'UNREADABLE_ANSWER';
    return isFromService ? error.message : FAILED[this.language];
  }

  /** Asks the service, and shares the answer among all elements of a page. @param path such as `/v1/passage` */
  protected async ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
    const { language } = this;
    const key = this.getAttribute('api-key') || PUBLIC_KEY;
    const asked = `${key} ${language} ${path}?${new URLSearchParams(query)}`;
    const options = { baseUrl: SERVICE.href, key, language };
    const known = answers.get(asked) ?? ask(options, path, query, undefined);
    answers.set(asked, known);
    known.catch(() => answers.delete(asked));
    return (await known) as Data;
  }

  /** Links to the same reference in the explorer. */
  protected linkTo(reference: string, version: string): HTMLAnchorElement {
    const page = new URL(this.language === 'es' ? 'explorador/' : 'en/explorer/', SERVICE);
    page.search = `${new URLSearchParams({ q: reference, version })}`;
    return node('a', { href: page.href, part: 'reference' }, reference);
  }

  /** Returns a version's name, its stand-in if it has one, and the attribution that its licence requires. */
  protected async creditOf(id: string): Promise<string> {
    const { version } = await this.ask<VersionAnswer>(`/v1/versions/${id}`, {});
    const { name, stand_in: standIn, rights }: VersionDetail = version;
    const words = { es: 'texto provisional', en: 'placeholder text' }[this.language];
    const shown = standIn === undefined ? name : `${name} (${words}: ${standIn.toUpperCase()})`;
    return rights.attribution ? `${shown}. ${rights.attribution}` : shown;
  }

  /** A reference with its credit below a text. */
  protected async caption(reference: string, version: string): Promise<HTMLElement> {
    const credit = node('span', { part: 'credit' }, await this.creditOf(version));
    return node('figcaption', { part: 'caption' }, this.linkTo(reference, version), ' · ', credit);
  }
}
