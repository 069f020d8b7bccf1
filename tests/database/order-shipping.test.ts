import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { insertRequest } from '#shop/orders/after-sales/queries.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listOrdersBeside } from '#shop/orders/list-orders-beside.server.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { undoShipment } from '#shop/orders/undo-shipment.server.ts';
import { findNote, WriteNote, writeNote } from '#shop/orders/write-note.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const WAITING = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

onBothDatabases('the admin’s order', (open, name) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  async function aPaidOrder(given: Parameters<typeof anOrder>[1] = {}) {
    const order = await anOrder(world.shop, given);
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return order;
  }
  const ship = (id: string, form: Record<string, unknown>) =>
    shipOrder(world.shop, anAdmin(), id, ShipOrder.parse({ version: 2, ...form }));
  const correct = (id: string, form: object) =>
    correctAddress(world.shop, anAdmin(), id, { ...anAddress(), version: 2, ...form });
  const note = (id: string, form: { note: string; before: string }) =>
    writeNote(world.shop, anAdmin(), id, WriteNote.parse(form));
  const lastOf = async (id: string) => (await listActivity(world.shop, anAdmin(), id))[0]?.what;

  it('is shipped in one press: status, courier, parcel number, mail and history', async () => {
    const { orderId, buyer, input } = await aPaidOrder();
    expect(await getOrder(world.shop, buyer, orderId)).toMatchObject({
      arrival: expect.stringMatching(/^Arrives by \w{3} \d/),
      nextStep: expect.stringMatching(/^Paid\. We pack it by \w{3} \d/),
      stepDates: { length: 1 },
    });
    const shipped = await ship(orderId, { courier: '  Speedaf\n', parcelNumber: 'GH 44', mail: 'yes' });
    expect(shipped).toEqual({ kind: 'shipped', isMailed: true, isTexted: false });
    await world.runJobs();
    const order = await getOrder(world.shop, buyer, orderId);
    expect(order).toMatchObject({
      orderStatus: 'Item(s) Shipped',
      courier: 'Speedaf',
      parcelNumber: 'GH 44',
    });
    expect(Date.parse(order.shippedAt ?? '')).toBeLessThanOrEqual(world.clock.now().getTime());
    const mail = (await world.mails()).find(
      ({ subject }) => subject === `Your order ${order.number} is on its way`,
    );
    expect(mail?.to).toContain(buyer.email);
    expect(order).toMatchObject({ nextStep: "It's on its way.", stepDates: { length: 3 } });
    const { line1, phone } = input.shippingAddress;
    const facts = [
      'is with the courier',
      'Speedaf',
      'Parcel number GH 44',
      `${order.arrival}.`,
      line1,
      phone,
    ];
    for (const words of [...facts, `2 × ${order.cartItems[0]?.name}`, `/order-details/${orderId}`])
      expect(mail?.text).toContain(words);
    expect(await lastOf(orderId)).toBe('marked the parcel as shipped with Speedaf, parcel number GH 44');
  });

  it('is shipped without a mail when the admin unticks it, and with nothing known of the parcel', async () => {
    const { orderId } = await aPaidOrder();
    expect(await ship(orderId, { courier: '', parcelNumber: ' ' })).toEqual({
      kind: 'shipped',
      isMailed: false,
      isTexted: false,
    });
    expect(await mailsAbout(world.shop.db, orderId)).not.toContain('shipped');
    expect(await getOrder(world.shop, anAdmin(), orderId)).toMatchObject({
      courier: null,
      parcelNumber: null,
    });
  });

  it('tells nobody of a courier when it holds no parcel, and does with one piece of goods beside it', async () => {
    const session = await aProduct(world.shop, { category: 'Consultation' });
    const bowl = await aProduct(world.shop);
    for (const [products, isMailed] of [
      [[session], false],
      [[session, bowl], true],
    ] as const) {
      const { orderId } = await aPaidOrder({ basket: products.map((product) => ({ product, qty: 1 })) });
      expect((await getOrder(world.shop, anAdmin(), orderId)).hasParcel).toBe(isMailed);
      expect(await ship(orderId, { mail: 'yes', sms: 'yes' })).toMatchObject({ kind: 'shipped', isMailed });
      expect((await mailsAbout(world.shop.db, orderId)).includes('shipped')).toBe(isMailed);
    }
  });

  it('is shipped once and mailed once, however often it is pressed at the same moment', async () => {
    const { orderId } = await aPaidOrder();
    const presses = await Promise.allSettled([1, 2, 3].map(() => ship(orderId, { mail: 'yes' })));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mailsAbout(world.shop.db, orderId)).filter((kind) => kind === 'shipped')).toHaveLength(1);
    await expect(ship(orderId, { version: 3, mail: 'yes' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await verbsAbout(world.shop.db, orderId)).filter((verb) => verb === 'ship-order')).toHaveLength(
      1,
    );
  });

  it('is taken back with what was known of its parcel before, and says whether its buyer has been mailed', async () => {
    const { orderId } = await aPaidOrder();
    const undo = (version: number) => undoShipment(world.shop, anAdmin(), orderId, { version });
    await ship(orderId, { courier: 'Speedaf', parcelNumber: 'GH 1' });
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'processing', version: 3 });
    const before = await getOrder(world.shop, anAdmin(), orderId);
    world.clock.pass(1_000);
    await ship(orderId, { version: 4, courier: 'DHL', parcelNumber: 'GH 2', mail: 'yes' });
    await expect(undo(4)).rejects.toMatchObject({ code: 'conflict' });
    expect(await undo(5)).toEqual({ isSent: false });
    const {
      version: _,
      updatedAt: __,
      editedAt: ___,
      ...after
    } = await getOrder(world.shop, anAdmin(), orderId);
    expect(before).toMatchObject(after);
    expect(await lastOf(orderId)).toBe('took back that the parcel was shipped');
    await ship(orderId, { version: 6, mail: 'yes' });
    await world.runJobs();
    expect(await undo(7)).toEqual({ isSent: true });
  });

  it('is not shipped by a form that was filled in before somebody else’s change', async () => {
    const { orderId } = await aPaidOrder();
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'processing', version: 2 });
    await expect(ship(orderId, { mail: 'yes' })).rejects.toMatchObject({ code: 'order_changed' });
    expect(await mailsAbout(world.shop.db, orderId)).not.toContain('shipped');
  });

  it('is shipped only after a warning while it is unpaid or its buyer wants to cancel', async () => {
    const unpaid = await anOrder(world.shop);
    const text = "This order isn't paid.";
    expect(await ship(unpaid.orderId, { version: 1, mail: 'yes' })).toEqual({ kind: 'warned', text });
    expect(await mailsAbout(world.shop.db, unpaid.orderId)).toEqual([]);
    expect((await ship(unpaid.orderId, { version: 1, sure: 'yes' })).kind).toBe('shipped');
    const { orderId, buyer } = await aPaidOrder();
    await makeRequest(world.shop, buyer, orderId, { kind: 'cancel', reason: 'Too late' });
    expect((await ship(orderId, {})).kind).toBe('warned');
  });

  it('is shipped only after the warning, too, when its buyer asks to cancel at the same moment', async () => {
    const { orderId } = await aPaidOrder();
    const { db, clock, newId } = world.shop;
    const order = { orderId, kind: 'cancel', state: 'open', reason: 'Too late' } as const;
    let pressed: ReturnType<typeof ship> | undefined;
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await insertRequest(tx, { id: newId(), ...order, askedAt: clock.now() });
      pressed = ship(orderId, { mail: 'yes' });
      // The embedded database works on one transaction at a time.
      if (name === 'PostgreSQL') await vi.waitFor(async () => expect(await tx.$count(WAITING)).toBe(1));
    });
    expect((await pressed)?.kind).toBe('warned');
    expect(await mailsAbout(db, orderId)).not.toContain('shipped');
  });

  it('keeps the parcel number from strangers, and never shows the note to anybody else', async () => {
    const { orderId, buyer } = await aPaidOrder();
    await ship(orderId, { courier: 'Speedaf', parcelNumber: 'GH 77' });
    await note(orderId, { note: 'Rang twice, grumpy', before: '' });
    const seen = await getOrder(world.shop, VISITOR_VIEWER, orderId);
    expect(seen).toMatchObject({ courier: 'Speedaf', parcelNumber: null });
    for (const viewer of [VISITOR_VIEWER, buyer])
      expect(JSON.stringify(await getOrder(world.shop, viewer, orderId))).not.toContain('grumpy');
    expect(await findNote(world.shop, anAdmin(), orderId)).toBe('Rang twice, grumpy');
  });

  it('keeps a note with its history, and refuses to write over another’s', async () => {
    const { orderId } = await aPaidOrder();
    await note(orderId, { note: 'First line\r\nsecond', before: '' });
    expect(await lastOf(orderId)).toBe('wrote the note: “First line\nsecond”');
    await expect(note(orderId, { note: 'Mine', before: '' })).rejects.toMatchObject({ code: 'conflict' });
    await note(orderId, { note: '', before: 'First line\r\nsecond' });
    expect([await findNote(world.shop, anAdmin(), orderId), await lastOf(orderId)]).toEqual([
      '',
      'removed the note',
    ]);
    // A note moves no version: the form that ships is still good.
    expect((await ship(orderId, {})).kind).toBe('shipped');
  });

  it('goes to a corrected address, which its buyer sees, with both in the history', async () => {
    const { orderId, buyer } = await aPaidOrder();
    await correct(orderId, { phone: '0201112233', city: 'Tema' });
    const { shippingAddress, billingAddress } = await getOrder(world.shop, buyer, orderId);
    expect(shippingAddress).toEqual({ ...anAddress(), phone: '0201112233', city: 'Tema' });
    expect(billingAddress).toEqual(shippingAddress);
    expect(await lastOf(orderId)).toBe(
      'corrected the address: City “Accra” to “Tema”, Phone “0244550116” to “0201112233”',
    );
  });

  it('keeps its address when the form is stale, nothing differs, or the parcel has left', async () => {
    const { orderId } = await aPaidOrder();
    await correct(orderId, {});
    expect(await lastOf(orderId)).toContain('confirmed the payment');
    await expect(correct(orderId, { version: 1, city: 'Tema' })).rejects.toMatchObject({
      code: 'order_changed',
    });
    await ship(orderId, {});
    await expect(correct(orderId, { version: 3, city: 'Tema' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await getOrder(world.shop, anAdmin(), orderId)).shippingAddress.city).toBe('Accra');
  });

  it('stands beside the other orders of its buyer, and nobody else’s', async () => {
    const first = await aPaidOrder();
    const second = await anOrder(world.shop, { buyer: first.buyer });
    await anOrder(world.shop);
    const beside = await listOrdersBeside(world.shop, anAdmin(), first.orderId);
    expect(beside.map(({ id }) => id)).toEqual([second.orderId]);
  });

  it('takes none of this from anybody but the admin, nor for an unknown id', async () => {
    const { orderId, buyer } = await aPaidOrder();
    const { shop } = world;
    const acts = (viewer: typeof buyer | typeof VISITOR_VIEWER, id: string) => [
      () => shipOrder(shop, viewer, id, ShipOrder.parse({ version: 2 })),
      () => undoShipment(shop, viewer, id, { version: 2 }),
      () => writeNote(shop, viewer, id, { note: 'x', before: '' }),
      () => correctAddress(shop, viewer, id, { ...anAddress(), version: 2 }),
    ];
    for (const viewer of [buyer, aCustomer(), VISITOR_VIEWER]) {
      for (const act of acts(viewer, orderId))
        await expect(act()).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(findNote(shop, viewer, orderId)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(listOrdersBeside(shop, viewer, orderId)).rejects.toMatchObject({ code: 'not_allowed' });
    }
    for (const act of acts(anAdmin(), 'nowhere'))
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
  });
});
