import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Without an address (a test, a closed socket). All such clients share one key. */
const unknown = 'unknown';
const maxCached = 10_000;

function parse(text: string): Address | null {
  // Some proxies add a port: 203.0.113.7:1234, [2001:db8::1]:1234.
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function within(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

/** A key for rate limits: a client has one IPv4 address, but a whole /64 of IPv6. */
function keyOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}

/**
 * Determines the client of a request. x-forwarded-for is trusted only as far as trusted proxies
 * wrote it: the nearest address that is not one of theirs counts.
 */
export function createIpAddressReader(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map((text): Network => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
  const isTrusted = (address: Address) => trusted.some((network) => within(address, network));
  const directKeys = new Map<string, string>();

  const nearest = (socketAddress: string, forwardedFor: string | null): Address | null => {
    let address = parse(socketAddress);
    const hops = forwardedFor === null ? [] : forwardedFor.split(',').reverse();
    for (const hop of hops) {
      if (address === null || !isTrusted(address)) break;
      const next = parse(hop);
      if (next === null) break;
      address = next;
    }
    return address;
  };

  return (socketAddress: string | undefined, forwardedFor: string | null): string => {
    if (socketAddress === undefined) return unknown;
    const headers = trusted.length === 0 ? null : forwardedFor;
    const cached = headers === null ? directKeys.get(socketAddress) : undefined;
    if (cached !== undefined) return cached;
    const address = nearest(socketAddress, headers);
    const key = address === null ? unknown : keyOf(address);
    if (headers === null) {
      if (directKeys.size >= maxCached) directKeys.clear();
      directKeys.set(socketAddress, key);
    }
    return key;
  };
}

/**
 * The larger networks around a key of `createIpAddressReader`, from the smallest on: an IPv4 /24,
 * or an IPv6 /56 and /48, as many providers give each customer a whole /48. `share` is how many
 * times the limit of one client they have together.
 */
export function widerNetworks(key: string): { network: string; share: number }[] {
  if (key === unknown) return [];
  if (!key.includes(':'))
    return [{ network: `${key.slice(0, key.lastIndexOf('.'))}.0/24`, share: 10 }];
  const [a, b, c, d = ''] = key.split(':');
  const high = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { network: `${a}:${b}:${c}:${high}::/56`, share: 4 },
    { network: `${a}:${b}:${c}::/48`, share: 16 },
  ];
}

/** Whether a key of `createIpAddressReader` is of this machine or a private network. */
export function isPrivateNetwork(key: string): boolean {
  const bare = key.replace(/\/64$/, '');
  if (bare === '0:0:0:0::') return true;
  if (!ipaddr.isValid(bare)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.parse(bare).range());
}

/** Whether a host, of a setting or a URL, is this machine itself. */
export function isLoopback(host: string): boolean {
  if (/^(?:.+\.)?localhost\.?$/i.test(host)) return true;
  return parse(host)?.range() === 'loopback';
}
