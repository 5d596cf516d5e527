/** Shows notes on a passage, with their sources. */
import type { JSX } from 'preact';
import type {
  NotesAnswer,
  NotesSource,
} from '../../../../functions/lib/contract/endpoints/study/notes.ts';
import { PassageLink } from '../answer/ask-link.tsx';
import { usePlayground } from '../context.ts';

export function Notes({ data }: { data: NotesAnswer }): JSX.Element {
  const { words, language } = usePlayground();
  const { notes, sources, offset, total, version } = data;
  const nameOf = (source: NotesSource) => (language === 'es' ? source.name_es : source.name);
  const byId = new Map(sources.map((source) => [source.id, source]));
  const without = sources.filter((each) => !each.has_book);
  return (
    <>
      <h2>{data.reference}</h2>
      <p class="count">
        {total > 0 ? words.results(offset + 1, offset + notes.length, total) : words.noNotes}
      </p>
      <ol class="results" start={offset + 1}>
        {notes.map(({ source: id, reference, title, content }, at) => {
          const source = byId.get(id);
          return (
            <li key={at}>
              <PassageLink to={reference} version={version.id} />{' '}
              <small>{[source && nameOf(source), title].filter(Boolean).join(' · ')}</small>
              {content.split('\n\n').map((paragraph, place) => (
                <p key={place} lang={source?.language} style="white-space: pre-line">
                  {paragraph}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      {without.length > 0 && (
        <p class="count">{words.nothingOnBook(without.map(nameOf).join(', '))}</p>
      )}
      {sources
        .filter((each) => each.total > 0)
        .map((source) => (
          <p class="count" key={source.id}>
            <a href={source.url}>{nameOf(source)}</a>. {source.attribution ?? source.licence}
          </p>
        ))}
    </>
  );
}
