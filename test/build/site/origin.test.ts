import { expect, test } from 'vitest';
import { publicOrigin } from '../../../build/site/origin.ts';
import { siteOrigin } from '../../../functions/lib/host/site-origin.ts';

test.each([
  [{}, undefined, undefined],
  [{ SITE_URL: '', URL: '' }, undefined, undefined],
  [{ SITE_URL: 'http://localhost:8888' }, 'http://localhost:8888', undefined],
  [{ SITE_URL: 'https://verso.example/' }, 'https://verso.example', 'https://verso.example'],
  // what Netlify says, where the operator says nothing
  [{ URL: 'https://main.example' }, 'https://main.example', 'https://main.example'],
  [
    { SITE_URL: 'https://verso.example', URL: 'https://main.example' },
    'https://verso.example',
    'https://verso.example',
  ],
])('with %j the site is at %s, for everybody at %s', (env, origin, everybody) => {
  expect(siteOrigin(env)).toBe(origin);
  expect(publicOrigin(env)).toBe(everybody);
});

test.each(['verso.example', 'ftp://verso.example', 'https://'])(
  'SITE_URL=%s is refused',
  (SITE_URL) => {
    expect(() => siteOrigin({ SITE_URL })).toThrow(
      `SITE_URL must be an address such as https://verso.example, not "${SITE_URL}"`,
    );
  },
);
