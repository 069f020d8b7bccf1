import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { normalEmail } from '#platform/text/email.ts';
import { isConfirmed } from '#shop/accounts/person-records.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import type { Right } from './contract.ts';
import { hashOfToken } from './invite-helper.server.ts';
import { holdAccount, markAccepted, type StaffRow, selectByToken } from './queries.server.ts';
import { isHelper } from './staff-records.server.ts';

export type OpenInvitation =
  /** Nothing is shown of an invitation to somebody else. */
  | { kind: 'another_account' }
  | { kind: 'unconfirmed' }
  | { kind: 'open'; rights: Right[] }
  /** `isReady`: the rights count in this session. */
  | { kind: 'accepted'; rights: Right[]; isReady: boolean };

/** Refuses with `not_found` a link that is none of ours, has expired, or was replaced or ended. */
export async function openInvitation(shop: Shop, viewer: Viewer, token: string): Promise<OpenInvitation> {
  const person = requireSignedIn(viewer);
  const invitation = await findInvitation(shop, token);
  if (invitation.userId === person.userId)
    return { kind: 'accepted', rights: invitation.rights, isReady: person.rights.length > 0 };
  if (invitation.userId !== null || !isTo(invitation, person.email)) return { kind: 'another_account' };
  const isTheirs = await isConfirmed(shop.db, person.userId);
  return isTheirs ? { kind: 'open', rights: invitation.rights } : { kind: 'unconfirmed' };
}

/** Whether the viewer's account has accepted an invitation, ready or not. */
export async function isHelping({ db }: Pick<Shop, 'db'>, viewer: Viewer): Promise<boolean> {
  return isHelper(db, requireSignedIn(viewer).userId);
}

/**
 * Makes a helper of the account, which must have the confirmed e-mail that was invited; does nothing the second time.
 * Refuses with `not_found` as `openInvitation`, and with `not_allowed` every other account.
 */
export async function acceptInvitation(shop: Shop, viewer: Viewer, token: string): Promise<void> {
  const person = requireSignedIn(viewer);
  const invitation = await findInvitation(shop, token);
  if (invitation.userId === person.userId) return;
  await shop.db.transaction(async (tx) => {
    const account = await holdAccount(tx, person.userId);
    if (!account?.isConfirmed || !isTo(invitation, account.email)) throw new Problem('not_allowed');
    const at = shop.clock.now();
    const details = await markAccepted(tx, { tokenHash: hashOfToken(token), userId: person.userId, at });
    if (!details && (await isAcceptedBy(tx, person, token))) return;
    if (!details) throw new Problem('not_found');
    const entry = { at, actor: person.userId, subject: 'helpers', details } as const;
    await insertAudit(tx, { ...entry, verb: 'accept-invitation' });
  });
}

async function isAcceptedBy(tx: Db, { userId }: SignedIn, token: string): Promise<boolean> {
  return (await selectByToken(tx, hashOfToken(token)))?.userId === userId;
}

async function findInvitation({ db, clock }: Shop, token: string): Promise<StaffRow> {
  const invitation = RANDOM_ID.test(token) ? await selectByToken(db, hashOfToken(token)) : null;
  const isOver = invitation && invitation.userId === null && invitation.expiresAt <= clock.now();
  if (!invitation || isOver) throw new Problem('not_found');
  return invitation;
}

function isTo({ email }: StaffRow, candidate: string): boolean {
  return email !== null && normalEmail(candidate) === normalEmail(email);
}
