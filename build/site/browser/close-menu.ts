/**
 * Closes a menu as the system would: when the user clicks or moves the focus elsewhere, or presses Escape.
 * @returns a function that stops this
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
