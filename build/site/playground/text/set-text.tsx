/**
 * Sets Bible text as printed Bibles do, by the marks of the text: paragraphs, lines of poetry, headings, small
 * capitals, added words in italics, notes at the foot.
 */
import { type ComponentChildren, Fragment, type JSX } from 'preact';
import type {
  Mark,
  MarkedText,
  NameMark,
  NoteMark,
} from '../../../../functions/lib/text/marks/marks.ts';

/** A verse prepared for layout. */
export interface SetVerse extends MarkedText {
  verse: number;
  /** The number of the chapter that begins with it. */
  chapter?: number;
}

/** A block that starts at a place in a verse. */
interface Block {
  kind: 'prose' | 'line' | 'stanza' | 'heading' | 'chapter';
  /** The indentation of a line, from 1. */
  level: number;
  content: ComponentChildren[];
  /** The lengths of its parts of verses, in UTF-16 units. */
  lengths: number[];
  /** Whether it opens a chapter, and so begins with a large initial. */
  isOpening?: boolean;
}

/** A large initial takes two lines, which fewer characters may not fill. */
const SHORT = 130;
const isBrief = (lengths: readonly number[], isByVerse = false) =>
  lengths.slice(0, isByVerse ? 1 : undefined).reduce((sum, each) => sum + each, 0) < SHORT;

interface Props {
  verses: readonly SetVerse[];
  title?: MarkedText | undefined;
  /** Whether each verse begins a line. */
  isByVerse?: boolean;
  /** Makes each verse an anchor, `v3`, and each letter of a note a link. @param isNumbered whether its number is shown */
  anchor?: (verse: number, isNumbered: boolean) => JSX.Element;
  name?: InlineProps['name'];
}

export function SetText(props: Props): JSX.Element {
  const { title, isByVerse, anchor } = props;
  const { blocks, letters } = setVerses(props);
  const isLinked = anchor !== undefined;
  return (
    <>
      {title && (
        <p class="psalm-title">
          <Inline text={title.text} marks={title.marks ?? []} from={0} to={title.text.length} />
        </p>
      )}
      <div class="set">
        {blocks.map(({ kind, level, content, lengths, isOpening }, at) =>
          kind === 'heading' || kind === 'chapter' ? (
            <h3 key={at}>{content}</h3>
          ) : (
            <div
              key={at}
              class={
                isOpening ? `${kind} opening${isBrief(lengths, isByVerse) ? ' brief' : ''}` : kind
              }
              style={level > 1 ? { '--level': level - 1 } : undefined}
            >
              {content}
            </div>
          ),
        )}
      </div>
      {letters.size > 0 && (
        <ol class="notes">
          {Array.from(letters, ([{ text }, letter]) => (
            <li key={letter} id={isLinked ? `note-${letter}` : undefined}>
              <sup>{isLinked ? <a href={`#from-note-${letter}`}>{letter}</a> : letter}</sup> {text}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function setVerses({ verses, anchor, name }: Props) {
  const blocks: Block[] = [];
  const notes = verses.flatMap(({ marks = [] }) => marks.filter(isFootnote));
  const letters = new Map(notes.map((note, at) => [note, letterOf(at)]));
  const begin = (kind: Block['kind'], level = 1): Block => {
    const block = { kind, level, content: [], lengths: [] };
    blocks.push(block);
    return block;
  };
  verses.forEach(({ verse, text, marks = [], chapter }, at) => {
    if (chapter !== undefined) begin('chapter').content.push(chapter);
    const starts = [...new Set(marks.filter(isStart).map(({ at }) => at))].sort((a, b) => a - b);
    const places = starts[0] === 0 ? starts : [0, ...starts];
    places.forEach((from, part) => {
      const to = places[part + 1] ?? text.length;
      const here = marks.filter(isStart).filter((mark) => mark.at === from);
      for (const mark of here) {
        if (mark.type === 'heading') begin('heading').content.push(mark.text);
        // otherwise, `א ALEPH.` would make the whole text run from right to left
        if (mark.type === 'letter') begin('heading').content.push(<bdi dir="ltr">{mark.text}</bdi>);
      }
      const line = here.find((mark) => mark.type === 'line');
      const stanza = here.some(({ type }) => type === 'stanza');
      const last = blocks.at(-1);
      const isOver = last === undefined || last.kind === 'heading' || last.kind === 'chapter';
      const block = line
        ? begin(stanza && !isOver ? 'stanza' : 'line', line.level)
        : isOver || here.length > 0
          ? begin('prose')
          : last;
      const isOpening = part === 0 && verse === 1 && (at === 0 || chapter !== undefined);
      if (isOpening) block.isOpening = true;
      block.lengths.push(to - from);
      block.content.push(
        <span
          class="one"
          data-verse-number={verse}
          id={anchor && part === 0 ? `v${verse}` : undefined}
          key={`${at}.${part}`}
        >
          {part === 0 && anchor?.(verse, !isOpening)}
          {part === 0 && !isOpening && !anchor && (
            <>
              <sup>{verse}</sup>
              {'\u00a0'}
            </>
          )}
          <Inline
            text={text}
            marks={marks}
            from={from}
            to={to}
            letters={letters}
            isLinked={anchor !== undefined}
            name={name}
          />{' '}
        </span>,
      );
    });
  });
  return { blocks, letters };
}

const isFootnote = (mark: Mark): mark is NoteMark =>
  mark.type === 'note' && mark.kind === 'footnote';

/** Whether a mark begins a block. */
const isStart = (mark: Mark) => 'at' in mark && mark.type !== 'note';

/** a, b, … z, aa, ab, … */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(97 + (at % 26));

interface InlineProps {
  text: string;
  marks: readonly Mark[];
  from: number;
  to: number;
  /** The letters of notes; notes without a letter are not shown. */
  letters?: ReadonlyMap<NoteMark, string>;
  /** Whether a letter leads to its note. */
  isLinked?: boolean;
  /** Links a name. */
  name?: ((name: NameMark, content: JSX.Element) => JSX.Element) | undefined;
}

/** Renders a stretch of a text with its inline marks. */
export function Inline(props: InlineProps): JSX.Element {
  const { text, marks, from, to, letters, isLinked = false, name } = props;
  const spans = marks
    .filter((mark) => 'start' in mark && mark.type !== 'word')
    .filter((mark) => mark.end > from && mark.start < to)
    // links do not nest: the queen of Sheba, and Sheba
    .filter((mark, _, all) => mark.type !== 'name' || !all.some((other) => isWithin(mark, other)));
  const notes = marks
    .filter(isFootnote)
    .filter(({ at }) => (at > from && at <= to) || (at === 0 && from === 0));
  const cuts = new Set([from, to]);
  for (const { start, end } of spans) cuts.add(Math.max(start, from)).add(Math.min(end, to));
  for (const { at } of notes) cuts.add(at);
  const places = [...cuts].sort((a, b) => a - b);
  const parts = places.slice(1).map((end, at) => {
    const start = places[at] ?? from;
    const styles = spans.filter((mark) => mark.start < end && mark.end > start);
    const named = styles.find((mark) => mark.type === 'name');
    const shown = <Styled text={text.slice(start, end)} styles={styles.map(({ type }) => type)} />;
    return (
      <Fragment key={start}>
        {named && name ? name(named, shown) : shown}
        {notes
          // a note before the whole text is shown after its first words
          .filter(
            (note) => letters?.has(note) && (note.at === end || (note.at === 0 && start === 0)),
          )
          .map((note) => (
            <NoteLetter letter={letters?.get(note)} isLinked={isLinked} />
          ))}
      </Fragment>
    );
  });
  return <>{parts}</>;
}

/** Whether a name is a part of a longer one. */
const isWithin = (inner: NameMark, outer: Mark): boolean =>
  outer.type === 'name' &&
  outer.start <= inner.start &&
  outer.end >= inner.end &&
  outer.end - outer.start > inner.end - inner.start;

function NoteLetter({ letter, isLinked }: { letter: string | undefined; isLinked: boolean }) {
  return (
    <sup class="note">
      {isLinked ? (
        <a id={`from-note-${letter}`} href={`#note-${letter}`}>
          {letter}
        </a>
      ) : (
        letter
      )}
    </sup>
  );
}

function Styled({ text, styles }: { text: string; styles: readonly string[] }): JSX.Element {
  let shown: JSX.Element = <>{text}</>;
  if (styles.includes('divine_name') && text === text.toUpperCase()) {
    shown = (
      <span class="divine">
        {text.slice(0, 1)}
        <span>{text.slice(1)}</span>
      </span>
    );
  }
  if (styles.includes('added') || styles.includes('selah')) shown = <em>{shown}</em>;
  return styles.includes('jesus') ? <span class="jesus">{shown}</span> : shown;
}
