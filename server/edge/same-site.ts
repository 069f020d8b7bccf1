/**
 * The rule for writes (docs/http.md#writes). With our cookie the request must say that it comes from
 * us; without one, an Origin that is present must be ours.
 */
export function isSameSite(headers: Headers, origins: ReadonlySet<string>, hasCookie: boolean): boolean {
  const origin = headers.get('origin');
  // A browser says "null" for the forms of a page that sends no referrer; whose page it was, it says beside it.
  const isUnstated = origin === 'null';
  if (origin !== null && !isUnstated) return origins.has(origin);
  const site = headers.get('sec-fetch-site');
  if (hasCookie || isUnstated) return site === 'same-origin';
  return site === null || site === 'same-origin' || site === 'none';
}
