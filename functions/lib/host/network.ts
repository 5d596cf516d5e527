/** Who asks, as far as the network tells. */
import { isIPv6 } from 'node:net';

/** A network that an address belongs to, and how many times as much as a single customer it may do. */
export interface Network {
  name: string;
  share: number;
}

/**
 * Prefixes of IPv6 that are given away, and what each may do: a customer of a provider has a /64, a careful or large one
 * a /56 or /48, and with it as many /64 as it likes.
 */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 64 },
];

/** The networks that an address is counted for, the smallest first: of IPv4 the address itself. */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(own)) return [{ name: own, share: 1 }];
  const groups = groupsOf(own);
  const [first, ...others] = PREFIXES.map(({ bits, share }) => ({
    name: `${prefixOf(groups, bits)}/${bits}`,
    share,
  }));
  return [first ?? { name: own, share: 1 }, ...others];
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [left, right] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const zeros = Math.max(8 - (left?.length ?? 0) - (right?.length ?? 0), 0);
  return [...(left ?? []), ...Array<number>(zeros).fill(0), ...(right ?? [])];
}

function prefixOf(groups: readonly number[], bits: number): string {
  const whole = groups.slice(0, Math.ceil(bits / 16));
  const more = bits % 16;
  if (more > 0) whole.push(((whole.pop() ?? 0) >>> (16 - more)) << (16 - more));
  return whole.map((group) => group.toString(16)).join(':');
}
