import type { AllowedSignIn, SignInAttempt, SignInVerdict } from '#platform/identity/rules.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { uncount } from './limit-queries.server.ts';
import { countAgainst, type RateLimit } from './rate-limit.server.ts';
import { normalEmail } from './rules/admin-email.ts';

const QUARTER_HOUR = 900;
/** Failures at one account of all browsers that it does not know. */
const STRANGERS = { window: QUARTER_HOUR, max: 20 };
/** Failures at one account of one browser that it knows. */
const KNOWN_BROWSER = { window: QUARTER_HOUR, max: 10 };
/** Failures from one address, whatever the accounts; many people share an address in Ghana. */
const ADDRESS = { window: 300, max: 30 };
/** All attempts, because a right password costs the server as much as a wrong one. */
const ALL_OF_ADDRESS = { window: 300, max: 300 };
const ALL_OF_BROWSER = { window: QUARTER_HOUR, max: 60 };

type Dependencies = Pick<Shop, 'db' | 'clock'>;

/**
 * Admits an attempt to sign in to the account of `email`, known or not. All strangers together have 20
 * failures in a quarter of an hour, whatever their address; a browser that the account knows has 10 of its
 * own and does not ask the address, so that nobody can lock out the admin or a shared address.
 */
export async function beginSignIn(
  shop: Dependencies,
  { email, address, device }: SignInAttempt,
): Promise<SignInVerdict> {
  const account = `sign-in|${normalEmail(email).slice(0, 254)}`;
  const accountKey = device ? `${account}|${device}` : account;
  const addressKey = device ? null : `sign-in-from|${address}`;
  const counts: [string, RateLimit][] =
    addressKey === null
      ? [
          [`${accountKey}|all`, ALL_OF_BROWSER],
          [accountKey, KNOWN_BROWSER],
        ]
      : [
          [`${addressKey}|all`, ALL_OF_ADDRESS],
          [addressKey, ADDRESS],
          [accountKey, STRANGERS],
        ];
  for (const [key, rule] of counts) {
    const { allowed, retryAfter } = await countAgainst(shop, key, rule);
    if (allowed) continue;
    // Refused before any password was checked: no failure of the address.
    if (addressKey && key === accountKey) await uncount(shop.db, addressKey);
    return { allowed, retryAfterSeconds: retryAfter ?? rule.window };
  }
  return { allowed: true, accountKey, addressKey };
}

/** Takes the count back: counting first and forgiving later leaves no gap for guesses at the same instant. */
export async function forgiveSignIn(
  shop: Dependencies,
  { accountKey, addressKey }: AllowedSignIn,
): Promise<void> {
  for (const key of [accountKey, addressKey]) if (key) await uncount(shop.db, key);
}
