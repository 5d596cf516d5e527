/**
 * The origin of the site, for links in e-mails, feeds and pages: never taken from a request, which anyone may forge.
 */

/**
 * Returns the origin that the operator has set as `SITE_URL`, or on Netlify the platform as `URL`; undefined if neither
 * is set.
 * @throws Error if it is not the address of a site
 */
export function siteOrigin(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const name = env.SITE_URL ? 'SITE_URL' : 'URL';
  const set = env[name];
  if (!set) return undefined;
  const url = URL.parse(set);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(`${name} must be an address such as https://verso.example, not "${set}"`);
}
