/** A link to a request: shown in place if the playground has its endpoint, otherwise in the explorer. */
import type { ComponentChildren, JSX } from 'preact';
import { usePlayground } from '../context.ts';
import type { Asked } from '../form/request.ts';

interface Props extends Asked {
  children: ComponentChildren;
  class?: string;
}

export function AskLink({ endpoint, values, children, class: styles }: Props): JSX.Element {
  const { hrefOf, ask } = usePlayground();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (ask?.({ endpoint, values })) event.preventDefault();
  };
  return (
    <a class={styles} href={hrefOf({ endpoint, values })} onClick={follow}>
      {children}
    </a>
  );
}

/** A link that asks for a passage. */
export const PassageLink = ({ to, version }: { to: string; version: string }): JSX.Element => (
  <AskLink endpoint="passage" values={{ ref: to, version }}>
    {to.replace(/^(Psalm|Salmo)s (?=\d)/, '$1 ')}
  </AskLink>
);
