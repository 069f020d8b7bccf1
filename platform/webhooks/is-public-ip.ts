import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out to networks of the internet. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** Assigned to protocols and to examples, which the package does not know: RFC 6890, 9637 and 2544. */
const SPECIAL = ['2001::/23', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));
const BENCHMARK = ipaddr.IPv4.parseCIDR('198.18.0.0/15');

/** Whether this is the address of one machine on the internet: no private, local, shared, mapped or tunnelled one. */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const ip = ipaddr.parse(text);
  if (ip.range() !== 'unicast') return false;
  if (ip instanceof ipaddr.IPv4) return !ip.match(BENCHMARK);
  return ip.match(GLOBAL) && !SPECIAL.some((range) => ip.match(range));
}
