/** `<verso-quote version="rv1909">Porque de tal manera…</verso-quote>`: a quotation and its verdict. */
import type { QuoteAnswer } from '../../../functions/lib/contract/endpoints/quotations.ts';
import { node, VersoElement } from './verso-element.ts';

const WORDS = {
  es: {
    exact: 'Cita exacta',
    normalised: 'Las mismas palabras',
    near: 'Cita con diferencias',
    paraphrase: 'Paráfrasis',
    misattributed: 'No está en la Biblia',
    absent: 'No se encuentra en esta versión',
  },
  en: {
    exact: 'Exact quotation',
    normalised: 'The same words',
    near: 'Quotation with differences',
    paraphrase: 'Paraphrase',
    misattributed: 'Not in the Bible',
    absent: 'Not found in this version',
  },
};

class VersoQuote extends VersoElement {
  protected async content(): Promise<Node[] | undefined> {
    const text = (this.getAttribute('text') || this.textContent).trim();
    if (!text) return undefined;
    const { version } = this;
    const answer = await this.ask<QuoteAnswer>('/v1/quote', { text, version });
    const { verdict, place, misattributed, differences } = answer;
    const isGood = verdict === 'exact' || verdict === 'normalised';
    const words = WORDS[this.language][verdict];
    const mark = node('strong', { class: isGood ? 'good' : 'bad', part: 'verdict' }, words);
    const caption = node('figcaption', { part: 'caption' }, isGood ? '✓ ' : '✗ ', mark);
    if (place) caption.append(' · ', this.linkTo(place.reference, answer.version));
    caption.append(' · ', await this.creditOf(answer.version));
    if (misattributed) {
      const why = this.language === 'es' ? misattributed.why_es : misattributed.why;
      caption.append(node('p', { part: 'why' }, why));
    }
    const quoted = node('p', { part: 'text' }, this.getAttribute('text') ? text : node('slot'));
    const figure = node('figure', { part: 'figure' }, node('blockquote', {}, quoted), caption);
    if (verdict === 'near' && differences) figure.append(differencesOf(differences));
    return [figure];
  }
}

/** Shows the differences: words of the text are marked, words that are not in it are struck out. */
function differencesOf(differences: NonNullable<QuoteAnswer['differences']>): HTMLElement {
  const shown = node('p', { class: 'small', part: 'differences' });
  for (const { type, quote, text } of differences) {
    if (type === 'same') shown.append(text ?? '', ' ');
    if (quote && type !== 'same') shown.append(node('del', { class: 'bad' }, quote), ' ');
    if (text && type !== 'same') shown.append(node('ins', { class: 'good' }, text), ' ');
  }
  return shown;
}

customElements.define('verso-quote', VersoQuote);
