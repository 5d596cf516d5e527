/** Sends requests of pages to the API itself. */
import type { Envelope, Failure } from '../../../functions/lib/contract/envelope.ts';
import { pageLanguage } from './dom.ts';

const WORDS = {
  es: {
    failing: (status: number) =>
      `El servicio falla en este momento (${status}). Prueba dentro de unos segundos.`,
    offline: 'No se pudo conectar con el servicio. Comprueba tu conexión.',
    key: 'La clave de API no es válida, ha caducado o está desactivada.',
  },
  en: {
    failing: (status: number) => `The service is failing right now (${status}). Try again shortly.`,
    offline: 'Couldn’t reach the service. Check your connection.',
    key: undefined,
  },
};

/** The parts of a response that pages show. */
export interface Outcome<Data = unknown> {
  /** The HTTP status; 0 if nothing answered. */
  status: number;
  answer: Envelope<Data>;
  /** Set if the API did not answer: then `answer` is a made-up error that says so for people. */
  isSubstitute?: true;
  headers: readonly (readonly [name: string, value: string])[];
  milliseconds: number;
}

/** Characters that are invalid in a header and so in a key; the browser would not even send the request. */
const NOT_A_KEY = /[^\x21-\x7e]/g;

/**
 * Sends a request to the API with a key, in the language of the page.
 * @param cache how it goes through the browser's cache
 * @returns its answer, or a substitute if something else answered, such as a gateway, or nothing did (status 0)
 */
export async function get<Data>(
  path: string,
  key: string,
  cache: RequestCache = 'default',
): Promise<Outcome<Data>> {
  const start = performance.now();
  const headers = { 'X-API-Key': key.replace(NOT_A_KEY, '?'), 'Accept-Language': pageLanguage() };
  const response = await fetch(path, { headers, cache }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  const received = {
    status: response?.status ?? 0,
    headers: [...(response?.headers ?? [])],
    milliseconds: Math.round(performance.now() - start),
  };
  if (typeof answer?.success === 'boolean') return { ...received, answer };
  const { offline, failing } = WORDS[pageLanguage()];
  const message = response ? failing(response.status) : offline;
  const request_id = response?.headers.get('X-Request-Id') ?? '';
  const error = { code: 'SERVICE_UNAVAILABLE', message, request_id } as const;
  return { ...received, answer: { success: false, error }, isSubstitute: true };
}

/** The messages that the contract fixes in English. */
const IN_ENGLISH = ['API key is required', 'Invalid API key'];

/** Returns what went wrong in the language of the page. */
export function messageOf({ error: { message } }: Failure): string {
  return (IN_ENGLISH.includes(message) ? WORDS[pageLanguage()].key : undefined) ?? message;
}
