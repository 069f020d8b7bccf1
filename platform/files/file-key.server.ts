const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Returns the key if it is plain words, and refuses it with a RangeError otherwise: it may become a path. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a file key');
  return key;
}
