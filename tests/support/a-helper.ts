import { randomInt } from 'node:crypto';
import type { Right } from '#shop/staff/contract.ts';
import { mailedToken } from './confirmation.ts';
import {
  aVisitor,
  type Caller,
  confirmEmailOf,
  type HttpShop,
  insist,
  theSignedInAdmin,
} from './http-shop.ts';
import { totp } from './totp.ts';

export const HELPER_PASSWORD = 'sixteen rows of dots';

type Reachable = Pick<HttpShop, 'url' | 'origin' | 'dataDir'>;

/** A form whose boxes have one name. */
function submitAll(caller: Caller, shop: Reachable, path: string, fields: [string, string][]) {
  return caller.send(path, {
    method: 'POST',
    headers: { origin: shop.origin },
    body: new URLSearchParams(fields),
  });
}

/** The token of the link in the newest invitation to the e-mail. */
export async function invite(shop: Reachable, email: string, rights: readonly Right[]): Promise<string> {
  const admin = await theSignedInAdmin(shop);
  const boxes = rights.map((right): [string, string] => ['right', right]);
  await insist(() =>
    submitAll(admin, shop, '/admin/helpers', [['intent', 'invite'], ['email', email], ...boxes]),
  );
  return mailedToken(shop, email, /\/helper-invitation\/([a-z2-7]{32})/);
}

/** Somebody with a confirmed e-mail, whose password is HELPER_PASSWORD. */
export async function aPersonToInvite(shop: Reachable): Promise<Caller> {
  const caller = aVisitor(shop);
  const email = `esi.${randomInt(1e9)}@example.com`;
  const body = { email, password: HELPER_PASSWORD, name: 'Esi Ansah' };
  await insist(() => caller.post('/api/auth/sign-up/email', body));
  const person = { ...caller, email };
  await confirmEmailOf(person, shop);
  return person;
}

/** Returns the secret of the authenticator app. */
export async function setUpFactor(caller: Caller): Promise<string> {
  const begun = await insist(() => caller.post('/api/auth/two-factor/enable', { password: HELPER_PASSWORD }));
  const { totpURI } = (await begun.json()) as { totpURI: string };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await insist(() => caller.post('/api/auth/two-factor/verify-totp', { code: totp(secret) }));
  return secret;
}

/** Invited, accepted, with a second factor, signed in. */
export async function aHelper(shop: Reachable, rights: readonly Right[]): Promise<Caller> {
  const person = await aPersonToInvite(shop);
  const token = await invite(shop, person.email, rights);
  await insist(() => person.submit(`/helper-invitation/${token}`, { intent: 'accept' }));
  await setUpFactor(person);
  return person;
}
