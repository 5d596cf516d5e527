/** Shows an answer for people to read. */
import type { JSX } from 'preact';
import type {
  ChapterAnswer,
  VerseAnswer,
} from '../../../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type {
  DailyAnswer,
  RandomAnswer,
} from '../../../../functions/lib/contract/endpoints/daily-and-random.ts';
import type { LectionaryAnswer } from '../../../../functions/lib/contract/endpoints/lectionary.ts';
import type {
  NameAnswer,
  NamesAnswer,
  VerseNamesAnswer,
} from '../../../../functions/lib/contract/endpoints/names.ts';
import type { NotesAnswer } from '../../../../functions/lib/contract/endpoints/notes.ts';
import type { ParallelAnswer } from '../../../../functions/lib/contract/endpoints/parallel.ts';
import type { ParallelsAnswer } from '../../../../functions/lib/contract/endpoints/parallels.ts';
import type { PassageAnswer } from '../../../../functions/lib/contract/endpoints/passage.ts';
import type {
  PlanAnswer,
  PlansAnswer,
} from '../../../../functions/lib/contract/endpoints/plans.ts';
import type {
  CheckAnswer,
  QuoteAnswer,
} from '../../../../functions/lib/contract/endpoints/quotations.ts';
import type { ReferencesAnswer } from '../../../../functions/lib/contract/endpoints/references.ts';
import type { RelatedAnswer } from '../../../../functions/lib/contract/endpoints/related.ts';
import type { SearchAnswer } from '../../../../functions/lib/contract/endpoints/search.ts';
import type { SuggestAnswer } from '../../../../functions/lib/contract/endpoints/suggest.ts';
import type {
  TopicAnswer,
  TopicsAnswer,
} from '../../../../functions/lib/contract/endpoints/topics.ts';
import type { BookTextAnswer } from '../../../../functions/lib/contract/endpoints/whole-books.ts';
import type {
  WordAnswer,
  WordsAnswer,
} from '../../../../functions/lib/contract/endpoints/words.ts';
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
import { BookText, ChapterOrVerse, PassageView } from './passages.tsx';

/** The data of each endpoint with a specific view. */
interface Answers {
  passage: PassageAnswer;
  daily: DailyAnswer;
  chapter: ChapterAnswer;
  verse: VerseAnswer;
  random: RandomAnswer;
  bookText: BookTextAnswer;
  search: SearchAnswer;
  suggest: SuggestAnswer;
  references: ReferencesAnswer;
  parallel: ParallelAnswer;
  quote: QuoteAnswer;
  check: CheckAnswer;
  word: WordAnswer;
  words: WordsAnswer;
  related: RelatedAnswer;
  verseRelated: RelatedAnswer;
  topics: TopicsAnswer;
  topic: TopicAnswer;
  plans: PlansAnswer;
  plan: PlanAnswer;
  lectionary: LectionaryAnswer;
  parallels: ParallelsAnswer;
  notes: NotesAnswer;
  chapterNotes: NotesAnswer;
  names: NamesAnswer;
  name: NameAnswer;
  verseNames: VerseNamesAnswer;
}

interface ViewProps<Data> {
  data: Data;
  values: Asked['values'];
  version: string;
}

const VIEWS: { [Name in keyof Answers]: (props: ViewProps<Answers[Name]>) => JSX.Element } = {
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

const hasView = (endpoint: string): endpoint is keyof Answers => endpoint in VIEWS;

/** @param data the data of the successful answer, which by contract has the shape of its endpoint */
export function TextView({ asked, data }: { asked: Asked; data: unknown }): JSX.Element {
  const { endpoint, values } = asked;
  if (!hasView(endpoint)) return <Lists data={data} />;
  const View = VIEWS[endpoint] as (props: ViewProps<unknown>) => JSX.Element;
  return <View data={data} values={values} version={values.version ?? ''} />;
}
