import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { Log } from '#platform/log/log.server.ts';

/** Finds the IP that a caller's requests are counted under. */
export type ClientIp = (request: IncomingMessage) => string;

type Warning = Pick<Log, 'warn'>;

/**
 * Takes addresses and ranges of trusted proxies. Of X-Forwarded-For only what they wrote is believed; with
 * `log`, the first one that another peer sends is worth a warning: a proxy that nobody named.
 */
export function clientIp(trustedProxies: string[], log: Warning | null = null): ClientIp {
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
 * The key of every limit that counts IPs: an IPv4 address, or the /64 network of an IPv6 one, because
 * that is the least a single caller is given. Itself a valid address, as Better Auth asks for one.
 */
export function limitKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.fromByteArray(parsed.toByteArray().fill(0, 8)).toString();
}
