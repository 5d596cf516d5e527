/** Pages, files and what must not be one. */
import { PAGES } from '../../build/site/shared/pages.ts';
import { type Finding, finding, told } from './finding.ts';

/** Files of the build, which hold texts and programs that are for nobody to fetch. */
const HIDDEN = [
  '/dist/v1/versions.json',
  '/dist/parcels/lists.parcel',
  '/.netlify/bundled/resources.mjs',
  '/sources/kjv/version.json',
  '/netlify.toml',
];
const HEADERS = ['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options'];

/** @param origin such as `https://verso.example` */
export async function* checkSite(origin: string): AsyncGenerator<Finding> {
  for (const address of [PAGES.home.es, PAGES.home.en, PAGES.explorer.es, PAGES.register.en]) {
    const response = await fetch(origin + address);
    const html = await response.text();
    const missing = HEADERS.filter((name) => !response.headers.has(name));
    const policy = html.includes('http-equiv="Content-Security-Policy"');
    const isGood = response.status === 200 && missing.length === 0 && policy;
    const seen = [`${response.status}`, ...missing.map((name) => `no ${name}`)];
    yield finding(
      `page ${address}`,
      isGood,
      [...seen, ...(policy ? [] : ['no policy'])].join(', '),
    );
  }
  for (const address of ['/openapi.json', '/client/verso.js']) {
    const response = await fetch(origin + address, {
      headers: { Origin: 'https://other.example' },
    });
    const shared = response.headers.get('Access-Control-Allow-Origin');
    yield finding(
      `${address}, from any site`,
      response.ok && shared === '*',
      `${response.status}, ${shared}`,
    );
  }
  for (const address of HIDDEN) {
    const { status } = await fetch(origin + address);
    yield finding(`${address} is not for the world`, status === 404, `${status}`);
  }
  const secure = (await fetch(`${origin}/`)).headers.get('Strict-Transport-Security');
  yield told('HTTPS only', secure ?? 'no Strict-Transport-Security');
}
