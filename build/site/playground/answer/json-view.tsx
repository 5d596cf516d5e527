/** Shows JSON in colour, with objects and lists that can be folded. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { usePlayground } from '../context.ts';

/** Lists with more items are initially folded, as is anything nested deeper than `OPEN_DEPTH`. */
const LONGEST_OPEN = 30;
const OPEN_DEPTH = 6;
/** Values up to this length are written on a single line and cannot be folded. */
const SHORT = 48;

export const JsonView = ({ value }: { value: unknown }): JSX.Element => (
  <code>
    <JsonValue value={value} depth={0} />
  </code>
);

interface Props {
  value: unknown;
  depth: number;
  /** The name of a property, before its value. */
  name?: string;
  /** The comma after the value, if another one follows. */
  comma?: string;
}

function JsonValue({ value, depth, name, comma = '' }: Props): JSX.Element {
  // without a script, nothing can be folded
  const isStatic = usePlayground().ask === undefined;
  const key = name !== undefined && (
    <>
      <span class="json-key">{JSON.stringify(name)}</span>
      {': '}
    </>
  );
  const isNode = typeof value === 'object' && value !== null;
  const entries = isNode ? Object.entries(value) : [];
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH && entries.length <= LONGEST_OPEN);
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
  const head = (
    <>
      {key}
      {open}
    </>
  );
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
          {entries.map((entry, at) => (
            <span class="json-line" key={entry[0]} data-verse-number={verseOf(entry[1])}>
              {'  '.repeat(depth + 1)}
              {item(entry, at, depth + 1, ',')}
              {'\n'}
            </span>
          ))}
          {'  '.repeat(depth)}
        </>
      ) : (
        <span class="json-null">{` … ${entries.length} `}</span>
      )}
      {`${close}${comma}`}
    </>
  );
}

/** Returns the verse number if a value is a verse, which has a text. */
const verseOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value && 'verse' in value && typeof value.verse === 'number'
    ? value.verse
    : undefined;
