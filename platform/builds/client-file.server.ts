import { createHash } from 'node:crypto';
import type { Files } from '#platform/files/files.server.ts';

/** As the build names them: words, a hash of the content, an ending, and perhaps that of a compressed form. */
const CLIENT_FILE =
  /^[A-Za-z0-9_.-]{1,150}-[A-Za-z0-9_-]{8}\.(js|css|woff2?|svg|png|jpg|webp|avif)(\.(br|gz))?$/;

/** Whether this is a name the build gives to a client file; no other is published or looked up. */
export function isClientFile(name: string): boolean {
  return CLIENT_FILE.test(name);
}

/** Where the file lies in the store. A hash, because stores may not tell upper from lower case. */
export function clientFileKey(name: string): string {
  return `client/${createHash('sha256').update(name).digest('hex')}`;
}

/** The file of any build that ran within the last week; null when there is none of this name. */
export async function findClientFile({ files }: { files: Files }, name: string): Promise<Uint8Array | null> {
  return isClientFile(name) ? files.get(clientFileKey(name)) : null;
}
