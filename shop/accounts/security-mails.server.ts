import type { Db } from '#platform/db/db.server.ts';
import type { SignIn } from '#platform/identity/rules.server.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { newSignInMail, passwordChangedMail } from './account-mails.server.ts';
import { insertFirstSignIn } from './link-queries.server.ts';
import { countAgainst } from './rate-limit.server.ts';
import { browserName } from './rules/browser-name.ts';

const NOTICES = { window: 3600, max: 5 };

type Dependencies = Pick<Shop, 'db' | 'clock' | 'jobs' | 'settings' | 'settingsCache'>;

/**
 * About a browser that is new to the account: not about the first sign-in after registering, and only to an
 * e-mail that was confirmed.
 */
export async function reportSignIn(
  shop: Dependencies,
  { person, isKnown, userAgent }: SignIn,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const isFirst = await insertFirstSignIn(tx, person.id, now);
    if (isFirst || isKnown || !person.emailVerified) return;
    const limits = { db: tx, clock: shop.clock };
    if (!(await countAgainst(limits, `mail|sign-in|${person.email}`, NOTICES)).allowed) return;
    const signIn = { ...person, browser: browserName(userAgent), at: now };
    await shop.jobs.enqueue(tx, 'mail.send', newSignInMail(signIn, signatureOf(shop)));
  });
}

export async function mailPasswordChange(
  shop: Dependencies,
  tx: Db,
  person: { email: string; name?: string },
): Promise<void> {
  const change = { email: person.email, name: person.name ?? '', at: shop.clock.now() };
  await shop.jobs.enqueue(tx, 'mail.send', passwordChangedMail(change, signatureOf(shop)));
}
