/** Provides the contact for users: set by the operator, or else the RFC 2142 mailbox at the site's host. */

/** Returns the contact for questions: `CONTACT`, or `support@` the origin's host; undefined if neither is known. */
export function contactAt(origin: string | undefined): string | undefined {
  return process.env.CONTACT || (origin && `mailto:support@${new URL(origin).hostname}`);
}

/** Returns the operator's name and address and the law that governs the terms, if the operator has set them. */
export const operator = (): { name: string | undefined; law: string | undefined } => ({
  name: process.env.OPERATOR || undefined,
  law: process.env.OPERATOR_LAW || undefined,
});

/** Returns the contact for vulnerabilities: `SECURITY_CONTACT`, or `security@` the host. */
export function securityContactAt(origin: string): string {
  return process.env.SECURITY_CONTACT || `mailto:security@${new URL(origin).hostname}`;
}
