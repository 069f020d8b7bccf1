// platform/ids: unguessable names. `randomId` draws 160 bits, `signedLinks` signs a text so that it proves itself.
import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * 32 characters of lower-case base 32: 160 random bits, letters and digits only, because a payment reference
 * may hold little else (docs/payments.md#references).
 */
export function randomId(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte & 31]).join('');
}
