import type { AllowedSignIn, SignInAttempt, SignInVerdict } from '#platform/identity/rules.server.ts';
import { normalEmail } from '#platform/text/email.ts';
import type { Shop } from '#shop/shop.server.ts';
import { uncount } from './limit-queries.server.ts';
import { countAgainst, type RateLimit } from './rate-limit.server.ts';

const QUARTER_HOUR = 900;
const STRANGERS = { window: QUARTER_HOUR, max: 20 };
const KNOWN_BROWSER = { window: QUARTER_HOUR, max: 10 };
/** Failures from one IP, whatever the accounts; many people share an IP in Ghana. */
const ONE_IP = { window: 300, max: 30 };
/** All attempts, because a right password costs the server as much as a wrong one. */
const ALL_OF_IP = { window: 300, max: 300 };
const ALL_OF_BROWSER = { window: QUARTER_HOUR, max: 60 };

type Dependencies = Pick<Shop, 'db' | 'clock'>;

/**
 * Admits an attempt to sign in to the account of `email`, known or not. All strangers together have 20
 * failures in a quarter of an hour, whatever their IP; a browser that the account knows has 10 of its
 * own and does not ask the IP, so that nobody can lock out the admin or a shared IP.
 */
export async function beginSignIn(
  shop: Dependencies,
  { email, ip, device }: SignInAttempt,
): Promise<SignInVerdict> {
  const account = `sign-in|${normalEmail(email).slice(0, 254)}`;
  const accountKey = device ? `${account}|${device}` : account;
  const ipKey = device ? null : `sign-in-from|${ip}`;
  const counts: [string, RateLimit][] =
    ipKey === null
      ? [
          [`${accountKey}|all`, ALL_OF_BROWSER],
          [accountKey, KNOWN_BROWSER],
        ]
      : [
          [`${ipKey}|all`, ALL_OF_IP],
          [ipKey, ONE_IP],
          [accountKey, STRANGERS],
        ];
  for (const [key, rule] of counts) {
    const { allowed, retryAfter } = await countAgainst(shop, key, rule);
    if (allowed) continue;
    // Refused before any password was checked: no failure of the IP.
    if (ipKey && key === accountKey) await uncount(shop.db, ipKey);
    return { allowed, retryAfterSeconds: retryAfter ?? rule.window };
  }
  return { allowed: true, accountKey, ipKey };
}

/** Counting first and forgiving later leaves no gap for guesses at the same instant. */
export async function forgiveSignIn(shop: Dependencies, { accountKey, ipKey }: AllowedSignIn): Promise<void> {
  for (const key of [accountKey, ipKey]) if (key) await uncount(shop.db, key);
}
