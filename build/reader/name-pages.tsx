/** Makes a page for each person, place, group and spirit, with the text of one version. */
import { renderToString } from 'preact-render-to-string';
import type { NameAnswer } from '../../functions/lib/contract/endpoints/study/names.ts';
import type { Envelope } from '../../functions/lib/contract/envelope.ts';
import type { PageLanguage } from '../../functions/lib/contract/pages.ts';
import { AskedFunctions } from '../ask-functions.ts';
import { Context } from '../site/playground/context.ts';
import type { Asked } from '../site/playground/form/request.ts';
import { NameDetails, nameInLanguage } from '../site/playground/text/names.tsx';

/** How many requests are sent at once, and how many verses a page shows with their text. */
const BATCH = 300;
const MOST_VERSES = 20;

/** A text in which names are read, and the addresses of what a page links to. */
export interface NamesText {
  id: string;
  language: PageLanguage;
  languageCode: string;
  addressOfName(id: string): string;
  /** @returns undefined if no page has it */
  addressOfReference(reference: string): string | undefined;
  explorer(asked: Asked): string;
}

export interface NamePage {
  id: string;
  label: string;
  /** What tells it from others of this name. */
  father: string | undefined;
  firstVerse: string | undefined;
  /** How many verses have it. */
  verses: number;
  body: string;
}

/** @param ids the IDs of the names @throws Error that names the request if one is not answered */
export async function* namePages(
  project: string,
  text: NamesText,
  ids: readonly string[],
): AsyncGenerator<NamePage> {
  const functions = new AskedFunctions(project);
  try {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const requestOf = (id: string) => `/v1/names/${id}?version=${text.id}&limit=${MOST_VERSES}`;
      const answers = await functions.ask({ [text.language]: batch.map(requestOf) });
      for (const id of batch) {
        const answer = answers[text.language][requestOf(id)] as Envelope<NameAnswer>;
        if (!answer.success) throw new Error(`${requestOf(id)}: ${answer.error.message}`);
        yield pageOf(answer.data, text);
      }
    }
  } finally {
    functions.end();
  }
}

function pageOf(data: NameAnswer, text: NamesText): NamePage {
  const { id } = data.name;
  const label = nameInLanguage(data.name, text.language);
  const version = { id: text.id, abbreviation: '', name: '', languageCode: text.languageCode };
  const context = {
    language: text.language,
    versions: [version],
    books: '',
    bookNames: {},
    key: () => undefined,
    hrefOf: (asked: Asked) => hrefOf(asked, text),
    ask: () => false,
  };
  const body = renderToString(
    <Context.Provider value={context}>
      <NameDetails data={data} />
    </Context.Provider>,
  );
  return {
    id,
    label,
    father: data.name.father?.label,
    firstVerse: data.name.first_verse?.reference,
    verses: data.total,
    body,
  };
}

function hrefOf(asked: Asked, text: NamesText): string {
  const { id, offset, ref } = asked.values;
  if (asked.endpoint === 'name' && id && !offset) return text.addressOfName(id);
  return (ref && text.addressOfReference(ref)) || text.explorer(asked);
}
