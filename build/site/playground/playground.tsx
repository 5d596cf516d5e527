/**
 * The playground: a form for any endpoint, and its answer as text, JSON, code and headers. The build renders it with an
 * answer, so that readers see one before the script has loaded, or without it.
 */
import type { JSX, TargetedPointerEvent } from 'preact';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { AnswerActions } from './answer/answer-actions.tsx';
import { AnswerPanes } from './answer/answer-panes.tsx';
import { FailureNotice } from './answer/failure-notice.tsx';
import { Context } from './context.ts';
import { Asking } from './form/asking.tsx';
import { ANSWER, type Asked, searchOf } from './form/request.ts';
import type { PlaygroundProps } from './opening.ts';
import { TextView } from './text/text-view.tsx';
import { useRequests } from './use-requests.ts';
import { WORDS } from './words.ts';

export function Playground(props: PlaygroundProps): JSX.Element {
  const words = WORDS[props.language];
  const requests = useRequests(props);
  const { endpoint, shown, isBusy, notice, key, formOf, run } = requests;
  const form = formOf(endpoint);
  if (!form) throw new Error(`this playground has no endpoint ${endpoint}`);
  const context = {
    ...props,
    key,
    hrefOf: (asked: Asked) => `${PAGES.explorer[props.language]}${searchOf(asked)}`,
    ask: (asked: Asked) => {
      if (!formOf(asked.endpoint)) return false;
      void run(asked, 'go');
      return true;
    },
  };
  return (
    <Context.Provider value={context}>
      <div class="playground" data-ready={requests.isReady}>
        <Asking playground={props} requests={requests} form={form} />
        <div
          class="answer"
          id={props.hasPermalinks ? ANSWER : undefined}
          aria-busy={isBusy}
          onPointerOver={lightVerse}
          onPointerLeave={lightVerse}
        >
          <section class="text-pane">
            <div data-status role="status">
              {isBusy && <p class="asking-now">{words.asking}</p>}
              {notice && <p class="notice">{notice}</p>}
              {shown?.searched && <p class="notice">{words.isSearch(shown.searched)}</p>}
              {shown && !shown.outcome.answer.success && (
                <FailureNotice shown={shown} run={(asked) => run(asked, 'go')} />
              )}
              {!isBusy && shown?.outcome.answer.success && (
                <span class="sr-only">{words.answered}</span>
              )}
            </div>
            {shown?.outcome.answer.success && (
              <>
                <div data-text class="reading">
                  <TextView asked={shown.asked} data={shown.outcome.answer.data} />
                </div>
                <AnswerActions
                  asked={shown.asked}
                  data={shown.outcome.answer.data}
                  hasPermalinks={props.hasPermalinks}
                  isAtEnd={requests.isAtEnd}
                  step={requests.step}
                />
              </>
            )}
          </section>
          {shown && (
            <AnswerPanes
              shown={shown}
              form={formOf(shown.asked.endpoint) ?? form}
              hasOwnKey={requests.ownKey !== ''}
            />
          )}
        </div>
      </div>
    </Context.Provider>
  );
}

/** Highlights the verse under the pointer in both the text and the JSON. */
function lightVerse({ target, currentTarget }: TargetedPointerEvent<HTMLElement>): void {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-verse-number]') : null;
  const number = found?.dataset.verseNumber;
  for (const each of currentTarget.querySelectorAll<HTMLElement>('[data-verse-number]')) {
    each.toggleAttribute('data-lit', number !== undefined && each.dataset.verseNumber === number);
  }
}
