import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { Right } from './contract.ts';
import { selectFormer, selectInForce } from './queries.server.ts';

const MOST_FORMER = 20;

/** Times are ISO; `acceptedAt` is null while the invitation is open, or once it has expired. */
export type Helper = {
  id: string;
  number: number;
  email: string;
  rights: Right[];
  invitedAt: string;
  expiresAt: string;
  hasExpired: boolean;
  acceptedAt: string | null;
  hasSecondFactor: boolean;
};
/** `email` is null once the account is gone. */
export type FormerHelper = { number: number; email: string | null; endedAt: string };

export async function listHelpers(
  { db, clock }: Shop,
  viewer: Viewer,
): Promise<{ helpers: Helper[]; former: FormerHelper[] }> {
  requireAdmin(viewer);
  const now = clock.now();
  const [inForce, former] = await Promise.all([selectInForce(db), selectFormer(db, MOST_FORMER)]);
  return {
    helpers: inForce.map((row) => ({
      id: row.id,
      number: row.number,
      email: row.email ?? '',
      rights: row.rights,
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      hasExpired: row.acceptedAt === null && row.expiresAt <= now,
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      hasSecondFactor: row.hasSecondFactor ?? false,
    })),
    former: former.map(({ number, accountEmail, endedAt }) => ({
      number,
      email: accountEmail,
      endedAt: endedAt?.toISOString() ?? '',
    })),
  };
}
