/** Shows what belongs to verses of the reader on the page itself: related passages, other versions, the original. */
import type { ParallelAnswer } from '../../functions/lib/contract/endpoints/parallel.ts';
import type {
  PassageAnswer,
  PassageVerse,
} from '../../functions/lib/contract/endpoints/passage.ts';
import type { RelatedAnswer } from '../../functions/lib/contract/endpoints/study/related.ts';
import type { WordAnswer } from '../../functions/lib/contract/endpoints/study/words.ts';
import { makeElement, opensElsewhere, pageLanguage } from '../site/browser/dom.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { ANSWER } from '../site/playground/form/request.ts';
import { beginAsking, queryOf } from './search/asking.ts';
import { placeFound } from './search/find-verses.ts';
import { type List, said, showFound } from './search/found.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
/** `/v1/parallel` takes six. */
const MOST_VERSIONS = 6;
/** How many renderings of a word are shown. */
const MOST_RENDERINGS = 6;
/** How many verses with a word of the original are shown. */
const MOST_OCCURRENCES = 50;

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
  const query = queryOf(form, { ref: reference, include: 'text' });
  await showAnswer<RelatedAnswer>(asking, `/v1/related?${query}`, ({ related, source }) => ({
    heading: words.relatedTo(reference),
    found: related.map(({ reference, text = '' }) =>
      placeFound(form, reference, { text, matches: [] }),
    ),
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

/** Shows verses, each word of which opens the words of the original that it renders. */
export async function showWords(asking: Asking): Promise<void> {
  const { form, reference } = asking;
  const query = queryOf(form, { ref: reference, include: 'words' });
  await showAnswer<PassageAnswer>(asking, `/v1/passage?${query}`, (data) => {
    const verses = 'verses' in data ? data.verses : 'text' in data ? [data] : [];
    const entries = makeElement('div', { ariaLive: 'polite' });
    const shown = verses.map((verse) => withOriginal(asking, verse, entries));
    const isTagged = shown.some((verse) => verse.childElementCount > 0);
    const heading = isTagged ? words.chooseWord(reference) : words.noOriginal;
    return { heading, found: [], content: [...shown, entries] };
  });
}

/** @param entries has the entries of the word that was chosen last, of any verse */
function withOriginal(
  asking: Asking,
  { text, marks = [] }: PassageVerse,
  entries: HTMLElement,
): HTMLElement {
  const shown = makeElement('p', { dir: 'auto' });
  let end = 0;
  for (const mark of marks) {
    if (mark.type !== 'word') continue;
    const href = wordInExplorer(asking.form, mark.strongs[0] ?? '');
    const link = makeElement('a', { className: 'word', href }, text.slice(mark.start, mark.end));
    link.addEventListener('click', async (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      const before = entries.parentElement?.querySelector('[aria-current]');
      before?.removeAttribute('aria-current');
      entries.replaceChildren();
      if (before === link) return;
      link.ariaCurrent = 'true';
      const found = await Promise.all(mark.strongs.map((each) => entryOf(asking, each)));
      // another word may have been chosen since
      if (!link.ariaCurrent) return;
      entries.replaceChildren(...found.flat());
      entries.scrollIntoView({ block: 'nearest' });
    });
    shown.append(text.slice(end, mark.start), link);
    end = mark.end;
  }
  shown.append(text.slice(end));
  return shown;
}

/** Makes the entry of a word of the original: what it means, how the version renders it, and where. */
async function entryOf(asking: Asking, strongs: string): Promise<HTMLElement[]> {
  const { form, key } = asking;
  const query = queryOf(form, { limit: '1' });
  const { answer } = await get<WordAnswer>(`/v1/words/${strongs}?${query}`, key);
  if (!answer.success) return [said(messageOf(answer))];
  const { word, renderings, version, total, source, definition_source } = answer.data;
  const own = renderings.find((each) => each.version.id === version.id)?.renderings ?? [];
  const { attribution, name } = definition_source ?? source;
  const href = wordInExplorer(form, strongs);
  const occurrences = makeElement('a', { href }, words.inVerses(total));
  occurrences.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void showOccurrences(asking, strongs);
  });
  const lang = word.language === 'Greek' ? 'grc' : 'hbo';
  const original = makeElement('strong', { lang }, word.original);
  const few = own.slice(0, MOST_RENDERINGS).map(({ text, count }) => `${text} ${count}`);
  return [
    makeElement('p', {}, original, ` ${word.transliteration} · ${strongs}`),
    makeElement('p', { lang: word.definition_language }, word.definition),
    makeElement('p', {}, few.join(', '), ' · ', occurrences),
    makeElement('p', { className: 'count' }, attribution ?? name),
  ];
}

async function showOccurrences(asking: Asking, strongs: string): Promise<void> {
  const { form } = asking;
  const query = queryOf(form, { limit: `${MOST_OCCURRENCES}` });
  await showAnswer<WordAnswer>(asking, `/v1/words/${strongs}?${query}`, (data) => ({
    // isolated: Hebrew would take the number to its left
    heading: `\u2068${data.word.original}\u2069 · ${words.inVerses(data.total)}`,
    found: data.results.map((each) => placeFound(form, each.reference, each)),
    content:
      data.total > data.results.length
        ? [makeElement('a', { href: wordInExplorer(form, strongs) }, words.moreResults)]
        : [],
  }));
}

function wordInExplorer(form: HTMLFormElement, strongs: string): string {
  const query = queryOf(form, { endpoint: 'word', strongs });
  return `${form.action}?${query}#${ANSWER}`;
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
