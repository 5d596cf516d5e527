/** A text field that suggests references, words and topics while the user types. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SuggestAnswer } from '../../../../functions/lib/contract/endpoints/suggest.ts';
import { usePlayground } from '../context.ts';

/** How long the user must pause before suggestions are requested. */
const PAUSE_MS = 200;
const MOST = 6;

interface Props {
  id: string;
  name: string;
  value: string;
  version: string;
  maxLength: number | undefined;
  isRequired: boolean;
  placeholder: string;
  /** Whether it shows suggestions. */
  isOffering: boolean;
  type(value: string): void;
  /** Called with the suggestion that was chosen. */
  choose(value: string): void;
}

export function SuggestField(props: Props): JSX.Element {
  const { id, name, value, version, isOffering, type, choose } = props;
  const { services, key } = usePlayground();
  const [offers, setOffers] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const typed = useRef<string | undefined>(undefined);
  useEffect(() => {
    // a value set by an example or a link needs no suggestions
    if (!isOffering || !services || value !== typed.current || value.trim().length < 2) {
      setOffers([]);
      return;
    }
    let isLate = false;
    const pause = setTimeout(async () => {
      const given = key();
      if (!given || typed.current === undefined) return;
      const query = new URLSearchParams({ q: value, version, limit: `${MOST}` });
      const { answer } = await services.ask<SuggestAnswer>(`/v1/suggest?${query}`, given);
      // if the form was sent meanwhile, its answer appears below
      if (isLate || !answer.success || typed.current === undefined) return;
      setOffers(offersOf(answer.data, name, value));
      setActive(-1);
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [value, version, isOffering]);

  const take = (offer: string) => {
    setOffers([]);
    typed.current = undefined;
    choose(offer);
  };
  const press = (event: KeyboardEvent) => {
    const { length } = offers;
    if (event.key === 'Escape') setOffers([]);
    const isSent = event.key === 'Enter' && offers[active] === undefined;
    if (isSent) {
      typed.current = undefined;
      setOffers([]);
    }
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
        maxLength={props.maxLength}
        required={props.isRequired}
        placeholder={props.placeholder}
        autocomplete="off"
        autocapitalize="none"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-offers`}
        aria-activedescendant={active >= 0 ? `${id}-offer-${active}` : undefined}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
          type(currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={() => {
          typed.current = undefined;
          setOffers([]);
        }}
      />
      <div id={`${id}-offers`} role="listbox" aria-label={props.placeholder} hidden={!isOpen}>
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
