/** Finds the names and topics that have a form, or a word of a form, that begins with a query. */
import { present } from '../text/present.ts';

const START_OF_WORD = /^| /g;

export class PrefixIndex<Item> {
  /** The rest of each form from each of its words on, in alphabetical order. */
  private readonly rests: readonly { rest: string; at: number; isForm: boolean }[];

  /** @param formsOf returns the folded forms of an item, their words parted by one space */
  constructor(
    private readonly items: readonly Item[],
    formsOf: (item: Item) => readonly string[],
  ) {
    const rests = items.flatMap((item, at) =>
      formsOf(item).flatMap((form) =>
        Array.from(form.matchAll(START_OF_WORD), ({ 0: space, index }) => {
          return { rest: form.slice(index + space.length), at, isForm: index === 0 };
        }),
      ),
    );
    this.rests = rests.sort((a, b) => (a.rest < b.rest ? -1 : 1));
  }

  /** Returns the items with this form, those with one that begins with it, then with such a word; each group in order. */
  find(query: string): Item[] {
    const { rests, items } = this;
    // what every form begins with
    if (query === '') return [...items];
    let [low, high] = [0, rests.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (present(rests[middle]).rest < query) low = middle + 1;
      else high = middle;
    }
    const groups = new Map<number, number>();
    for (let next = rests[low]; next?.rest.startsWith(query); next = rests[++low]) {
      const group = next.isForm ? Number(next.rest !== query) : 2;
      groups.set(next.at, Math.min(group, groups.get(next.at) ?? group));
    }
    return [...groups]
      .sort(([a, one], [b, other]) => one - other || a - b)
      .map(([at]) => present(items[at]));
  }
}
