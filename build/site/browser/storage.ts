/** Keeps values in the browser or, where it stores nothing because cookies are blocked, for this page only. */

type Area = 'localStorage' | 'sessionStorage';

const unstored = new Map<string, string>();

/** Returns the value that is kept under a name. */
export function stored(area: Area, name: string): string | null {
  try {
    return window[area].getItem(name);
  } catch {
    return unstored.get(name) ?? null;
  }
}

/** Keeps a value; `null` removes it. */
export function store(area: Area, name: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(name);
    else window[area].setItem(name, value);
  } catch {
    if (value === null) unstored.delete(name);
    else unstored.set(name, value);
  }
}
