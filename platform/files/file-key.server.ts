const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws a RangeError unless the key is plain words: it may become a path. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a file key');
  return key;
}
