import { eq } from 'drizzle-orm';
import { Problem } from '#platform/http/problem.ts';
import { sessions, users } from '#platform/identity/tables.server.ts';
import { listViewers } from '#shop/accounts/viewer-of.server.ts';
import { acceptInvitation } from '#shop/staff/accept-invitation.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { inviteHelper } from '#shop/staff/invite-helper.server.ts';
import { listHelpers } from '#shop/staff/list-helpers.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aCustomer, anAdmin, enrol } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

export const admin = anAdmin();

/** With what a verb refuses; null where it does not. */
export const codeOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

/** The token of the newest invitation to the e-mail. */
export async function tokenTo({ mails }: Pick<TestShop, 'mails'>, email: string): Promise<string> {
  const mail = (await mails()).findLast(({ to }) => to === email);
  return /\/helper-invitation\/([a-z2-7]{32})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

/** Somebody with an account, whose e-mail is confirmed. */
export async function aPerson({ shop }: TestShop): Promise<SignedIn> {
  const person = aCustomer();
  await enrol(shop, person);
  return person;
}

export async function invite(world: TestShop, email: string, right: Right[]): Promise<string> {
  await inviteHelper(world.shop, admin, { email, right });
  await world.runJobs();
  return tokenTo(world, email);
}

/** Somebody who accepted, as the shop sees them in a session that a code has opened. */
export async function aHelper(
  world: TestShop,
  right: Right[],
  { isProved = true, hasFactor = true } = {},
): Promise<SignedIn> {
  const person = await aPerson(world);
  await acceptInvitation(world.shop, person, await invite(world, person.email, right));
  await giveSession(world, person, { isProved, hasFactor });
  return viewerNow(world, person);
}

export async function giveSession(
  { shop }: TestShop,
  { userId, sessionId: id }: SignedIn,
  { isProved, hasFactor }: { isProved: boolean; hasFactor: boolean },
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.update(users).set({ twoFactorEnabled: hasFactor }).where(eq(users.id, userId));
  await shop.db.insert(sessions).values({
    id,
    token: id,
    userId,
    secondFactor: isProved,
    expiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
}

/** Asked again, as the next request is. */
export async function viewerNow({ shop }: TestShop, { sessionId }: SignedIn): Promise<SignedIn> {
  const viewer = (await listViewers(shop, [sessionId])).get(sessionId);
  if (!viewer) throw new Error('this session has ended');
  return viewer;
}

export async function idOf({ shop }: TestShop, viewer: Pick<SignedIn, 'email'>): Promise<string> {
  const { helpers } = await listHelpers(shop, admin);
  return helpers.find(({ email }) => email === viewer.email)?.id ?? 'none';
}
