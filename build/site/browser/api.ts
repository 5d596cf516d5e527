/** Asks the service behind the pages. */
import type { RefusalCode } from '../../../functions/lib/contract/dashboard.ts';

export type Result<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: RefusalCode | 'OFFLINE'; message: string; retryAfter: number };

/**
 * @param path below `/api/`
 * @param body sent as JSON
 */
export async function ask<Data>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Result<Data>> {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (answer.success) return { ok: true, data: answer.data };
    const { code, message } = answer.error;
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    return { ok: false, code, message, retryAfter };
  } catch {
    return { ok: false, code: 'OFFLINE', message: '', retryAfter: 0 };
  }
}
