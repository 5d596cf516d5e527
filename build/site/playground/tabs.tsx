/** A row of tabs, navigable with the arrow keys. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  choose(name: Name): void;
  /** The ID of the panel that they control. */
  panel: string;
}

export function Tabs<Name extends string>(props: Props<Name>): JSX.Element {
  const { label, tabs, chosen, choose, panel } = props;
  // what is chosen may be in a menu beside them
  const found = tabs.findIndex(({ name }) => name === chosen);
  const current = Math.max(found, 0);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
    const next = (current + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.name);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    // on a phone the row is wider than the screen: scroll the row, not the page
    const { scrollLeft, clientWidth, offsetLeft } = row.current;
    const start = tab.offsetLeft - offsetLeft;
    const end = start + tab.offsetWidth;
    if (start < scrollLeft || end > scrollLeft + clientWidth) row.current.scrollLeft = start;
  }, [chosen]);
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move} ref={row}>
      {tabs.map(({ name, label: text }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={at === current ? 0 : -1}
          onClick={() => choose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
