import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { lockOrder, type OrderRecord, selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { actorOf, ownsOrder } from '#shop/orders/order-rights.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { closeRefundedTimes } from '#shop/payments/refunds/refunded-times.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { calendarOf } from './calendar-entry.server.ts';
import { closeLostTimes } from './close-lost-times.server.ts';
import type { BookingSettings, OrderHour, SlotAnswer } from './contract.ts';
import { hourChangedMail, hourChangedNotice } from './hour-mails.server.ts';
import { type AppointmentRecord, selectAppointments } from './hour-records.server.ts';
import { listFreeAround } from './list-slots.server.ts';
import { findOrderHours } from './order-hours.server.ts';
import { freeAppointment, lockCalendars, selectBookings } from './queries.server.ts';
import { slotText } from './rules/slot-text.ts';
import { takeTimes } from './take-times.server.ts';

const HourId = z.coerce.number().int().positive();

/** Another time of what is booked, or none. `start` is one that the page showed. */
export const HourForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    hour: HourId,
    start: z.iso.datetime('Choose a time.'),
  }),
  z.object({ intent: z.literal('cancel'), hour: HourId }),
]);
export type HourForm = z.output<typeof HourForm>;

/**
 * Moves or cancels what an order has booked: its buyer until the limit, the administrator always. The money stays where
 * it is. Refuses with `not_found`, `conflict` in words, and `slot_taken`.
 */
export async function changeHour(shop: Shop, viewer: Viewer, orderId: string, form: HourForm): Promise<void> {
  requireKnown(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayChange(order, viewer)) throw new Problem('not_found');
    const row = await lockAppointment(tx, orderId, form.hour);
    await refuseTooLate(tx, { order, row, viewer, now: at });
    // One that was lost is given another time, or its money.
    if (form.intent === 'cancel' && row.state === 'open') throw new Problem('conflict', {}, OVER);
    if (form.intent === 'move' && row.state === 'booked' && row.startsAt.toISOString() === form.start) return;
    await freeAppointment(tx, row, form.intent === 'cancel' ? 'cancelled' : 'open');
    if (form.intent === 'move') await moveTo(tx, row, new Date(form.start), viewer, at);
    if (row.state === 'open') await closeLostTimes(tx, orderId, at);
    await closeRefundedTimes(tx, order, at);
    const what = form.intent === 'move' ? `moved to ${slotText(form.start)}` : 'cancelled';
    const isByShop = viewer.kind === 'admin';
    const details = { what, before: slotText(row.startsAt.toISOString()), isByShop };
    await recordMove(tx, { name: 'change-hour', order, actor: actorOf(viewer), details, at });
    await queueMails(shop, tx, { order, hourId: row.id, isByShop });
  });
}

const mayChange = (order: OrderRecord, viewer: Viewer) => viewer.kind === 'admin' || ownsOrder(order, viewer);

/** Read once the calendar is locked: it may be moved at this moment. */
async function lockAppointment(tx: Db, orderId: string, hourId: number): Promise<AppointmentRecord> {
  const find = async () => (await selectAppointments(tx, [orderId])).find(({ id }) => id === hourId);
  const known = await find();
  if (!known) throw new Problem('not_found');
  await lockCalendars(tx, [known.productId], [orderId]);
  return (await find()) ?? known;
}

type Changing = { order: OrderRecord; row: AppointmentRecord; viewer: Viewer; now: Date };

const OVER = 'This can no longer be changed here. Please write to us.';

async function refuseTooLate(tx: Db, { order, row, viewer, now }: Changing): Promise<void> {
  const standing = { standing: paymentStanding(order), parcel: order.trackingState };
  if (!mayMove('change-hour', standing) || row.state === 'held' || row.state === 'cancelled')
    throw new Problem('conflict', {}, OVER);
  if (viewer.kind === 'admin' || row.state === 'open') return;
  const booking = (await selectBookings(tx, [row.productId])).get(row.productId);
  if (now > movableUntil(row, booking)) throw new Problem('conflict', {}, OVER);
}

const movableUntil = ({ startsAt }: AppointmentRecord, booking: BookingSettings | undefined) =>
  new Date(startsAt.getTime() - (booking?.movableHours ?? 0) * HOUR_MS);

async function moveTo(
  tx: Db,
  { orderId, position, piece, productId }: AppointmentRecord,
  startsAt: Date,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const [gone] = await takeTimes(tx, {
    orderId,
    now,
    isAnyReach: viewer.kind === 'admin',
    pieces: [{ position, piece, productId, startsAt }],
    as: { state: 'booked', until: null },
  });
  if (gone) throw new Problem('conflict', {}, `${slotText(startsAt.toISOString())} has just been taken.`);
}

type ToMail = { order: OrderRecord; hourId: number; isByShop: boolean };

async function queueMails(shop: Shop, tx: Db, { order, hourId, isByShop }: ToMail): Promise<void> {
  const hours = await findOrderHours({ db: tx, clock: shop.clock }, order, await selectLines(tx, order.id));
  const hour = hours.find(({ id }) => id === hourId);
  if (!hour) return;
  const { number, email } = order;
  if (email) {
    const page = orderUrl(shop, order);
    const changed = { hour, number, email, page, calendar: calendarOf(shop, [hour], page) };
    await shop.jobs.enqueue(tx, 'mail.send', hourChangedMail(changed, signatureOf(shop)));
  }
  if (!isByShop) await shop.jobs.enqueue(tx, 'mail.send', hourChangedNotice({ hour, number }, shop.settings));
}

export type ChangingHour = {
  number: number;
  hour: OrderHour;
  slots: SlotAnswer[];
  /** It begins on set dates. */
  isDated: boolean;
  /** The viewer may change it now. */
  isOpen: boolean;
  /** An ISO instant; null for who may always move it, or cannot any more. */
  movableUntil: string | null;
};

/** For the page that moves it: what is booked, until when that may be changed, and what else is free. */
export async function openHour(
  shop: Shop,
  viewer: Viewer,
  { orderId, hourId }: { orderId: string; hourId: number },
): Promise<ChangingHour> {
  requireKnown(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order || !mayChange(order, viewer)) throw new Problem('not_found');
  const row = (await selectAppointments(shop.db, [orderId])).find(({ id }) => id === hourId);
  const hours = await findOrderHours(shop, order, await selectLines(shop.db, orderId));
  const hour = hours.find(({ id }) => id === hourId);
  if (!row || !hour) throw new Problem('not_found');
  const now = shop.clock.now();
  const isOpen = await refuseTooLate(shop.db, { order, row, viewer, now }).then(
    () => true,
    () => false,
  );
  const isByShop = viewer.kind === 'admin';
  const free = isOpen ? await listFreeAround(shop, row.productId, { isByShop }) : [];
  const booking = (await selectBookings(shop.db, [row.productId])).get(row.productId);
  return {
    number: order.number,
    hour,
    // Where seats are left its own time is free, too.
    slots: free.filter(({ start }) => hour.state !== 'booked' || start !== hour.start),
    isDated: (booking?.dates.length ?? 0) > 0,
    isOpen,
    movableUntil:
      isOpen && !isByShop && hour.state === 'booked' ? movableUntil(row, booking).toISOString() : null,
  };
}
