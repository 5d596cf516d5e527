/** Answers the search of the reader on its own pages; without this script, the explorer answers. */
import type { SearchAnswer } from '../../functions/lib/contract/endpoints/search.ts';
import type { NamesAnswer } from '../../functions/lib/contract/endpoints/study/names.ts';
import { pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { nameInLanguage } from '../site/playground/text/name-in-language.ts';
import { slugOf } from './addresses.ts';
import { WORDS } from './words.ts';

const LIMIT = '20';

/** A result: a name or a reference, its page, and the text of a verse. */
interface Found {
  label: string;
  address: string;
  text?: { text: string; matches: readonly (readonly [number, number])[] };
}

const form = document.querySelector<HTMLFormElement>('#find');
const key = publicKey();
if (form && key !== undefined) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void (form.elements.namedItem('endpoint') ? findNames(form, key) : findVerses(form, key));
  });
}

/** Opens the passage that was typed, or lists the verses with these words. */
async function findVerses(asking: HTMLFormElement, withKey: string): Promise<void> {
  const request = `/v1/search?${queryOf(asking, { match: 'auto', limit: LIMIT })}`;
  const { answer } = await get<SearchAnswer>(request, withKey);
  if (!answer.success) return show(asking, messageOf(answer), []);
  const { reference, results, total } = answer.data;
  if (reference) return location.assign(addressOfReference(asking, reference.ref));
  const verses = results.map(({ reference: label, text, matches }) => ({
    label,
    address: addressOfReference(asking, label),
    text: { text, matches },
  }));
  show(asking, WORDS[pageLanguage()].found(total), verses, total > verses.length);
}

async function findNames(asking: HTMLFormElement, withKey: string): Promise<void> {
  const { answer } = await get<NamesAnswer>(
    `/v1/names?${queryOf(asking, { limit: LIMIT })}`,
    withKey,
  );
  if (!answer.success) return show(asking, messageOf(answer), []);
  const { names, total } = answer.data;
  const language = pageLanguage();
  const found = names.map((name) => ({
    label: nameInLanguage(name, language),
    address: `${name.id}/`,
  }));
  show(asking, WORDS[language].found(total), found, total > found.length);
}

function queryOf(asking: HTMLFormElement, more: Record<string, string>): URLSearchParams {
  const typed = new FormData(asking);
  const fields = ['q', 'version'].map((name) => [name, `${typed.get(name)}`]);
  return new URLSearchParams([...fields, ...Object.entries(more)]);
}

/** `Juan 3:16` → `/biblia/rv1909/juan/3/#v16`; a whole book begins with its first chapter, a list with its first passage. */
function addressOfReference({ dataset }: HTMLFormElement, reference: string): string {
  const [, book = '', chapter = '1', verse] =
    /^(.+?)(?: (\d+)(?::(\d+))?[^ ]*)?$/.exec(reference.split(/[,;]/, 1)[0] ?? '') ?? [];
  return `${dataset.root}${slugOf(book)}/${chapter}/${verse ? `#v${verse}` : ''}`;
}

/** Lists what was found below the field, and the way to the rest. */
function show(
  asking: HTMLFormElement,
  count: string,
  found: readonly Found[],
  hasMore = false,
): void {
  document.querySelector('#found')?.remove();
  const section = document.createElement('section');
  section.id = 'found';
  section.setAttribute('role', 'status');
  const heading = document.createElement('p');
  heading.className = 'count';
  heading.textContent = count;
  const list = document.createElement('ol');
  list.className = 'results';
  list.append(...found.map(itemOf));
  section.append(heading, list);
  if (hasMore || found.length === 0) {
    const more = document.createElement('button');
    more.textContent = WORDS[pageLanguage()].inExplorer;
    // past this script
    more.addEventListener('click', () => asking.submit());
    section.append(more);
  }
  asking.after(section);
  asking.scrollIntoView();
}

function itemOf({ label, address, text }: Found): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = label;
  const item = document.createElement('li');
  item.append(link);
  if (!text) return item;
  const shown = document.createElement('p');
  let end = 0;
  for (const [from, to] of text.matches) {
    const mark = document.createElement('mark');
    mark.textContent = text.text.slice(from, to);
    shown.append(text.text.slice(end, from), mark);
    end = to;
  }
  shown.append(text.text.slice(end));
  item.append(shown);
  return item;
}
