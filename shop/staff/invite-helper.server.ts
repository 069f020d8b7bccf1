import { createHash } from 'node:crypto';
import { z } from 'zod';
import { lockName } from '#platform/db/lock-name.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { looksLikeAdmin } from '#shop/accounts/rules/admin-email.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { INVITATION_DAYS, RIGHTS } from './contract.ts';
import { invitationMail } from './helper-mails.server.ts';
import { countInForce, insertInvitation, lockByEmail, renewInvitation } from './queries.server.ts';

const NOTHING_CHOSEN = 'Choose at least one thing.';

export const Rights = z
  .array(z.enum(RIGHTS), NOTHING_CHOSEN)
  .min(1, NOTHING_CHOSEN)
  .max(RIGHTS.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'A thing comes twice.')
  // In one order, whatever the form's.
  .transform((chosen) => RIGHTS.filter((right) => chosen.includes(right)));

export const InviteHelper = z.strictObject({
  email: z.string().transform(normalEmail).refine(isPlainEmail, 'Enter an e-mail address.'),
  right: Rights,
});
export type InviteHelper = z.output<typeof InviteHelper>;

/** Far more than pack and answer in one shop; the list and every check stay small. */
const MOST_HELPERS = 20;

const refused = (text: string) => new Problem('invalid_input', { field: 'email' }, text);

/**
 * Invites an e-mail; once more is a new link, with these rights and another three days. Refuses with `invalid_input`
 * the administrator's own e-mail, that of a helper, and more helpers than a shop has.
 */
export async function inviteHelper(
  shop: Shop,
  viewer: Viewer,
  { email, right: rights }: InviteHelper,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  if (looksLikeAdmin(email, shop.settings.adminEmail)) throw refused('This is your own e-mail.');
  const at = shop.clock.now();
  const token = shop.newId();
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  const invitation = { rights, tokenHash: hashOfToken(token), invitedAt: at, expiresAt };
  await shop.db.transaction(async (tx) => {
    // So that the limit holds and no e-mail comes twice.
    await lockName(tx, 'staff');
    const known = await lockByEmail(tx, email);
    if (known?.acceptedAt) throw refused('This person helps already: change what they may do below.');
    if (!known && (await countInForce(tx)) >= MOST_HELPERS)
      throw refused(`A shop has ${MOST_HELPERS} helpers at most.`);
    if (known) await renewInvitation(tx, known.id, invitation);
    const number = known?.number ?? (await insertInvitation(tx, { id: shop.newId(), email, ...invitation }));
    await insertAudit(tx, {
      at,
      actor,
      verb: 'invite-helper',
      subject: 'helpers',
      details: { number, rights },
    });
    const mail = invitationMail({ email, rights, token, expiresAt }, signatureOf(shop));
    await shop.jobs.enqueue(tx, 'mail.send', mail);
  });
}

/** What is kept of the link: whoever reads the database can accept nothing. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
