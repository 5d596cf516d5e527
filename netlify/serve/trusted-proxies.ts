/** The proxies in front of the service: what they say about a caller's address is trusted, and nothing else. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
/** How long addresses are kept: a restarted container has a different one. */
const LOOKUP_MS = 10_000;

export class TrustedProxies {
  private readonly networks = new BlockList();
  private readonly hosts: readonly string[];
  private readonly addresses = new Map<string, ReadonlySet<string>>();
  private lookedUpAt = Number.NEGATIVE_INFINITY;
  private lookingUp: Promise<void> | undefined;

  /**
   * @param list a comma-separated list of IP addresses, networks such as `172.18.0.0/16`, `loopback`, `private`, and
   * host names
   * @throws Error for anything else
   */
  constructor(list: string) {
    const named = list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    this.hosts = named.flatMap((each) => {
      const networks = NETWORKS[each] ?? [each];
      return networks.every((network) => this.addNetwork(network)) ? [] : [each];
    });
    const wrong = this.hosts.find((each) => !HOST.test(each) || /^[\d.]+$/.test(each));
    if (wrong === undefined) return;
    throw new Error(
      `TRUSTED_PROXY must have IP addresses, networks such as 172.18.0.0/16, names of hosts, "loopback" or "private", not "${wrong}"`,
    );
  }

  /**
   * Returns the address of a caller: the last one on a request's path that is not a trusted proxy.
   * @param peer the address of the connection
   * @param forwarded the header `X-Forwarded-For`: the caller's address, followed by those of the proxies
   */
  async callerOf(peer: string, forwarded: string | null): Promise<string> {
    await this.lookUp();
    const hops = (forwarded ?? '').split(',').map(withoutPort).reverse();
    let caller = plain(peer);
    for (const hop of hops) {
      if (!this.trusts(caller) || isIP(hop) === 0) break;
      caller = hop;
    }
    return caller;
  }

  private trusts(address: string): boolean {
    return (
      this.addresses.values().some((each) => each.has(address)) ||
      this.networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    );
  }

  /** @returns whether it is an address or a network */
  private addNetwork(network: string): boolean {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(network) ?? [];
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = Number(bits ?? most);
    if (version === 0 || prefix > most) return false;
    this.networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
    return true;
  }

  /** Resolves the host names from time to time; if one cannot be resolved, its previous addresses stay valid. */
  private async lookUp(): Promise<void> {
    if (this.hosts.length === 0 || performance.now() - this.lookedUpAt < LOOKUP_MS) return;
    this.lookingUp ??= this.resolveAll().finally(() => {
      this.lookingUp = undefined;
    });
    // a slow name server delays nobody once the addresses are known
    if (this.addresses.size === 0) await this.lookingUp;
  }

  private async resolveAll(): Promise<void> {
    await Promise.all(
      this.hosts.map(async (host) => {
        const found = await lookup(host, { all: true }).catch(() => []);
        if (found.length > 0)
          this.addresses.set(host, new Set(found.map(({ address }) => address)));
      }),
    );
    this.lookedUpAt = performance.now();
  }
}

/** Returns an IPv4 address in its plain form, even if it comes as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Removes the port that an address of `X-Forwarded-For` may have (RFC 7239, section 6). */
function withoutPort(hop: string): string {
  const trimmed = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1];
  return plain(bare ?? trimmed);
}
