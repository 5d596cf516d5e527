/** Somebody with a browser: asks the dashboard's function as its pages do, and keeps the cookies. */
import { vi } from 'vitest';
import dashboard from '../../functions/dashboard/index.ts';
import { BASE } from '../host/service.ts';

export class Visitor {
  readonly cookies = new Map<string, string>();

  /** @param address the network address that the visitor comes from */
  constructor(private readonly address = '192.0.2.1') {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @param more headers besides a page's own; undefined for one that is not sent */
  async send(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string | undefined> = {},
  ): Promise<Response> {
    const sent = Object.entries({
      Cookie: this.cookieHeader,
      ...(method === 'GET' ? {} : { Origin: BASE, 'Content-Type': 'application/json' }),
      ...more,
    });
    const init: RequestInit = {
      method,
      headers: sent.filter((each): each is [string, string] => each[1] !== undefined),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const late: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void late.push(work);
    const response = await dashboard(new Request(BASE + path, init), {
      ip: this.address,
      waitUntil,
    });
    await Promise.all(late);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** The answer's status and headers, and what is in its envelope. */
  async ask(method: string, path: string, body?: unknown, more = {}) {
    const response = await this.send(method, path, body, more);
    const { status, headers } = response;
    const { success, data, error } = await response.json();
    return { status, headers, success, data, error };
  }
}

/** What the service writes to its console meanwhile, where e-mails go without a mail server. */
export function catchConsole(): { link: (page: string) => string; text: () => string } {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const text = () => log.mock.calls.map((call) => call.join(' ')).join('\n');
  return {
    text,
    link: (page) => {
      const found = [...text().matchAll(new RegExp(`https?://\\S+/${page}/#(\\S+)`, 'g'))].at(-1);
      if (!found?.[1]) throw new Error(`no link to ${page} in:\n${text()}`);
      return found[1];
    },
  };
}
