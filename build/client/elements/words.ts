/** `<verso-words ref="Juan 3:16">`: a verse whose words show the original Greek or Hebrew. */
import type { PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import type { WordAnswer } from '../../../functions/lib/contract/endpoints/study/words.ts';
import { node, VersoElement, versesOf } from './verso-element.ts';

const HINT = {
  es: 'Elige una palabra para ver la del original.',
  en: 'Choose a word to see the original.',
};

class VersoWords extends VersoElement {
  protected async content(): Promise<Node[] | undefined> {
    const ref = this.reference;
    if (!ref) return undefined;
    const query = { ref, version: this.version, include: 'words' };
    const answer = await this.ask<PassageAnswer>('/v1/passage', query);
    const passages = 'passages' in answer ? answer.passages : [answer];
    const about = node('div', { part: 'word', 'aria-live': 'polite', class: 'small' });
    about.append(HINT[this.language]);
    const text = node('p', { part: 'text', dir: 'auto' });
    for (const { text: words, marks = [] } of passages.flatMap(versesOf)) {
      let at = 0;
      for (const mark of marks) {
        if (mark.type !== 'word' || mark.start < at) continue;
        text.append(words.slice(at, mark.start));
        text.append(this.wordButton(words.slice(mark.start, mark.end), mark.strongs, about));
        at = mark.end;
      }
      text.append(`${words.slice(at)} `);
    }
    const caption = await this.caption(answer.reference, answer.version.id);
    return [node('figure', {}, node('blockquote', {}, text), about, caption)];
  }

  private wordButton(word: string, strongs: string[], about: HTMLElement): HTMLButtonElement {
    const button = node('button', { class: 'word', type: 'button' }, word);
    const entries = () =>
      Promise.all(
        strongs.map(async (each) => {
          const query = { version: this.version, limit: '1' };
          return entryOf(await this.ask<WordAnswer>(`/v1/words/${each}`, query));
        }),
      );
    button.addEventListener('click', () => this.fill(about, entries));
    return button;
  }
}

function entryOf({ word, renderings }: WordAnswer): HTMLElement {
  const { original, transliteration, strongs, definition, language } = word;
  const lang = language === 'Greek' ? 'grc' : 'hbo';
  const own = node('strong', { lang, dir: 'auto' }, original);
  const shown = node('p', {}, own, ` ${transliteration} (${strongs}): `);
  shown.append(node('span', { lang: 'en' }, definition));
  for (const { version, renderings: ways } of renderings) {
    const few = ways.slice(0, 4).map(({ text, count }) => `${text} ${count}×`);
    shown.append(node('br'), `${version.id.toUpperCase()}: ${few.join(', ')}`);
  }
  return shown;
}

customElements.define('verso-words', VersoWords);
