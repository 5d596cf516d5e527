/** Whom to tell of a weakness (RFC 9116). */
import { securityContactAt } from './contact.ts';

/**
 * The file for a site. It is good until the end of the next year, and every build in a new year renews it.
 * @param origin such as `https://verso.example`
 */
export function securityTxt(origin: string, now: Date): string {
  return `${[
    `Contact: ${securityContactAt(origin)}`,
    `Expires: ${now.getUTCFullYear() + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`;
}
