/**
 * Renders the answers with the text of a verse: one file per chapter holds them all, keyed by verse number, because a
 * file per verse would be too many to deploy.
 */
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import { verseAnswers } from '../../functions/lib/text/verse-answers.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';

/** Renders the verses of each chapter, each with its neighbours. @param answers the chapters of a version */
export function* renderVerses(answers: readonly ChapterAnswer[]): Iterable<MadeFile> {
  for (const [index, answer] of answers.entries()) {
    yield {
      path: paths.verses(answer.version.id, answer.chapter.id),
      body: verseAnswers(answer, answers[index - 1], answers[index + 1]),
    };
  }
}
