import { createHmac, timingSafeEqual } from 'node:crypto';

/** Texts that prove by themselves that the shop wrote them; they never end. */
export type SignedLinks = {
  /** Takes up to 2,000 letters, digits, `-` and `_`; the signature stands behind a dot. */
  sign(subject: string): string;
  /** The subject of a token; null for a signature that is not ours. */
  read(token: string): string | null;
};

/** HMAC-SHA256 under a key of its own for each purpose, derived from the shop's secret. */
export function signedLinks(secret: string, purpose = 'signed links'): SignedLinks {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const signatureOf = (subject: string) => createHmac('sha256', key).update(subject).digest();
  return {
    sign: (subject) => `${subject}.${signatureOf(subject).toString('base64url')}`,
    read(token) {
      const [, subject = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(subject)];
      return given.byteLength === right.byteLength && timingSafeEqual(given, right) ? subject : null;
    },
  };
}
