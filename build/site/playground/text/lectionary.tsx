/** Shows the readings of a date. */
import type { JSX } from 'preact';
import type {
  LectionaryAnswer,
  LectionaryDay,
} from '../../../../functions/lib/contract/endpoints/lectionary.ts';
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import { PassageLink } from '../answer/ask-link.tsx';
import { usePlayground } from '../context.ts';

const longDate = (date: string, language: PageLanguage) =>
  new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

export function Lectionary({ data }: { data: LectionaryAnswer }): JSX.Element {
  const { words, language } = usePlayground();
  const { date, days, next, version } = data;
  return (
    <>
      {days.length === 0 && <p class="count">{words.noReadings(longDate(date, language))}</p>}
      {days.map((day) => (
        <Day key={day.id} day={day} date={date} version={version.id} />
      ))}
      {next.days.map((day) => (
        <Day key={day.id} day={day} date={next.date} version={version.id} />
      ))}
    </>
  );
}

function Day({ day, date, version }: { day: LectionaryDay; date: string; version: string }) {
  const { words, language } = usePlayground();
  return (
    <section>
      <h2>{language === 'es' ? day.name_es : day.name}</h2>
      <p class="count">{longDate(date, language)}</p>
      <ul class="results">
        {day.readings.map(({ kind, reference, shorter }) => (
          <li key={reference}>
            <PassageLink to={reference} version={version} />{' '}
            <small>
              {words.readings[kind]}
              {shorter !== undefined && ` · ${words.orShorter} ${shorter}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
