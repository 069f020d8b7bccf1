import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { counted } from '#platform/text/counted.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { BookingSettings } from './contract.ts';
import {
  lockBookedProduct,
  lockFirstCalendar,
  selectTakenSeats,
  updateBooking,
} from './desk-queries.server.ts';
import { fitDates } from './fit-dates.server.ts';
import type { ChangeDateForm } from './hours-forms.server.ts';
import { bookedText, type ChangedDate, changedDateText } from './rules/changed-date-text.ts';
import { addDates, keepAhead } from './rules/set-dates.ts';
import { seatsAt } from './rules/slots.ts';

/**
 * Gives one date of a course other seats, and while nobody has booked it another day and hour; null where it has them
 * already. Refuses with `not_found`, with `conflict` a date that is not any more as the form showed it, and in words
 * fewer seats than are booked, and a day and hour that are booked or do not fit.
 */
export async function changeDate(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  form: ChangeDateForm,
): Promise<ChangedDate | null> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const product = await lockBookedProduct(tx, productId);
    if (!product) throw new Problem('not_found');
    const before = product.booking && keepAhead(product.booking, at);
    const changed = changeOf(before, form);
    if (!before || (changed.from === changed.to && changed.seats === changed.seatsBefore)) return null;
    await lockFirstCalendar(tx);
    await refuseBooked(tx, productId, changed, at);
    const { from, to, seats } = changed;
    const rest = { ...before, dates: before.dates.filter((date) => date !== from) };
    if (to !== from) await refuseUnfit(tx, { productId, before: rest, to, seats, now: at });
    await updateBooking(tx, productId, addDates(rest, [to], seats));
    const details = { minutes: before.minutes, changed: changedDateText(changed) };
    await insertAudit(tx, { at, actor, verb: 'edit-booking', subject: productId, details });
    await announce(tx, { kind: 'product', id: productId });
    return changed;
  });
}

function changeOf(before: BookingSettings | null, { of: [from = ''], date, seats, was }: ChangeDateForm) {
  if (!before?.dates.includes(from)) throw new Problem('conflict', {}, GONE);
  const seatsBefore = seatsAt(new Date(from), before);
  if (seatsBefore !== was)
    throw new Problem('conflict', {}, `It has ${counted(seatsBefore, 'seat')} by now. Nothing was changed.`);
  return { from, to: date ? (date[0] ?? '') : from, seatsBefore, seats };
}

const GONE = 'This date is over, or somebody has changed or removed it meanwhile.';

async function refuseBooked(tx: Db, productId: string, { from, to, seats }: ChangedDate, now: Date) {
  const slots = await selectTakenSeats(tx, productId, now);
  const taken = slots.find(({ start }) => start.toISOString() === from)?.seats ?? 0;
  if (to !== from && taken > 0) throw refused('date', `${bookedText(taken)} Its seats can be changed.`);
  if (seats < taken) throw refused('seats', `Enter at least ${taken}: so many are booked.`);
}

type Unfit = { productId: string; before: BookingSettings; to: string; seats: number; now: Date };

async function refuseUnfit(tx: Db, { productId, before, to, seats, now }: Unfit): Promise<void> {
  if (!to) throw refused('date', 'Choose a day and a time.');
  if (before.dates.includes(to)) throw refused('date', 'The course has this date already.');
  const asked = { productId, settings: before, unchanged: before.dates, asked: [to], seats, now };
  const [why] = (await fitDates(tx, asked)).refused;
  if (why) throw refused('date', why);
}

const refused = (field: string, text: string) => new Problem('invalid_input', { field }, text);
