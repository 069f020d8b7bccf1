import { BlockList, isIP } from 'node:net';

/** Reads the caller's address from the socket, or from the hop a trusted proxy reports. */
export type ClientAddress = (socketAddress: string, forwardedFor: string | null) => string;

/**
 * Takes addresses and ranges of trusted proxies. Walks X-Forwarded-For from the right while the hop is
 * trusted; whatever a client writes further left is never believed.
 */
export function clientAddress(trustedProxies: string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress, forwardedFor) => {
    const hops = (forwardedFor ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean);
    let current = plain(socketAddress);
    while (isTrusted(current)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      current = next;
    }
    return current;
  };
}

/** ::ffff:127.0.0.1 and 127.0.0.1 are one address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
