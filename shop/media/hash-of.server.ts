import { createHash } from 'node:crypto';

/** The name of a blob: its sha256, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
