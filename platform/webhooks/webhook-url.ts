import ipaddr from 'ipaddr.js';
import { isPublicIp } from './is-public-ip.ts';

/**
 * Whether webhooks may be sent to this URL, as far as its text says: https on its usual port, without credentials, to a
 * name or a public address; or at `ownOrigin`, a receiver in the network of whoever runs the server.
 */
export function isWebhookUrl(text: string, ownOrigin: string | null): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password !== '') return false;
  if (ownOrigin !== null && url.origin === ownOrigin) return true;
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isPublicIp(host)) return false;
  return url.protocol === 'https:' && url.port === '' && (host.includes('.') || host.includes(':'));
}

/** Without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
