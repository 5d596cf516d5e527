/** Whom to tell of a weakness (RFC 9116). */

/**
 * The file for a site. It is good until the end of the next year, and made anew by every build of a new year.
 * @param origin such as `https://verso.example`: the mailbox is the one that RFC 2142 names for its host
 */
export function securityTxt(origin: string, now: Date): string {
  const contact = process.env.SECURITY_CONTACT ?? `mailto:security@${new URL(origin).hostname}`;
  return `${[
    `Contact: ${contact}`,
    `Expires: ${now.getUTCFullYear() + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`;
}
