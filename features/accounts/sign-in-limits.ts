import { normalAddress } from '#domain/admin-address.ts';
import type { Shop } from '../shop.ts';
import { giveTurnBack } from './queries.ts';
import { takeTurn } from './turns.ts';

const QUARTER_HOUR = 900;
const STRANGERS = { window: QUARTER_HOUR, max: 20 };
const KNOWN_BROWSER = { window: QUARTER_HOUR, max: 10 };

type Turn = { allowed: true; key: string } | { allowed: false; retryAfterSeconds: number };
type Tools = Pick<Shop, 'db' | 'clock'>;

/**
 * Admits an attempt to sign in to the account of `email`, known or not. All strangers together have 20
 * failures in a quarter of an hour, whatever their address; a browser that signed in to this account
 * before has 10 of its own, so that nobody can lock out the admin (architecture.md, Rate limits).
 */
export async function beginSignIn(shop: Tools, email: string, device: string | null): Promise<Turn> {
  const account = `sign-in|${normalAddress(email).slice(0, 254)}`;
  const key = device ? `${account}|${device}` : account;
  const { allowed, retryAfter } = await takeTurn(shop, key, device ? KNOWN_BROWSER : STRANGERS);
  return allowed ? { allowed, key } : { allowed, retryAfterSeconds: retryAfter ?? QUARTER_HOUR };
}

/** Gives the turn back: counting first and forgiving later leaves no gap for guesses at the same instant. */
export async function forgiveSignIn(shop: Tools, key: string): Promise<void> {
  await giveTurnBack(shop.db, key);
}
