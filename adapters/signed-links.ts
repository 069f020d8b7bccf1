import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that prove by their own text that the shop made them; they never end. */
export type SignedLinks = {
  /** Takes letters, digits, `-` and `_`, returns them with a signature behind a dot. */
  sign(subject: string): string;
  /** The subject of a token; null when nobody of ours signed it. */
  read(token: string): string | null;
};

/** Signs (HMAC-SHA256) under a key of their own, drawn from the shop's secret. */
export function signedLinks(secret: string): SignedLinks {
  const key = createHmac('sha256', secret).update('signed links').digest();
  const signatureOf = (subject: string) => createHmac('sha256', key).update(subject).digest();
  return {
    sign: (subject) => `${subject}.${signatureOf(subject).toString('base64url')}`,
    read(token) {
      const [, subject = '', signature = ''] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(token) ?? [];
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(subject)];
      return given.byteLength === right.byteLength && timingSafeEqual(given, right) ? subject : null;
    },
  };
}
