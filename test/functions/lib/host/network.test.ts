import { expect, test } from 'vitest';
import { networksOf } from '../../../../functions/lib/host/network.ts';

const named = (address: string) =>
  networksOf(address).map(({ name, share }) => `${name} × ${share}`);

test.each([
  ['192.0.2.1', ['192.0.2.1 × 1']],
  ['::ffff:192.0.2.1', ['192.0.2.1 × 1']],
  [
    '2001:db8:12:3456:7:8:9:a',
    ['20010db800123456/64 × 1', '20010db8001234/56 × 4', '20010db80012/48 × 64'],
  ],
  ['2001:DB8::1', ['20010db800000000/64 × 1', '20010db8000000/56 × 4', '20010db80000/48 × 64']],
  ['::1', ['0000000000000000/64 × 1', '00000000000000/56 × 4', '000000000000/48 × 64']],
  ['fe80::1%eth0', ['fe80000000000000/64 × 1', 'fe800000000000/56 × 4', 'fe8000000000/48 × 64']],
  ['', [' × 1']],
])('%s is counted for %j', (address, networks) => {
  expect(named(address)).toEqual(networks);
});
