/** Whether somebody is signed in here, as far as this browser remembers: the session itself no script can see. */

const NAME = 'verso-account';

/** The address of who signed in last and has not signed out. */
export function rememberedAccount(): string | undefined {
  return localStorage.getItem(NAME) ?? undefined;
}

/** @param email undefined where nobody is signed in any more */
export function rememberAccount(email: string | undefined): void {
  if (email === undefined) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, email);
}
