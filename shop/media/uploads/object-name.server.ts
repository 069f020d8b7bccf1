import { Problem } from '#platform/http/problem.ts';
import { MAX_OBJECT_NAME_BYTES } from '../contract.ts';

/**
 * Returns the name if an object may have it: a key that is never a path, so `..` and slashes are letters like
 * others. Refuses the root, what is too long, and what no text can hold.
 */
export function requireObjectName(name: string | null | undefined): string {
  if (!name) throw new Problem('bad_request', {}, 'The root of the storage is no object.');
  // An address with the last two could not be asked for: browsers take them out of every path.
  const isText = name.isWellFormed() && !/\p{Cc}|^\.{1,2}$/u.test(name);
  if (!isText || new TextEncoder().encode(name).byteLength > MAX_OBJECT_NAME_BYTES)
    throw new Problem('bad_request', {}, 'No object can have this name.');
  return name;
}
