/** Whom users write to. The operator says so; else it is the mailbox that RFC 2142 names for it at the site's host. */

/** What to write to for questions: `CONTACT`, or `support@` the host of an origin; undefined where neither is known. */
export function contactAt(origin: string | undefined): string | undefined {
  return process.env.CONTACT || (origin && `mailto:support@${new URL(origin).hostname}`);
}

/** Who runs the service, by name and address, and the law that its terms are under, where the operator has said so. */
export const operator = (): { name: string | undefined; law: string | undefined } => ({
  name: process.env.OPERATOR || undefined,
  law: process.env.OPERATOR_LAW || undefined,
});

/** What to write to about a weakness: `SECURITY_CONTACT`, or `security@` the host. */
export function securityContactAt(origin: string): string {
  return process.env.SECURITY_CONTACT || `mailto:security@${new URL(origin).hostname}`;
}
