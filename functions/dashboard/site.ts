/** Where the site is. */
import { isNetlifyDev } from '../lib/host/environment.ts';

/** As in netlify.toml. */
const DEVELOPMENT = 'http://localhost:8888';

/**
 * The address that e-mails lead to: what the operator has set, or the platform's main address of the site. Never
 * what a request says, which anybody may forge.
 * @throws Error where neither is set
 */
export function siteAddress(): string {
  const { SITE_URL, URL: main } = process.env;
  const address = SITE_URL || main || (isNetlifyDev() ? DEVELOPMENT : undefined);
  if (!address) throw new Error('SITE_URL must be set to the address of the site');
  return new URL(address).origin;
}
