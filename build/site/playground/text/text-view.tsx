/** Shows an answer for people to read. */
import type { JSX } from 'preact';
import type { EndpointName } from '../../../../functions/lib/contract/endpoints.ts';
import type { View } from '../context.ts';
import type { Asked } from '../form/request.ts';
import { Checked, Parallel, Quote, References } from './compared.tsx';
import {
  Parallels,
  PlanDay,
  Plans,
  Related,
  Results,
  Suggestions,
  Topic,
  Topics,
  Word,
  Words,
} from './found.tsx';
import { Lectionary } from './lectionary.tsx';
import { Lists } from './lists.tsx';
import { Name, Names, VerseNames } from './names.tsx';
import { Notes } from './notes.tsx';
import { BookText, ChapterOrVerse, PassageView, StandIn } from './passages.tsx';

/** The views of endpoints, each for the data of its own; others are shown as lists. */
const VIEWS: Partial<Record<EndpointName, (props: View<never>) => JSX.Element>> = {
  passage: PassageView,
  daily: PassageView,
  chapter: ChapterOrVerse,
  verse: ChapterOrVerse,
  random: ChapterOrVerse,
  bookText: BookText,
  search: Results,
  suggest: Suggestions,
  references: References,
  parallel: Parallel,
  quote: Quote,
  check: Checked,
  word: Word,
  words: Words,
  related: Related,
  verseRelated: Related,
  topics: Topics,
  topic: Topic,
  plans: Plans,
  plan: PlanDay,
  lectionary: Lectionary,
  parallels: Parallels,
  notes: Notes,
  chapterNotes: Notes,
  names: Names,
  name: Name,
  verseNames: VerseNames,
};

/** @param data the data of the successful answer, which by contract has the shape of its endpoint */
export function TextView({ asked, data }: { asked: Asked; data: unknown }): JSX.Element {
  const { endpoint, values } = asked;
  const Shown = VIEWS[endpoint] as ((props: View<unknown>) => JSX.Element) | undefined;
  // a browser resolves `/v1/names/.`, so that the answer is that of another endpoint
  if (!Shown || /^\.{1,2}$/.test(values.id ?? '')) return <Lists data={data} />;
  const { version = '' } = values;
  return (
    <>
      <StandIn version={version} />
      <Shown data={data} values={values} version={version} />
    </>
  );
}
