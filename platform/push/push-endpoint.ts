/** Those of browsers: Chrome, Edge and Samsung's; Firefox; Safari; Windows. */
const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)$/;

/**
 * A browser names the endpoint, so it has to be at one of the known services over https and its usual port,
 * or at `ownOrigin`, a service of the owner's.
 */
export function isPushEndpoint(endpoint: string, ownOrigin: string | null): boolean {
  const url = URL.parse(endpoint);
  if (url === null) return false;
  if (url.username + url.password !== '') return false;
  if (ownOrigin !== null && url.origin === ownOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.test(url.hostname);
}
