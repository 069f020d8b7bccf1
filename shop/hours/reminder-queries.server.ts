import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import type { AppointmentRow } from './queries.server.ts';
import { appointments } from './tables.server.ts';

type DueReminder = Pick<AppointmentRow, 'id' | 'orderId' | 'startsAt'>;

/** A shop that was away reminds of the day before for as long as an hour is not what is due. */
const DAY_AHEAD = { ahead: DAY_MS, number: 1 };
const HOUR_AHEAD = { ahead: HOUR_MS, number: 2 };

/** The soonest first; `of` narrows it to one order. */
export function selectDueReminders(
  db: Db,
  now: Date,
  { limit, of }: { limit: number; of?: string },
): Promise<DueReminder[]> {
  const { id, orderId, startsAt, state, reminded, setAt } = appointments;
  const isDue = ({ ahead, number }: typeof DAY_AHEAD) =>
    and(
      lt(reminded, number),
      lte(startsAt, new Date(now.getTime() + ahead)),
      lte(setAt, sql`${startsAt} - ${ahead} * interval '1 millisecond'`),
    );
  const isFar = gt(startsAt, new Date(now.getTime() + HOUR_MS));
  return db
    .select({ id, orderId, startsAt })
    .from(appointments)
    .where(
      and(
        of === undefined ? undefined : eq(orderId, of),
        eq(state, 'booked'),
        lt(reminded, HOUR_AHEAD.number),
        gt(startsAt, now),
        or(and(isDue(DAY_AHEAD), isFar), isDue(HOUR_AHEAD)),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}

export async function markReminded(tx: Db, id: number, reminded: 1 | 2): Promise<void> {
  await tx.update(appointments).set({ reminded }).where(eq(appointments.id, id));
}
