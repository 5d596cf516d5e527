/**
 * Closes a menu as one of the system would: where one clicks or goes elsewhere, and at Escape.
 * @returns ends that
 */
export function closeWhenDone(menu: HTMLDetailsElement): () => void {
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('click', clicked);
  return () => document.removeEventListener('click', clicked);
}
