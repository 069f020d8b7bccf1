import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';

/** `ended` and `unknown` links work for nobody. */
export type EmailLink = { kind: 'valid'; email: string } | { kind: 'ended' } | { kind: 'unknown' };
export type EmailLinks = { read(token: string): Promise<EmailLink> };

const Payload = z.object({ email: z.email(), updateTo: z.undefined().optional() });

export function emailLinks(secret: string): EmailLinks {
  return {
    async read(token) {
      const payload = Payload.safeParse(await verifyJWT(token, secret));
      if (payload.success) return { kind: 'valid', email: payload.data.email };
      return { kind: hasEnded(token) ? 'ended' : 'unknown' };
    },
  };
}

/** Only chooses the words of a refusal, so the signature does not matter. */
function hasEnded(token: string): boolean {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};
    return typeof exp === 'number' && exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}
