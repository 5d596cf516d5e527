/** Checks pages and public files, and that private files are not served. */
import { PAGES } from '../../functions/lib/contract/pages.ts';
import { askDeploy } from './ask.ts';
import { type Finding, finding, told } from './finding.ts';

/** Files of the build that nobody may fetch: they hold texts and programs. */
const HIDDEN = [
  '/dist/v1/versions.json',
  '/dist/bundles/lists.bundle',
  '/.netlify/v1/functions/api/api.mjs',
  '/sources/kjv/version.json',
  '/netlify.toml',
];
const HEADERS = ['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options'];

/** @param origin such as `https://verso.example` */
export async function* checkSite(origin: string): AsyncGenerator<Finding> {
  for (const address of [PAGES.home.es, PAGES.home.en, PAGES.explorer.es, PAGES.register.en]) {
    const { status, headers, text: html } = await askDeploy(origin + address);
    const missing = HEADERS.filter((name) => !headers.has(name));
    if (!html.includes('http-equiv="Content-Security-Policy"')) missing.push('policy');
    const seen = [status, ...missing.map((name) => `no ${name}`)].join(', ');
    yield finding(`page ${address}`, status === 200 && missing.length === 0, seen);
  }
  for (const address of ['/openapi.json', '/client/verso.js']) {
    const { status, headers } = await askDeploy(origin + address, {
      headers: { Origin: 'https://other.example' },
    });
    const shared = headers.get('Access-Control-Allow-Origin');
    yield finding(
      `${address}, from any site`,
      status === 200 && shared === '*',
      `${status}, ${shared}`,
    );
  }
  for (const address of HIDDEN) {
    const { status } = await askDeploy(origin + address);
    yield finding(`${address} is not for the world`, status === 404, `${status}`);
  }
  const secure = (await askDeploy(`${origin}/`)).headers.get('Strict-Transport-Security');
  yield told('HTTPS only', secure ?? 'no Strict-Transport-Security');
}
