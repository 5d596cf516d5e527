/** Requests of pages to the API itself. */
import type { Envelope } from '../../shared/answers.ts';
import { language } from './dom.ts';

/** Asks the API with a key, in the language of the page. @throws TypeError if there is no answer */
export async function get<Data>(path: string, key: string): Promise<Envelope<Data>> {
  const response = await fetch(path, {
    headers: { 'X-API-Key': key, 'Accept-Language': language },
  });
  return await response.json();
}
