/** Shows another version next to the text of a chapter, verse by verse, in this chapter and in those that follow. */
import type {
  ParallelAnswer,
  ParallelCell,
} from '../../functions/lib/contract/endpoints/parallel.ts';
import { makeElement, opensElsewhere, pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { store, stored } from '../site/browser/storage.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { addressInVersion, addressOfChapter } from './about-verses.ts';
import { readPage } from './other-pages.ts';
import { said } from './search/found.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
/** The name under which the browser's tab keeps the ID of the version that is shown. */
const STORED = 'reader-parallel';

/**
 * Shows the version that somebody chooses in the menu of versions.
 * @param own the ID of the page's version
 * @param close closes the menu
 */
export async function offerParallel(own: string, close: () => void): Promise<void> {
  const text = document.querySelector<HTMLElement>('.text');
  const key = publicKey();
  // without a key, the links lead to the explorer, which takes one
  if (!text || key === undefined) return;
  const page = makeElement('div', {}, text.cloneNode(true));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.beside')];
  const show = async (link: HTMLAnchorElement) => {
    const version = link.parentElement?.querySelector('a');
    if (!version) return;
    const ref = document.querySelector('h1')?.textContent ?? '';
    const query = new URLSearchParams({ ref, versions: `${own},${version.dataset.version}` });
    const { answer } = await get<ParallelAnswer>(`/v1/parallel?${query}`, key);
    // another version may have been chosen since
    const isChosen = () => stored('sessionStorage', STORED) === version.dataset.version;
    if (!isChosen()) return;
    document.querySelector('main > .count')?.remove();
    if (!answer.success) {
      text.before(said(messageOf(answer)));
      return;
    }
    const { rows, versions } = answer.data;
    const chapters = new Set(rows.flatMap(({ cells }) => cells[1]?.verse_ids ?? []).map(chapterIn));
    const pages = new Map(
      await Promise.all(
        Array.from(chapters, async (chapter) => {
          const read = readPage(addressOfChapter(version, chapter)).catch(() => undefined);
          return [chapter, await read] as const;
        }),
      ),
    );
    if (!isChosen()) return;
    const shown = rows.map((row) => {
      const first = cellOf(row.cells[0], () => page);
      const second = cellOf(row.cells[1], (chapter) => pages.get(chapter));
      second.lang = version.lang;
      for (const part of second.querySelectorAll('.one')) {
        part.removeAttribute('id');
        // it is not selected
        part.classList.remove('one');
      }
      for (const number of second.querySelectorAll<HTMLAnchorElement>('.n')) {
        number.href = addressInVersion(version, [row], 1);
      }
      // it selects the verses beside it
      second.addEventListener('click', ({ target }) => {
        if (target instanceof Element && !target.closest('a')) {
          first.querySelector<HTMLElement>('.one')?.click();
        }
      });
      return rowOf(first, second);
    });
    const [ownTitle, otherTitle] = [page, ...pages.values()].map((each) =>
      each?.querySelector('.psalm-title'),
    );
    if (ownTitle ?? otherTitle) {
      const cells = [ownTitle, otherTitle].map((title) => title?.cloneNode(true) ?? '');
      shown.unshift(rowOf(...cells.map((title) => makeElement('div', {}, title))));
    }
    const titles = versions.map(({ name }) => makeElement('strong', {}, name));
    titles.at(-1)?.append(closeButton());
    for (const each of links) each.ariaCurrent = each === link ? 'true' : null;
    text.className = 'text parallel';
    text.replaceChildren(rowOf(...titles), ...shown);
    // selects again what the address names, and leads to it
    dispatchEvent(new Event('hashchange'));
    text.querySelector('.on')?.scrollIntoView();
  };
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (opensElsewhere(event)) return;
      store('sessionStorage', STORED, link.dataset.version ?? '');
      event.preventDefault();
      close();
      void show(link);
    });
  }
  const known = stored('sessionStorage', STORED);
  const chosen = links.find(({ dataset }) => dataset.version === known);
  if (chosen) await show(chosen);
}

/** `jhn_3_16` → `3` */
const chapterIn = (verseId: string) => verseId.split('_')[1] ?? '';

/** Shows verses as their page does: their lines, red letters and small capitals, without notes. */
function cellOf(
  cell: ParallelCell | null | undefined,
  pageOf: (chapter: string) => ParentNode | undefined,
): HTMLElement {
  const shown = makeElement('div', { dir: 'auto' });
  const parts = (cell?.verse_ids ?? []).flatMap((id) => {
    const verse = id.split('_')[2];
    return [...(pageOf(chapterIn(id))?.querySelectorAll(`[data-verse-number="${verse}"]`) ?? [])];
  });
  for (const [at, part] of parts.entries()) {
    if (at > 0 && part.closest('.line, .stanza')) shown.append(makeElement('br'));
    shown.append(part.cloneNode(true));
  }
  // the title of a psalm is a verse in some versions
  if (parts.length === 0) shown.textContent = cell?.text ?? '';
  for (const note of shown.querySelectorAll('.note')) note.remove();
  const hidden = shown.querySelector('.skip');
  hidden?.classList.remove('skip');
  hidden?.after('\u00a0');
  return shown;
}

const rowOf = (...cells: HTMLElement[]): HTMLElement =>
  makeElement('div', { className: 'row' }, ...cells);

function closeButton(): HTMLElement {
  const button = makeElement('button', { className: 'close', ariaLabel: words.closeParallel }, '×');
  button.addEventListener('click', () => {
    store('sessionStorage', STORED, null);
    location.reload();
  });
  return button;
}
