import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { weeklyMail } from '../tables.server.ts';

export async function isMailOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ isOn: weeklyMail.isOn }).from(weeklyMail);
  return row?.isOn ?? false;
}

/** False where it was so already. Weeks before `monday` are not mailed. */
export async function writeMailOn(tx: Db, isOn: boolean, monday: Day): Promise<boolean> {
  await tx.insert(weeklyMail).values({ isOn: false }).onConflictDoNothing();
  const rows = await tx
    .update(weeklyMail)
    .set({ isOn, sentUpTo: monday })
    .where(eq(weeklyMail.isOn, !isOn))
    .returning({ isOn: weeklyMail.isOn });
  return rows.length > 0;
}

/** For one transaction alone: true where the mail is on, and the week before `monday` was not mailed. */
export async function claimWeek(tx: Db, monday: Day): Promise<boolean> {
  const rows = await tx
    .update(weeklyMail)
    .set({ sentUpTo: monday })
    .where(and(eq(weeklyMail.isOn, true), or(isNull(weeklyMail.sentUpTo), lt(weeklyMail.sentUpTo, monday))))
    .returning({ isOn: weeklyMail.isOn });
  return rows.length > 0;
}
