/**
 * Takes the token after the `#` of a link in a message, and removes it from the address bar and so from the history.
 * @returns an empty string if the page was not opened from such a link
 */
export function takeToken(): string {
  const token = hash();
  if (token) history.replaceState(null, '', location.pathname);
  // pasting a link into the open page changes only the part after the #
  window.addEventListener('hashchange', () => {
    if (hash()) location.reload();
  });
  return token;
}

/** The part of the address after the `#`, unless it is a place in the page, such as that of its skip link. */
function hash(): string {
  const written = location.hash.slice(1);
  return document.getElementById(written) ? '' : written;
}
