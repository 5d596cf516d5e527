/** A button that runs an action and cannot be pressed again until that is finished. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface Props extends Omit<JSX.IntrinsicElements['button'], 'onClick' | 'type' | 'children'> {
  act: () => void | Promise<void>;
  children: ComponentChildren;
}

export function ActionButton({ act, children, ...attributes }: Props): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={press} {...attributes}>
      {children}
    </button>
  );
}
