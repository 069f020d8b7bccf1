import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { Log } from '#platform/log/log.server.ts';

/** Finds the address that a caller's requests are counted under. */
export type ClientAddress = (request: IncomingMessage) => string;

type Warning = Pick<Log, 'warn'>;

/**
 * Takes addresses and ranges of trusted proxies. Of X-Forwarded-For only what they wrote is believed; with
 * `log`, the first one that another peer sends is worth a warning: a proxy that nobody named.
 */
export function clientAddress(trustedProxies: string[], log: Warning | null = null): ClientAddress {
  const isTrusted = proxyAddress.compile(trustedProxies);
  let hasWarned = false;
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    if (log && !hasWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer, 0)) {
      hasWarned = true;
      log.warn({}, 'X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name');
    }
    const reported = proxyAddress(request, isTrusted);
    return limitKey(ipaddr.isValid(reported) ? reported : peer);
  };
}

/**
 * The key of every limit that counts addresses: an IPv4 address, or the /64 network of an IPv6 one, because
 * that is the least a single caller is given. Itself a valid address, as Better Auth asks for one.
 */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.fromByteArray(parsed.toByteArray().fill(0, 8)).toString();
}
