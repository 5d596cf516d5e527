import { expect, test } from 'vitest';
import { networksOf } from '../../../../functions/lib/host/network.ts';

const named = (address: string) =>
  networksOf(address).map(({ name, share }) => `${name} × ${share}`);

test.each([
  ['192.0.2.1', ['192.0.2.1 × 1']],
  ['::ffff:192.0.2.1', ['192.0.2.1 × 1']],
  [
    '2001:db8:12:3456:7:8:9:a',
    ['2001:db8:12:3456/64 × 1', '2001:db8:12:3400/56 × 4', '2001:db8:12/48 × 64'],
  ],
  ['2001:DB8::1', ['2001:db8:0:0/64 × 1', '2001:db8:0:0/56 × 4', '2001:db8:0/48 × 64']],
  ['::1', ['0:0:0:0/64 × 1', '0:0:0:0/56 × 4', '0:0:0/48 × 64']],
  ['fe80::1%eth0', ['fe80:0:0:0/64 × 1', 'fe80:0:0:0/56 × 4', 'fe80:0:0/48 × 64']],
  ['', [' × 1']],
])('%s is counted for %j', (address, networks) => {
  expect(named(address)).toEqual(networks);
});
