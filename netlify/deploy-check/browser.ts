/** Emulates a browser, as far as the dashboard can tell: it keeps cookies, and sends the origin of the page. */
import * as z from 'zod';
import { askDeploy, envelope, read } from './ask.ts';

const answer = envelope.extend({ data: z.record(z.string(), z.unknown()).optional() });

export interface DashboardAnswer {
  status: number;
  data: Record<string, unknown>;
  /** The status and error code, for people to read. */
  seen: string;
}

export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param origin the origin of the site, such as `https://verso.example` */
  constructor(private readonly origin: string) {}

  /** @param path the path below `/api/` */
  async ask(method: string, path: string, body?: unknown): Promise<DashboardAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, headers, text } = await askDeploy(`${this.origin}/api/${path}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        Origin: this.origin,
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { data = {}, error } = read(text, answer) ?? {};
    const seen = [status, error?.code, error?.message].filter((each) => each !== undefined);
    return { status, data, seen: seen.join(' ') };
  }
}
