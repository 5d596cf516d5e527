/** Requests of pages to the API itself. */
import type { Envelope, Failure } from '../../shared/answers/envelope.ts';
import { language } from './dom.ts';

const WORDS = {
  es: {
    failing: (status: number) =>
      `El servicio falla en este momento (${status}). Prueba dentro de unos segundos.`,
    key: 'La clave de API no es válida, ha caducado o está desactivada.',
  },
  en: {
    failing: (status: number) => `The service is failing right now (${status}). Try again shortly.`,
    key: undefined,
  },
}[language];

/** What cannot stand in a header is no key; the service would not even be asked. */
const NOT_A_KEY = /[^\x21-\x7e]/g;

/**
 * Asks the API with a key, in the language of the page.
 * @returns its answer, or one like it where something else has answered, such as a gateway
 * @throws TypeError if there is no answer
 */
export async function get<Data>(
  path: string,
  key: string,
): Promise<{ status: number; answer: Envelope<Data> }> {
  const response = await fetch(path, {
    headers: { 'X-API-Key': key.replace(NOT_A_KEY, '?'), 'Accept-Language': language },
  });
  const { status } = response;
  const answer = await response.json().catch(() => undefined);
  if (typeof answer?.success === 'boolean') return { status, answer };
  const error = {
    code: 'SERVICE_UNAVAILABLE' as const,
    message: WORDS.failing(status),
    request_id: response.headers.get('X-Request-Id') ?? '',
  };
  return { status, answer: { success: false, error } };
}

/** What went wrong, in the language of the page: what the contract fixes is English. */
export function messageOf({ error: { code, message } }: Failure): string {
  return (code === 'UNAUTHORIZED' ? WORDS.key : undefined) ?? message;
}
