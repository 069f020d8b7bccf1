import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** `app-check` goes beside the cookie, `storage` in its place; neither works for the other's purpose. */
export type TokenPurpose = 'app-check' | 'storage';
export type IssuedToken = { token: string; expireTimeMillis: number };

const LIFETIME_SECONDS: Record<TokenPurpose, number> = { 'app-check': 30 * 60, storage: 2 * 60 * 60 };

/** Signed references to a session, which scripts may read: they open the storage protocol, and nothing else. */
export type UploadTokens = {
  issue(purpose: TokenPurpose, sessionId: string, now: Date): IssuedToken;
  /** Null when the token is forged, old or meant for something else. */
  read(purpose: TokenPurpose, token: string, now: Date): string | null;
};

const Payload = z.object({ aud: z.string(), sid: z.string(), exp: z.number() });
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** JSON Web Tokens (HS256) under a key of their own, derived from the shop's secret. */
export function uploadTokens(secret: string): UploadTokens {
  const key = createHmac('sha256', secret).update('session tokens').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    issue(purpose, sid, now) {
      const iat = Math.floor(now.getTime() / 1000);
      const exp = iat + LIFETIME_SECONDS[purpose];
      const text = `${HEADER}.${encode({ aud: purpose, sid, iat, exp })}`;
      return { token: `${text}.${sign(text).toString('base64url')}`, expireTimeMillis: exp * 1000 };
    },
    read(purpose, token, now) {
      const [header, body = '', signature = '', ...rest] = token.split('.');
      if (header !== HEADER || rest.length > 0) return null;
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(`${header}.${body}`)];
      if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return null;
      const { aud, sid, exp } = Payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return aud === purpose && exp * 1000 > now.getTime() ? sid : null;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
