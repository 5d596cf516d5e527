/** The words of a verse as buttons: each shows the word of the original behind it, and how the version renders it. */
import type { PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import type {
  VersionRenderings,
  WordAnswer,
} from '../../../functions/lib/contract/answers/words.ts';
import { button, el, language } from './dom.ts';
import { get, messageOf } from './v1.ts';

const WORDS = {
  es: {
    hint: 'Toca una palabra para ver la del original.',
    definition: 'Definición (en inglés)',
    renderings: (version: string, total: number) => `En ${version}, ${total} veces:`,
    verses: 'También en:',
  },
  en: {
    hint: 'Select a word to see the original behind it.',
    definition: 'Definition',
    renderings: (version: string, total: number) => `In ${version}, ${total} times:`,
    verses: 'Also in:',
  },
}[language];

/** So many verses, and renderings, are shown of a word. */
const MOST = 6;

type Verse = Extract<PassageAnswer, { verse: number }>;

/** How the words of a verse are asked for and shown. */
interface Asking {
  version: string;
  key: string;
  /** What leads to a reference. */
  link: (reference: string) => HTMLElement;
}

/**
 * Turns the words of a verse into buttons, where its version says what they are in the original.
 * @param place the element that shows the verse
 */
export async function showWords(
  place: HTMLElement,
  { text, reference }: Verse,
  asking: Asking,
): Promise<void> {
  const { version, key } = asking;
  const query = new URLSearchParams({ ref: reference, version, include: 'words' });
  const { answer } = await get<PassageAnswer>(`/v1/passage?${query}`, key);
  if (!place.isConnected || !answer.success || !('verse' in answer.data)) return;
  const marks = (answer.data.marks ?? []).filter((mark) => mark.type === 'word');
  if (marks.length === 0) return;
  const card = el('div', { class: 'word-card', lang: language, dir: 'ltr', 'aria-live': 'polite' });
  card.append(el('p', { class: 'hint' }, WORDS.hint));
  const buttons: HTMLButtonElement[] = [];
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const mark of marks) {
    // two may be said of one word
    if (mark.start < end) continue;
    const made = button(
      text.slice(mark.start, mark.end),
      async () => {
        for (const each of buttons) each.setAttribute('aria-pressed', `${each === made}`);
        const shown = await Promise.all(
          mark.strongs.map((number) => wordOf(number, reference, asking)),
        );
        // a slower answer to a word before it is not shown any more
        if (made.getAttribute('aria-pressed') === 'true') card.replaceChildren(...shown.flat());
      },
      { class: 'word', 'aria-pressed': 'false' },
    );
    buttons.push(made);
    parts.push(text.slice(end, mark.start), made);
    end = mark.end;
  }
  place.replaceChildren(...parts, text.slice(end));
  place.after(card);
}

/** The elements that show a word of the original. @param here the verse in view */
async function wordOf(
  strongs: string,
  here: string,
  { version, key, link }: Asking,
): Promise<HTMLElement[]> {
  const query = new URLSearchParams({ version, limit: `${MOST + 1}` });
  const { answer } = await get<WordAnswer>(`/v1/words/${strongs}?${query}`, key);
  if (!answer.success) return [el('p', { class: 'bad' }, messageOf(answer))];
  const { word, renderings, results, version: shown } = answer.data;
  const own = renderings.find((each) => each.version.id === shown.id);
  const elsewhere = results.filter(({ reference }) => reference !== here).slice(0, MOST);
  return [
    el(
      'p',
      { class: 'original' },
      el('strong', { lang: word.language === 'Greek' ? 'grc' : 'hbo', dir: 'auto' }, word.original),
      ` ${word.transliteration} · ${word.strongs}`,
    ),
    el('p', {}, `${WORDS.definition}: `, el('span', { lang: 'en' }, word.definition)),
    ...(own ? [renderingsOf(own)] : []),
    ...(elsewhere.length > 0
      ? [
          el(
            'p',
            {},
            `${WORDS.verses} `,
            ...elsewhere.flatMap((each) => [link(each.reference), ' ']),
          ),
        ]
      : []),
  ];
}

const renderingsOf = ({ version, total, renderings }: VersionRenderings) =>
  el(
    'p',
    {},
    `${WORDS.renderings(version.name, total)} `,
    renderings
      .slice(0, MOST)
      .map(({ text, count }) => `${text} ${count}`)
      .join(', '),
  );
