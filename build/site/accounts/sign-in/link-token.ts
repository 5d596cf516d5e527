/**
 * What the link of a message carries behind its `#`. It is taken out of the address bar, and so out of the history.
 * @returns empty for somebody who came another way
 */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  // a link that is pasted into the open page changes only the part after the #
  window.addEventListener('hashchange', () => location.reload());
  return token;
}
