/** The key that stands in pages for everybody: made for demonstration, and good for little else. */
import { DEMO_KEY_FILE } from '../../../functions/lib/contract/pages.ts';

let asked: Promise<string | undefined> | undefined;

/** The demo key; undefined where the operator has made none. It is asked for once a page. */
export function demoKey(): Promise<string | undefined> {
  asked ??= fetch(`/${DEMO_KEY_FILE}`)
    .then(async (response): Promise<string | undefined> => {
      const { key }: { key?: unknown } = response.ok ? await response.json() : {};
      return typeof key === 'string' ? key : undefined;
    })
    .catch(() => undefined);
  return asked;
}
