/** Shows a card with the verse beside the link that is hovered or focused. The page's styles do not affect it. */

import { makeElement } from '../../site/browser/dom.ts';
import { VersoError } from '../request.ts';
import { REFERENCE } from './page-references.ts';
import type { Shown, Verses } from './verses.ts';

const WORDS = {
  es: { loading: 'Cargando…', failed: 'Ahora mismo no se puede cargar el texto.' },
  en: { loading: 'Loading…', failed: 'The text can’t be loaded right now.' },
};

const STYLE = `
:host { all: initial; position: fixed; z-index: 2147483647; width: max-content; max-width: min(26rem, calc(100vw - 1rem)); }
:host([hidden]) { display: none; }
div { font-family: inherit; font-size: 1rem; line-height: 1.5; padding: .75rem 1rem; border-radius: .5rem; max-height: 40vh; overflow: auto;
  color: #1c1b19; background: #fffdf8; border: 1px solid #d8d2c4; box-shadow: 0 .25rem 1.25rem #0003; }
strong { display: block; font-weight: 600; font-size: .875rem; }
p { margin: 0; }
p + p:not(:empty) { margin-top: .5rem; padding-top: .5rem; border-top: 1px solid #8884; font-size: .875rem; }
small { display: block; opacity: .8; }
@media (prefers-color-scheme: dark) { div { color: #f2efe8; background: #22211f; border-color: #4a4740; } }`;

/** How long the pointer must rest on a link before its card appears, and how long after leaving it disappears. */
const REST_MS = 150;
const LEAVE_MS = 250;
const GAP = 6;
const ID = 'verso-card';

/** The single card of a page. */
export class Card {
  private readonly host = makeElement('aside', { id: ID, hidden: true, role: 'tooltip' });
  private readonly title = makeElement('strong');
  private readonly text = makeElement('p', { dir: 'auto' });
  private readonly note = makeElement('p');
  private link: HTMLAnchorElement | undefined;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private isTouch = false;

  constructor(
    private readonly verses: Verses,
    private readonly language: keyof typeof WORDS,
  ) {
    // the security policy of many pages would forbid a style element
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    const shadow = this.host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [style];
    shadow.append(makeElement('div', {}, this.title, this.text, this.note));
  }

  /** Starts showing cards for the page's links. */
  listen(): void {
    // the typeface is the only style that the card takes from the page
    this.host.style.fontFamily = getComputedStyle(document.body).fontFamily;
    document.body.append(this.host);
    const on = document.addEventListener.bind(document);
    on('pointerover', ({ target }) => this.pointedAt(target));
    on('pointerdown', ({ pointerType }) => {
      this.isTouch = pointerType === 'touch';
    });
    on('focusin', ({ target }) => {
      const link = linkOf(target);
      if (link) this.show(link);
    });
    on('focusout', ({ target }) => {
      if (linkOf(target)) this.hide();
    });
    on('click', (event) => {
      const link = linkOf(event.target);
      if (!link && event.target !== this.host) this.hide();
      // on a touch screen, the first touch shows the card and the next one follows the link
      if (!link || !this.isTouch || link.dataset.versoSeen) return;
      event.preventDefault();
      link.dataset.versoSeen = 'yes';
      this.show(link);
    });
    on('keydown', ({ key }) => {
      if (key === 'Escape') this.hide();
    });
    const scrolled = () => {
      // the browser may scroll to a link that receives the focus
      if (this.link && this.link === document.activeElement) this.place();
      else this.hide();
    };
    addEventListener('scroll', scrolled, { passive: true });
  }

  private pointedAt(target: EventTarget | null): void {
    clearTimeout(this.timer);
    if (this.isTouch || target === this.host) return;
    const link = linkOf(target);
    if (link) this.timer = setTimeout(() => this.show(link), REST_MS);
    else if (this.link) this.timer = setTimeout(() => this.hide(), LEAVE_MS);
  }

  private async show(link: HTMLAnchorElement): Promise<void> {
    if (this.link === link) return;
    this.hide();
    this.link = link;
    link.setAttribute('aria-describedby', ID);
    this.fill({ reference: link.textContent, text: WORDS[this.language].loading });
    const others = Array.from(document.querySelectorAll(`[${REFERENCE}]`), referenceOf);
    const found = await this.verses.of(referenceOf(link), others).catch((error: unknown): Shown => {
      // other errors have messages that readers would not understand
      const isFromService = error instanceof VersoError && error.code !== 'UNREADABLE_ANSWER';
      const text = isFromService ? error.message : WORDS[this.language].failed;
      return { reference: link.textContent, text };
    });
    if (this.link === link) this.fill(found);
  }

  private fill({ reference, text, note }: Shown): void {
    this.title.textContent = reference;
    this.text.textContent = text;
    const shown = note ? [note.text, makeElement('small', {}, note.credit)] : [];
    this.note.replaceChildren(...shown);
    this.host.hidden = false;
    this.place();
  }

  /** Places the card below the link, or above it if there is no room, and within the window. */
  private place(): void {
    if (!this.link) return;
    const at = this.link.getBoundingClientRect();
    const { width, height } = this.host.getBoundingClientRect();
    const isBelow = at.bottom + GAP + height <= innerHeight || at.top < height + GAP;
    const left = Math.max(GAP, Math.min(at.left, innerWidth - width - GAP));
    this.host.style.left = `${left}px`;
    this.host.style.top = `${isBelow ? at.bottom + GAP : at.top - height - GAP}px`;
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.link?.removeAttribute('aria-describedby');
    this.link = undefined;
    this.host.hidden = true;
  }
}

const referenceOf = (link: Element) => link.getAttribute(REFERENCE) ?? '';

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest(`a[${REFERENCE}]`) : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}
