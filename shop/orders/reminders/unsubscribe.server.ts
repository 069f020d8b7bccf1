import { createHash } from 'node:crypto';
import { normalEmail } from '#platform/text/email.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stopWanting, wantedToken } from '#shop/stock/want-product.server.ts';
import { insertUnwantedUnpaid } from '../left-unpaid/queries.server.ts';
import { insertUnwanted } from './queries.server.ts';

export type UnwantedMails = 'invitations' | 'unpaid' | 'wanted';

/** Stands for the e-mail in the lists of those who want no such e-mails, without showing it. */
export function hashOfEmail(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('base64url');
}

const UNPAID = 'unpaid-';
/** Other links of the shop are signed with the same key. */
const HASHED = /^(unpaid-)?[\w-]{43}$/;

/** Ends e-mails of this kind for the address that the hash stands for, for good. */
export function unsubscribeUrl(
  { settings, signedLinks }: Pick<Shop, 'settings' | 'signedLinks'>,
  mails: Exclude<UnwantedMails, 'wanted'>,
  emailHash: string,
): string {
  const subject = mails === 'unpaid' ? `${UNPAID}${emailHash}` : emailHash;
  return `${settings.publicUrl}/unsubscribe?token=${signedLinks.sign(subject)}`;
}

/** Of what this link tells us to send no more; null for a link that is not ours. */
export function readUnsubscribeToken(
  { signedLinks }: Pick<Shop, 'signedLinks'>,
  token: string,
): UnwantedMails | null {
  const signed = signedLinks.read(token);
  if (signed === null) return null;
  if (wantedToken(signed) !== null) return 'wanted';
  if (!HASHED.test(signed)) return null;
  return signed.startsWith(UNPAID) ? 'unpaid' : 'invitations';
}

export async function unsubscribe(
  shop: Pick<Shop, 'db' | 'clock' | 'signedLinks'>,
  token: string,
): Promise<UnwantedMails | null> {
  const mails = readUnsubscribeToken(shop, token);
  const signed = shop.signedLinks.read(token) ?? '';
  const now = shop.clock.now();
  if (mails === 'invitations') await insertUnwanted(shop.db, signed, now);
  if (mails === 'unpaid') await insertUnwantedUnpaid(shop.db, signed.slice(UNPAID.length), now);
  if (mails === 'wanted') await stopWanting(shop, wantedToken(signed) ?? '');
  return mails;
}
