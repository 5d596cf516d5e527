/** Shows what belongs to verses of the reader on the page itself: related passages, other versions, the original. */
import type { ParallelAnswer } from '../../functions/lib/contract/endpoints/parallel.ts';
import type { PassageAnswer } from '../../functions/lib/contract/endpoints/passage.ts';
import type { RelatedAnswer } from '../../functions/lib/contract/endpoints/study/related.ts';
import type { WordAnswer } from '../../functions/lib/contract/endpoints/study/words.ts';
import { makeElement, pageLanguage } from '../site/browser/dom.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { ANSWER } from '../site/playground/form/request.ts';
import { withSinglePsalm } from './addresses.ts';
import { addressOfReference, beginAsking, queryOf } from './search/asking.ts';
import { type List, said, showFound } from './search/found.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
/** `/v1/parallel` takes six. */
const MOST_VERSIONS = 6;
/** How many renderings of a word are shown. */
const MOST_RENDERINGS = 6;

/** Some verses, and where the answer is shown. */
interface Asking {
  /** The search of the page, below which the answer is shown. */
  form: HTMLFormElement;
  /** Opens the menu that the search is in. */
  open: () => void;
  reference: string;
  key: string;
}

export async function showRelated(asking: Asking): Promise<void> {
  const { form, reference } = asking;
  const query = queryOf({ form, typed: reference }, 'ref', { include: 'text' });
  await showAnswer<RelatedAnswer>(asking, `/v1/related?${query}`, ({ related, source }) => ({
    heading: words.relatedTo(reference),
    found: related.map((each) => ({
      label: withSinglePsalm(each.reference),
      address: addressOfReference(form, each.reference),
      text: { text: each.text ?? '', matches: [] },
    })),
    source: source.attribution ?? source.name,
  }));
}

/** @param links lead to the same chapter in other versions */
export async function showVersions(
  asking: Asking,
  links: readonly HTMLAnchorElement[],
): Promise<void> {
  const own = `${new FormData(asking.form).get('version')}`;
  const others = links.slice(0, MOST_VERSIONS - 1);
  const query = new URLSearchParams({
    ref: asking.reference,
    versions: [own, ...others.map(({ dataset }) => dataset.version)].join(),
  });
  await showAnswer<ParallelAnswer>(asking, `/v1/parallel?${query}`, ({ versions, rows }) => ({
    heading: words.inVersions(asking.reference),
    found: versions.flatMap(({ name }, at) => {
      const cells = rows.flatMap(({ cells }) => cells[at] ?? []);
      if (cells.length === 0) return [];
      const link = others[at - 1];
      const address = link ? addressInVersion(link, rows, at) : location.href;
      const text = cells.map((cell) => cell.text).join(' ');
      return { label: name, address, text: { text, matches: [] } };
    }),
  }));
}

/** Shows a verse, each word of which opens the words of the original that it renders. */
export async function showWords(asking: Asking): Promise<void> {
  const { form, reference } = asking;
  const query = queryOf({ form, typed: reference }, 'ref', { include: 'words' });
  await showAnswer<PassageAnswer>(asking, `/v1/passage?${query}`, (data) => {
    const { text = '', marks = [] } = 'text' in data ? data : {};
    const tagged = marks.filter((mark) => mark.type === 'word');
    const verse = makeElement('p');
    const entries = makeElement('div', { ariaLive: 'polite' });
    let end = 0;
    for (const { start, end: next, strongs } of tagged) {
      const button = makeElement('button', { className: 'word' }, text.slice(start, next));
      button.addEventListener('click', async () => {
        const before = verse.querySelector('[aria-pressed]');
        before?.removeAttribute('aria-pressed');
        entries.replaceChildren();
        if (before === button) return;
        button.ariaPressed = 'true';
        const found = await Promise.all(strongs.map((each) => entryOf(asking, each)));
        // another word may have been chosen since
        if (button.ariaPressed) entries.replaceChildren(...found.flat());
      });
      verse.append(text.slice(end, start), button);
      end = next;
    }
    verse.append(text.slice(end));
    return {
      heading: tagged.length > 0 ? words.chooseWord(reference) : words.noOriginal,
      found: [],
      content: [verse, entries],
    };
  });
}

/** Makes the entry of a word of the original: what it means, how the version renders it, and where. */
async function entryOf({ form, key }: Asking, strongs: string): Promise<HTMLElement[]> {
  const query = queryOf({ form, typed: '1' }, 'limit');
  const { answer } = await get<WordAnswer>(`/v1/words/${strongs}?${query}`, key);
  if (!answer.success) return [said(messageOf(answer))];
  const { word, renderings, version, total, source, definition_source } = answer.data;
  const own = renderings.find((each) => each.version.id === version.id)?.renderings ?? [];
  const asked = new URLSearchParams({ endpoint: 'word', strongs, version: version.id });
  const { attribution, name } = definition_source ?? source;
  return [
    makeElement(
      'p',
      {},
      makeElement('strong', { lang: word.language === 'Greek' ? 'grc' : 'hbo' }, word.original),
      ` ${word.transliteration} · ${strongs}`,
    ),
    makeElement('p', { lang: word.definition_language }, word.definition),
    makeElement(
      'p',
      {},
      own
        .slice(0, MOST_RENDERINGS)
        .map(({ text, count }) => `${text} ${count}`)
        .join(', '),
      ' · ',
      makeElement('a', { href: `${form.action}?${asked}#${ANSWER}` }, words.inVerses(total)),
    ),
    makeElement('p', { className: 'count' }, attribution ?? name),
  ];
}

/**
 * Returns the address of verses in another text, which may number them otherwise: the last verse of 2 Corinthians is 13:13
 * or 13:14.
 * @param link leads to the chapter of the same number
 * @param at the text's place among the versions of the rows
 */
export function addressInVersion(
  link: HTMLAnchorElement,
  rows: ParallelAnswer['rows'],
  at: number,
): string {
  const places = rows.flatMap(({ cells }) => cells[at]?.verse_ids ?? []).map((id) => id.split('_'));
  const [[, chapter, from] = []] = places;
  const last = places.at(-1);
  if (chapter === undefined || last === undefined) return link.href;
  const to = last[1] === chapter && last[2] !== from ? `-${last[2]}` : '';
  return `${addressOfChapter(link, chapter)}#v${from}${to}`;
}

/** Returns the address of another chapter of the same book. */
export const addressOfChapter = ({ pathname }: HTMLAnchorElement, chapter: string): string =>
  pathname.replace(/[^/]+\/$/, `${chapter}/`);

/** @param listOf makes the list that is shown, and who is named as its source */
async function showAnswer<Data>(
  { form, open, key }: Asking,
  request: string,
  listOf: (data: Data) => List & { source?: string; content?: readonly Node[] },
): Promise<void> {
  const isLatest = beginAsking();
  showFound(form, [{ heading: words.searching, found: [] }]);
  open();
  const { answer } = await get<Data>(request, key);
  if (!isLatest()) return;
  if (!answer.success) {
    showFound(form, [{ heading: messageOf(answer), found: [] }]);
    return;
  }
  const { source, content = [], ...list } = listOf(answer.data);
  const section = showFound(form, [list]);
  section.classList.add('related');
  section.append(...content);
  if (source !== undefined) section.append(said(source));
}
