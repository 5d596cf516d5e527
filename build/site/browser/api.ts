/** Sends requests to the service behind the pages. */
import type { RefusalCode } from '../../../functions/lib/contract/dashboard.ts';

export interface Failure {
  ok: false;
  code: RefusalCode | 'OFFLINE';
  /** The service's message in English; for invalid input, it begins with the name of the field. */
  message: string;
  /** After how many seconds to try again; 0 if that does not matter. */
  retryAfter: number;
}

export type Result<Data> = { ok: true; data: Data } | Failure;

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
