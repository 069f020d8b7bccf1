import { asc, eq, sql } from 'drizzle-orm';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { makeFirstCalendar } from '#shop/hours/desk-queries.server.ts';
import { editBooking, editHours } from '#shop/hours/edit-hours.server.ts';
import { BookingForm, HoursForm } from '#shop/hours/hours-forms.server.ts';
import { listSlots } from '#shop/hours/list-slots.server.ts';
import { appointments, slots } from '#shop/hours/tables.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { type AnOrder, aBuyer, aCheckout, anAdmin, aProduct } from './factories.ts';

/** An hour in Osu, from nine to five on every day, moved or cancelled until a day before; as the administrator types it. */
export const USUAL_BOOKING = {
  ...{ minutes: '60', step: '60', before: '0', after: '0', noticeHours: '0', horizonDays: '60', seats: '1' },
  ...{ movableHours: '24', place: 'Osu', video: '' },
};

export async function aBookedProduct(
  shop: Shop,
  typed: Partial<
    Record<keyof typeof USUAL_BOOKING | 'allowsLater' | 'asksNote' | 'dates' | 'language', string>
  > = {},
): Promise<StockedProduct> {
  const product = await aProduct(shop, { kind: 'booking', category: 'Consultation' });
  const form = BookingForm.parse({ intent: 'save', ...USUAL_BOOKING, ...typed });
  await editBooking(shop, anAdmin(), product.id, form);
  return product;
}

/** The same hours on every day. */
export async function setWeek(shop: Shop, spans = '9-17'): Promise<void> {
  const days = Array.from({ length: 7 }, (_, day) => [`day${day}`, spans]);
  await editHours(shop, anAdmin(), HoursForm.parse({ intent: 'week', ...Object.fromEntries(days) }));
}

/** The next starts that may be booked, a day ahead at least. */
export async function freeTimes(shop: Shop, { id }: { id: string }, count: number): Promise<string[]> {
  const from = dayInAccra(new Date(shop.clock.now().getTime() + 24 * 3_600_000));
  const free = await listSlots(shop, { productId: id, from, days: 30 });
  return free.slice(0, count).map(({ start }) => start);
}

/** What is left of each of these starts. */
export async function seatsLeft(
  shop: Shop,
  { id }: { id: string },
  starts: readonly string[],
): Promise<number[]> {
  const free = await listSlots(shop, { productId: id, from: dayInAccra(shop.clock.now()), days: 60 });
  return starts.map((start) => free.find((slot) => slot.start === start)?.left ?? 0);
}

export function aBooking(
  buyer: { email: string },
  product: StockedProduct,
  times: string[],
): InitializeTransaction {
  const checkout = aCheckout(buyer, [{ product, qty: times.length }]);
  return { ...checkout, items: checkout.items.map((item) => ({ ...item, times })) };
}

export async function aBookedOrder(
  shop: Shop,
  { buyer, product, times }: { buyer?: SignedIn; product: StockedProduct; times: string[] },
): Promise<AnOrder> {
  const by = buyer ?? (await aBuyer(shop));
  const input = aBooking(by, product, times);
  return { ...(await placeOrder(shop, by, input, null)), buyer: by, amount: input.amount, input };
}

/** Each appointment of an order as its state and start. */
export async function appointmentsOf({ db }: Pick<Shop, 'db'>, orderId: string): Promise<[string, string][]> {
  const rows = await db
    .select()
    .from(appointments)
    .orderBy(asc(appointments.position), asc(appointments.piece));
  return rows
    .filter((row) => row.orderId === orderId)
    .map(({ state, startsAt }) => [state, startsAt.toISOString()]);
}

export async function takenSeats({ db }: Pick<Shop, 'db'>, product: { id: string }): Promise<number> {
  const rows = await db.select().from(slots);
  return rows.filter((row) => row.productId === product.id).reduce((sum, { taken }) => sum + taken, 0);
}

/** As if the first line of this paid order had been bought with an hour; returns the id of the appointment. */
export async function bookAnHour(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  orderId: string,
): Promise<number> {
  await makeFirstCalendar(db);
  const hoursAhead = 48 + 2 * (await db.$count(slots));
  const startsAt = new Date(clock.now().getTime() + hoursAhead * 3_600_000);
  const range = sql`tstzrange(${startsAt.toISOString()}, ${startsAt.toISOString()}::timestamptz + interval '1 hour')`;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).limit(1);
  const productId = line?.productId ?? '';
  const times = Array.from({ length: line?.qty ?? 1 }, () => startsAt.toISOString());
  await db.update(orderLines).set({ times }).where(eq(orderLines.orderId, orderId));
  const seats = times.length;
  const slot = { calendarId: 1, productId, startsAt, blocked: range as never, seats, taken: seats };
  const [{ id: slotId } = { id: 0 }] = await db.insert(slots).values(slot).returning({ id: slots.id });
  const rows = times.map((_, piece) => ({
    ...{ slotId, orderId, position: 0, piece, productId, startsAt, minutes: 60 },
    ...{ state: 'booked' as const, setAt: clock.now() },
  }));
  const [made] = await db.insert(appointments).values(rows).returning({ id: appointments.id });
  return made?.id ?? 0;
}
