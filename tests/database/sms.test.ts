import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import type { Sms, SmsGateway } from '#platform/sms/sms.server.ts';
import { listParkedMails, sendMailAgain } from '#shop/messages/mail/parked-mails.server.ts';
import { sendSms } from '#shop/messages/sms/send-sms.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { findSmsNumber } from '#shop/orders/mails/queue-order-sms.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { undoShipment } from '#shop/orders/undo-shipment.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { anSmsGateway, SMS_TOKEN } from '#tests/support/sms-gateway.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** More often than any message is tried. */
const TRIES = 15;

onBothDatabases('a text message to the buyer', (open) => {
  let world: TestShop;
  let gateway: Awaited<ReturnType<typeof anSmsGateway>>;
  beforeAll(async () => {
    gateway = await anSmsGateway();
    const environment = { SMS_URL: gateway.url, SMS_TOKEN };
    world = await createTestShop({ database: await open(), environment });
  });
  afterEach(async () => {
    Object.assign(gateway.faults, { status: null, dropsAnswer: false, forgetsReferences: false });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
    await gateway.close();
  });

  async function aPaidOrder(given: Parameters<typeof anOrder>[1] = {}) {
    const order = await anOrder(world.shop, given);
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return order;
  }
  const ship = (id: string, form: Record<string, unknown> = { sms: 'yes' }) =>
    shipOrder(world.shop, anAdmin(), id, ShipOrder.parse({ version: 2, courier: 'Speedaf', ...form }));
  const parkedOf = async (id: string) =>
    (await listParkedMails(world.shop, anAdmin())).filter(({ orderId }) => orderId === id);
  const takenOf = (id: string) => gateway.taken.filter(({ text }) => text.endsWith(`/o/${id}`));
  async function tryForADay() {
    for (let time = 0; time < TRIES; time += 1) await world.runJobs();
  }

  it('is not sent when a consultation was held: nothing was delivered', async () => {
    const product = await aProduct(world.shop, { category: 'Consultation' });
    const { orderId } = await aPaidOrder({ basket: [{ product, qty: 1 }] });
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'delivered', version: 2 });
    await world.runJobs();
    expect(takenOf(orderId)).toEqual([]);
  });

  it('is sent once when the parcel leaves and once when it is there', async () => {
    const { orderId } = await aPaidOrder();
    expect(await ship(orderId)).toMatchObject({ kind: 'shipped', isTexted: true });
    await world.runJobs();
    for (const version of [3, 4])
      await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'delivered', version });
    await world.runJobs();
    expect(takenOf(orderId)).toMatchObject([
      { to: '233244550116', sender: 'SixteenFigu', text: expect.stringContaining('has been delivered') },
      { to: '233244550116', text: expect.stringContaining('is on its way with Speedaf.') },
    ]);
  });

  it('is not sent once its shipment is taken back', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    expect(await undoShipment(world.shop, anAdmin(), orderId, { version: 3 })).toEqual({ isSent: false });
    await world.runJobs();
    expect(takenOf(orderId)).toEqual([]);
  });

  it('waits for a minute before it says that a parcel has left', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId, { mail: 'yes', sms: 'yes' });
    const waits = sql`select count(*)::int as n from pgboss.job where name in ('mail.send', 'sms.send')
      and start_after = created_on + interval '60 seconds' and id in (select id from letters where order_id = ${orderId})`;
    expect(((await world.shop.db.execute(waits)) as { rows: unknown[] }).rows).toEqual([{ n: 2 }]);
    await world.runJobs();
  });

  it('has a link that leads to the order, and nowhere for what is no order’s id', async () => {
    const { orderId } = await aPaidOrder();
    const ask = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' });
    const answer = await ask(`/o/${orderId}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/order-details/${orderId}`]);
    for (const path of ['/o/1042', '/o/%2F%2Fevil.example', `/o/${orderId}x`])
      expect((await ask(path)).status).toBe(404);
  });

  it('is not sent when the admin unticks it, when the phone takes none, and when nothing was shipped', async () => {
    const { orderId } = await aPaidOrder();
    expect(await ship(orderId, {})).toMatchObject({ isTexted: false });
    const landline = await aPaidOrder();
    const address = { ...anAddress(), phone: '030 255 0116', version: 2 };
    await correctAddress(world.shop, anAdmin(), landline.orderId, address);
    expect(await ship(landline.orderId, { sms: 'yes', version: 3 })).toMatchObject({ isTexted: false });
    const stale = await aPaidOrder();
    await expect(ship(stale.orderId, { sms: 'yes', version: 1 })).rejects.toMatchObject({
      code: 'order_changed',
    });
    await world.runJobs();
    for (const { orderId: id } of [{ orderId }, landline, stale]) expect(takenOf(id)).toEqual([]);
  });

  it('is off without a gateway, and one that was queued before is parked', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    const { background } = world.running;
    const { sms } = background;
    Object.assign(background, { sms: null });
    expect(findSmsNumber(background, { shippingAddress: anAddress() })).toBeNull();
    await world.runJobs();
    expect(await parkedOf(orderId)).toMatchObject([{ orderId, reason: 'SMS_OFF', smsKind: 'shipped' }]);
    Object.assign(background, { sms });
  });

  it('that the gateway refuses is parked, and sent again from there under the same reference', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    gateway.faults.status = 422;
    await world.runJobs();
    const [sms, ...others] = await parkedOf(orderId);
    expect([sms, others]).toMatchObject([
      { orderId, to: '233244550116', subject: '', reason: 'SMS_REFUSED 422' },
      [],
    ]);
    expect(JSON.stringify(sms)).not.toContain('on its way');
    gateway.faults.status = null;
    await sendMailAgain(world.shop, anAdmin(), sms?.id ?? '');
    await expect(sendMailAgain(world.shop, anAdmin(), sms?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
    });
    await world.runJobs();
    expect(takenOf(orderId)).toMatchObject([{ reference: sms?.id }]);
    expect(await parkedOf(orderId)).toEqual([]);
  });

  it('waits while the gateway takes none, however often, and is sent once it does', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    gateway.faults.status = 503;
    for (let time = 0; time < 5; time += 1) await world.runJobs();
    expect(await parkedOf(orderId)).toEqual([]);
    gateway.faults.status = null;
    await world.runJobs();
    expect(takenOf(orderId)).toHaveLength(1);
  });

  it('is parked after a day of that', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    gateway.faults.status = 402;
    await tryForADay();
    expect(await parkedOf(orderId)).toMatchObject([{ orderId, reason: 'SMS_CREDIT 402' }]);
  });

  it('without an answer is sent twice at the most, even by a gateway that forgets, and then parked', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    Object.assign(gateway.faults, { dropsAnswer: true, forgetsReferences: true });
    await tryForADay();
    expect(takenOf(orderId)).toHaveLength(2);
    expect(new Set(takenOf(orderId).map(({ reference }) => reference)).size).toBe(1);
    expect(await parkedOf(orderId)).toMatchObject([{ orderId, reason: 'SMS_NO_ANSWER' }]);
  });

  it('whose process is killed after the gateway took it goes out twice at the most, under one reference', async () => {
    const { orderId } = await aPaidOrder();
    await ship(orderId);
    gateway.faults.forgetsReferences = true;
    const [job] = await world.boss.fetch<Sms>('sms.send', { includeMetadata: true, ignoreStartAfter: true });
    if (!job) throw new Error('nothing queued');
    const given = { id: job.id, createdAt: job.createdOn, error: '' };
    for (const count of [1, 2]) {
      void sendSms({ ...world.shop, sms: killedAfter(gateway.url) }, job.data, given);
      await expect.poll(() => takenOf(orderId).length).toBe(count);
    }
    await sendSms(world.shop, job.data, given);
    expect(takenOf(orderId).map(({ reference }) => reference)).toEqual([job.id, job.id]);
    expect(await parkedOf(orderId)).toMatchObject([{ orderId, reason: 'UNANSWERED' }]);
  });
});

/** Hands the message over, and is heard of no more. */
const killedAfter = (url: string): SmsGateway => ({
  async send(sms) {
    await httpSms({ url, token: SMS_TOKEN, sender: 'SixteenFigu' }).send(sms);
    return new Promise(() => undefined);
  },
});
