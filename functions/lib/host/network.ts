/** Who asks, as far as the network tells. */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

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

/** Counts what networks do, each in windows of its own, in the memory of this process. */
export class NetworkCounter {
  private readonly windows: LRUCache<string, { count: number; until: number }>;

  /** @param most for one customer in a window @param milliseconds how long a window is */
  constructor(
    readonly most: number,
    private readonly milliseconds: number,
  ) {
    // as a size: for a number of entries it would take the memory of all of them at once, at each start
    this.windows = new LRUCache({ maxSize: 10_000, sizeCalculation: () => 1 });
  }

  /** How the network of an address stands that has least left. */
  stateOf(address: string): { left: number; reset: number } {
    const now = performance.now();
    const states = networksOf(address).map(({ name, share }) => {
      const { count, until } = this.windowOf(name, now);
      return { left: this.most * share - count, reset: Math.ceil((until - now) / 1000) };
    });
    return states.reduce((a, b) => (b.left < a.left ? b : a));
  }

  /** Counts one for each network of an address. */
  add(address: string): void {
    const now = performance.now();
    for (const { name } of networksOf(address)) {
      const { count, until } = this.windowOf(name, now);
      this.windows.set(name, { count: count + 1, until });
    }
  }

  private windowOf(name: string, now: number): { count: number; until: number } {
    const known = this.windows.get(name);
    return known && known.until > now ? known : { count: 0, until: now + this.milliseconds };
  }
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
