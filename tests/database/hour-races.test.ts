import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  aBooking,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
  takenSeats,
  USUAL_BOOKING,
} from '#tests/support/hours.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { sweepFor } from './payments-world.ts';

const BUYERS = 64;
const BUSY = ['order_not_saved', 'payment_not_started', 'request_in_progress'];

onBothDatabases('many who book at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await setWeek(world.shop);
  });
  afterAll(() => world.close());

  type Wanted = { product: Parameters<typeof aBooking>[1]; times: string[] };

  /** Returns the reference of the payment, or null where the time was gone; a busy shop is asked again. */
  async function press({ product, times }: Wanted): Promise<string | null> {
    const buyer = await aBuyer(world.shop);
    for (;;) {
      const pressed = await placeOrder(world.shop, buyer, aBooking(buyer, product, times), null).catch(
        (error: Error & { code?: string }) => {
          // On a busy machine one of the many waits too long for a connection.
          if (error.code === undefined && !/timeout/.test(String(error.cause ?? error))) throw error;
          return error.code ?? 'order_not_saved';
        },
      );
      if (typeof pressed === 'object') return pressed.reference;
      if (!BUSY.includes(pressed)) {
        expect(pressed).toBe('slot_taken');
        return null;
      }
    }
  }

  const pay = async (references: readonly (string | null)[]) => {
    for (const one of references) if (one) await (await world.paystack.approve(one)).reported;
    await world.runJobs();
  };

  it.each([1, 3])('of %i seats of one hour get each once, and all that was held is booked', async (seats) => {
    const product = await aBookedProduct(world.shop, { seats: String(seats) });
    const times = await freeTimes(world.shop, product, 1);
    const pressed = await Promise.all(Array.from({ length: BUYERS }, () => press({ product, times })));
    expect(pressed.filter((reference) => reference !== null)).toHaveLength(seats);
    expect(await takenSeats(world.shop, product)).toBe(seats);
    await pay(pressed);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0]);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('of a date of a course get its own seats, whatever the others of it have', async () => {
    const [time = ''] = (await freeTimes(world.shop, await aBookedProduct(world.shop), 250)).slice(-1);
    const [date, usual] = [time.slice(0, 16), new Date(Date.parse(time) + 24 * 3_600_000)];
    const dates = usual.toISOString().slice(0, 16);
    const product = await aBookedProduct(world.shop, { seats: '40', dates });
    const added = { ...USUAL_BOOKING, intent: 'save', press: 'add', date, seats: '3' };
    await editBooking(world.shop, anAdmin(), product.id, BookingForm.parse(added));
    const buy = () => press({ product, times: [time] });
    const pressed = await Promise.all(Array.from({ length: 16 }, buy));
    expect(pressed.filter((reference) => reference !== null)).toHaveLength(3);
    await pay(pressed);
    expect(await seatsLeft(world.shop, product, [time, usual.toISOString()])).toEqual([0, 40]);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('whose times cross, of products that overlap, never wait for each other', async () => {
    const hour = await aBookedProduct(world.shop);
    const long = await aBookedProduct(world.shop, { minutes: '120', step: '30' });
    const [one = '', two = ''] = await freeTimes(world.shop, hour, 2);
    const wanted: Wanted[] = [
      { product: hour, times: [one, two] },
      { product: hour, times: [two, one] },
      { product: long, times: [one] },
    ];
    const pressed = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => press(wanted[turn % 3] as Wanted)),
    );
    expect(pressed.filter((reference) => reference !== null)).toHaveLength(1);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('and pay late: one has the hour, the other is to choose another', async () => {
    const product = await aBookedProduct(world.shop);
    const times = await freeTimes(world.shop, product, 1);
    const one = await aBookedOrder(world.shop, { product, times });
    await sweepFor(world, 20);
    const other = await aBookedOrder(world.shop, { product, times });
    await sweepFor(world, 20);
    const payments = [one, other].map(
      async ({ reference }) => (await world.paystack.approve(reference)).reported,
    );
    await Promise.all(payments);
    await world.runJobs();
    const states = [
      ...(await appointmentsOf(world.shop, one.orderId)),
      ...(await appointmentsOf(world.shop, other.orderId)),
    ];
    expect(states.map(([state]) => state).sort()).toEqual(['booked', 'open']);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });
});
