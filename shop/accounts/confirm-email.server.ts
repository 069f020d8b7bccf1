import type { Shop } from '#shop/shop.server.ts';
import { guestIdOf, isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { claimGuestOrders } from './claim-guest-orders.server.ts';
import { lockPerson } from './link-queries.server.ts';
import { type Credential, findCredential, markVerified } from './queries.server.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-limits.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'emailLinks' | 'passwords'>;

export type ConfirmationLink =
  | { kind: 'usable'; email: string; needsPassword: boolean }
  | { kind: 'used'; email: string }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** Does not use the link: mail scanners open links, too. */
export async function findConfirmation(
  shop: Dependencies,
  viewer: Viewer,
  token: string,
): Promise<ConfirmationLink> {
  const link = await shop.emailLinks.read(token);
  if (link.kind !== 'valid') return link;
  const account = await findCredential(shop.db, link.email);
  if (!account) return { kind: 'unknown' };
  if (account.emailVerified) return { kind: 'used', email: link.email };
  return { kind: 'usable', email: link.email, needsPassword: !isOwner(viewer, account) };
}

export type Confirmation = { kind: 'confirmed' | 'wrong_password' | 'too_many_requests' } | ConfirmationLink;

/**
 * Confirms the e-mail of a link for the reader who is signed in to its account or has its password; orders of
 * an earlier account with this e-mail join.
 */
export async function confirmEmail(
  shop: Dependencies,
  viewer: Viewer,
  input: { token: string; password: string; ip: string },
): Promise<Confirmation> {
  const found = await findConfirmation(shop, viewer, input.token);
  if (found.kind !== 'usable') return found;
  const account = await findCredential(shop.db, found.email);
  if (!account) return { kind: 'unknown' };
  const refusal = isOwner(viewer, account) ? null : await checkPassword(shop, found.email, account, input);
  if (refusal) return { kind: refusal };
  return shop.db.transaction(async (tx) => {
    // An account that was deleted meanwhile would take the orders with it.
    if (!(await lockPerson(tx, account.userId))) return { kind: 'unknown' };
    await markVerified(tx, account.userId, shop.clock.now());
    await claimGuestOrders(tx, account.userId, found.email, guestIdOf(viewer));
    return { kind: 'confirmed' };
  });
}

function isOwner(viewer: Viewer, account: Credential): boolean {
  return isSignedIn(viewer) && viewer.userId === account.userId;
}

/** A guess here counts like one at the login. */
async function checkPassword(
  shop: Dependencies,
  email: string,
  account: Credential,
  { password, ip }: { password: string; ip: string },
): Promise<'wrong_password' | 'too_many_requests' | null> {
  if (password === '' || account.password === null) return 'wrong_password';
  const verdict = await beginSignIn(shop, { email, ip, device: null });
  if (!verdict.allowed) return 'too_many_requests';
  const isRight = await shop.passwords
    .verify({ hash: account.password, password })
    .catch(async (error: unknown) => {
      // A password that was not checked was no guess.
      await forgiveSignIn(shop, verdict);
      throw error;
    });
  if (!isRight) return 'wrong_password';
  await forgiveSignIn(shop, verdict);
  return null;
}
