/** Shows JSON in colour, with objects and lists that can be folded. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** Lists with more items are initially folded, as is anything nested deeper than `OPEN_DEPTH`. */
const LONGEST_OPEN = 30;
const OPEN_DEPTH = 6;
/** Values up to this length are written on a single line and cannot be folded. */
const SHORT = 48;

interface Props {
  value: unknown;
  /** Whether it will never be folded by a script. */
  isStatic?: boolean;
}

export function JsonView({ value, isStatic = false }: Props): JSX.Element {
  return (
    <code data-json>
      <JsonValue value={value} depth={0} isStatic={isStatic} />
    </code>
  );
}

interface NodeProps {
  value: unknown;
  depth: number;
  isStatic: boolean;
  /** The name of a property, before its value. */
  name?: string;
  /** The comma after the value, if another one follows. */
  comma?: string;
}

function JsonValue({ value, depth, isStatic, name, comma = '' }: NodeProps): JSX.Element {
  const key = name !== undefined && (
    <>
      <span class="json-key">{JSON.stringify(name)}</span>
      {': '}
    </>
  );
  const isNode = typeof value === 'object' && value !== null;
  const entries = isNode ? Object.entries(value) : [];
  const text = JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  // a pair of numbers is a position in a text
  const isPair = Array.isArray(value) && value.every((each) => typeof each === 'number');
  const isShort = isStatic && text.length <= SHORT;
  const item = ([each, inner]: [string, unknown], at: number, level: number, by: string) => (
    <JsonValue
      key={each}
      value={inner}
      depth={level}
      isStatic={isStatic}
      comma={at < entries.length - 1 ? by : ''}
      {...(!Array.isArray(value) && { name: each })}
    />
  );
  if (isShort && entries.length > 0 && !isPair) {
    return (
      <>
        {key}
        {`${open} `}
        {entries.map((entry, at) => item(entry, at, depth, ', '))}
        {` ${close}${comma}`}
      </>
    );
  }
  if (entries.length === 0 || isPair) {
    return (
      <>
        {key}
        {isNode ? (
          text.replaceAll(',', ', ')
        ) : (
          <span class={`json-${value === null ? 'null' : typeof value}`}>{text}</span>
        )}
        {comma}
      </>
    );
  }
  return (
    <Folded
      head={
        <>
          {key}
          {open}
        </>
      }
      tail={`${close}${comma}`}
      count={entries.length}
      depth={depth}
      isStatic={isStatic}
    >
      {() =>
        entries.map((entry, at) => (
          <span class="json-line" key={entry[0]} data-verse-number={verseOf(entry[1])}>
            {'  '.repeat(depth + 1)}
            {item(entry, at, depth + 1, ',')}
            {'\n'}
          </span>
        ))
      }
    </Folded>
  );
}

/** Returns the verse number if a value is a verse, which has a text. */
const verseOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value && 'verse' in value && typeof value.verse === 'number'
    ? value.verse
    : undefined;

interface FoldedProps {
  head: JSX.Element;
  tail: string;
  count: number;
  depth: number;
  isStatic: boolean;
  children: () => JSX.Element[];
}

function Folded({ head, tail, count, depth, isStatic, children }: FoldedProps): JSX.Element {
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH && count <= LONGEST_OPEN);
  return (
    <>
      {isStatic ? (
        head
      ) : (
        <button type="button" class="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {head}
        </button>
      )}
      {isOpen ? (
        <>
          {'\n'}
          {children()}
          {'  '.repeat(depth)}
        </>
      ) : (
        <span class="json-null">{` … ${count} `}</span>
      )}
      {tail}
    </>
  );
}
