import { describe, expect, test } from 'vitest';
import { TrustedProxies } from '../../../netlify/serve/trusted-proxies.ts';

const CADDY = '172.18.0.5';

test.each([
  ['', '203.0.113.7', '6.6.6.6', '203.0.113.7'],
  ['loopback', '127.0.0.1', null, '127.0.0.1'],
  ['loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  // what the caller puts before its own address is not believed
  ['loopback', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['172.18.0.0/16', CADDY, '203.0.113.7', '203.0.113.7'],
  ['172.18.0.0/16', CADDY, '203.0.113.7, 172.18.0.9', '203.0.113.7'],
  ['172.18.0.0/16', '172.19.0.5', '203.0.113.7', '172.19.0.5'],
  ['private', '192.168.1.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 10.0.0.2', '10.0.0.2', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['2001:db8::/32', '2001:db8::5', '2001:db9::1', '2001:db9::1'],
  // some proxies say the port as well
  ['loopback', '127.0.0.1', '203.0.113.7:50123', '203.0.113.7'],
  ['loopback', '127.0.0.1', '[2001:db8::1]:50123', '2001:db8::1'],
  ['loopback', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['loopback', '127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  // what is no address says nothing
  ['loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['loopback', '127.0.0.1', '203.0.113.7, _hidden', '127.0.0.1'],
  ['loopback', '127.0.0.1', '', '127.0.0.1'],
  ['localhost', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['nowhere.invalid', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
])('proxies "%s": from %s with "%s" asks %s', async (proxies, peer, forwarded, caller) => {
  expect(await new TrustedProxies(proxies).callerOf(peer, forwarded)).toBe(caller);
});

describe('what cannot be a proxy is refused', () => {
  test.each([
    '10.0.0.1/33',
    '10.0.0.0/',
    '10.0.0',
    '10.0.0.0/8/8',
    'a b',
    'http://caddy',
    '::/129',
    '*',
  ])('%s', (wrong) => {
    expect(() => new TrustedProxies(`loopback, ${wrong}`)).toThrow(`not "${wrong}"`);
  });
});
