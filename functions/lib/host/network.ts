/** Identifies callers by their network. */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * IPv6 prefixes that providers assign, and the allowance of each: a customer has a /64; a careful or large one has a
 * /56 or /48, and with it as many /64 as it likes.
 */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 64 },
];

/**
 * Returns the networks that an address counts towards, smallest first: for IPv4, the address itself. `share` is how
 * many customers' worth of requests one may make.
 */
export function networksOf(address: string): { name: string; share: number }[] {
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(own)) return [{ name: own, share: 1 }];
  const digits = digitsOf(own);
  return PREFIXES.map(({ bits, share }) => {
    return { name: `${digits.slice(0, bits / 4)}/${bits}`, share };
  });
}

/** Counts the actions of networks, each in its own time windows, in the memory of this process. */
export class NetworkCounter {
  private readonly windows: LRUCache<string, { count: number; until: number }>;

  /** @param most how many one customer may take in a window @param milliseconds the length of a window */
  constructor(
    readonly most: number,
    private readonly milliseconds: number,
  ) {
    // as a size: with a maximum number of entries, the cache would reserve memory for all of them at each start
    this.windows = new LRUCache({ maxSize: 10_000, sizeCalculation: () => 1 });
  }

  /** Returns the state of the address's network with the least left. */
  stateOf(address: string): { left: number; reset: number } {
    const now = performance.now();
    const states = networksOf(address).map(({ name, share }) => {
      const { count, until } = this.windowOf(name, now);
      return { left: this.most * share - count, reset: Math.ceil((until - now) / 1000) };
    });
    return states.reduce((a, b) => (b.left < a.left ? b : a));
  }

  /** Counts actions for each network of an address. */
  add(address: string, amount = 1): void {
    const now = performance.now();
    for (const { name } of networksOf(address)) {
      const { count, until } = this.windowOf(name, now);
      this.windows.set(name, { count: count + amount, until });
    }
  }

  private windowOf(name: string, now: number): { count: number; until: number } {
    const known = this.windows.get(name);
    return known && known.until > now ? known : { count: 0, until: now + this.milliseconds };
  }
}

/** Returns the 32 hexadecimal digits of an IPv6 address. */
function digitsOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*/, '').split('::');
  const [left = '', right = ''] = [head, tail].map((part) =>
    part.replace(/[^:]+/g, (group) => group.padStart(4, '0')).replaceAll(':', ''),
  );
  return left.padEnd(32 - right.length, '0') + right;
}
