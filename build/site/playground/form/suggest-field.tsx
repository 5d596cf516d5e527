/** A text field that suggests references, words and topics while the user types. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SuggestAnswer } from '../../../../functions/lib/contract/endpoints/suggest.ts';
import { get } from '../../browser/v1.ts';
import { usePlayground } from '../context.ts';
import type { FormField } from './forms.ts';

/** How long the user must pause before suggestions are requested. */
const PAUSE_MS = 200;
const MOST = 6;

export interface FieldProps {
  id: string;
  field: FormField;
  values: Readonly<Record<string, string>>;
  /** Whether the first field sends requests while the user types, and so shows no suggestions. */
  isLive: boolean;
  /** Called when a value is typed. */
  type(name: string, value: string): void;
  /** Called when a value is chosen, which sends the request at once. */
  choose(name: string, value: string): void;
}

export function SuggestField({ id, field, values, isLive, type, choose }: FieldProps): JSX.Element {
  const { name, isRequired, maxLength } = field;
  const value = values[name] ?? '';
  const version = values.version ?? values.versions?.split(',')[0] ?? '';
  const placeholder = field.description.replaceAll('`', '');
  const { key } = usePlayground();
  const [offers, setOffers] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const typed = useRef<string | undefined>(undefined);
  useEffect(() => {
    // a value set by an example or a link needs no suggestions
    if (isLive || value !== typed.current || value.trim().length < 2) {
      setOffers([]);
      return;
    }
    let isLate = false;
    const pause = setTimeout(async () => {
      const given = key();
      if (!given || typed.current === undefined) return;
      const query = new URLSearchParams({ q: value, version, limit: `${MOST}` });
      const { answer } = await get<SuggestAnswer>(`/v1/suggest?${query}`, given);
      // if the form was sent meanwhile, its answer appears below
      if (isLate || !answer.success || typed.current === undefined) return;
      setOffers(offersOf(answer.data, name, value));
      setActive(-1);
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [value, version, isLive]);

  const close = () => {
    typed.current = undefined;
    setOffers([]);
  };
  const take = (offer: string) => {
    close();
    choose(name, offer);
  };
  const press = (event: KeyboardEvent) => {
    const { length } = offers;
    if (event.key === 'Escape') setOffers([]);
    const isSent = event.key === 'Enter' && offers[active] === undefined;
    if (isSent) close();
    if (length === 0 || isSent) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // after the last suggestion, return to the text typed
      setActive(((active + 1 + step + length + 1) % (length + 1)) - 1);
    }
    const offer = offers[active];
    if (event.key === 'Enter' && offer !== undefined) {
      event.preventDefault();
      take(offer);
    }
  };
  const isOpen = offers.length > 0;
  return (
    <span class="suggest">
      <input
        id={id}
        data-parameter={name}
        value={value}
        maxLength={maxLength}
        required={isRequired}
        placeholder={placeholder}
        autocomplete="off"
        autocapitalize="none"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-offers`}
        aria-activedescendant={active >= 0 ? `${id}-offer-${active}` : undefined}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
          type(name, currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={`${id}-offers`} role="listbox" aria-label={placeholder} hidden={!isOpen}>
        {offers.map((offer, at) => (
          <div
            key={offer}
            id={`${id}-offer-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => {
              event.preventDefault();
              take(offer);
            }}
          >
            {offer}
          </div>
        ))}
      </div>
    </span>
  );
}

/**
 * Returns the suggestions for a field: references and books for a reference, also words for a query.
 * @param typed what the field has already
 */
function offersOf(answer: SuggestAnswer, name: string, typed: string): string[] {
  const references = [
    ...answer.references.map(({ ref }) => ref),
    ...answer.books.map((book) => book.name),
  ];
  const words = answer.words.map(({ query }) => query);
  const all = name === 'ref' ? [...references, ...words] : [...words, ...references];
  const offers = all.filter((each) => each !== typed);
  // a book's name is often a word of the text too
  const first = new Map(offers.toReversed().map((each) => [each.toLowerCase(), each]));
  return [...new Set(offers.map((each) => first.get(each.toLowerCase()) ?? each))].slice(0, MOST);
}
