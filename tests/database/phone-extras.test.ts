import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { fromCedis } from '#platform/money/money.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { answerOrderForm, type OrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { findPayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';
import { takeOrder } from '#shop/orders/phone-orders/take-order.server.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import { payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { aPhoneForm } from '#tests/support/phone-orders.ts';
import { aVoucher, countsOf } from '#tests/support/vouchers.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('an order taken on the phone, with delivery and a voucher', (open) => {
  const world = aShopToPayAt(open);
  afterEach(() => removeZones(world().shop));

  /** Ashanti by courier for GHS 35, free from GHS 700, or by bus for GHS 20; nothing elsewhere. */
  async function withPrices() {
    const { shop } = world();
    const zone = await aZone(shop, 'Ashanti', { regions: ['ashanti'] });
    return {
      courier: await aMethod(shop, zone, { freeFrom: '700' }),
      bus: await aMethod(shop, zone, { kind: 'bus_parcel', name: 'VIP bus', price: '20', days: '3' }),
    };
  }
  /** Two pieces for GHS 19.99 each. */
  const aForm = ({ id, price }: StockedProduct, changes: OrderForm = {}): OrderForm => ({
    ...{ intent: 'take', id: world().shop.newId(), name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' },
    ...{ line: [id], qty: ['2'], price: [String(price)] },
    ...changes,
  });
  const press = (form: OrderForm) => answerOrderForm(world().shop, admin, form);
  async function draftOf(form: OrderForm) {
    const answer = await press(form);
    if (answer.kind !== 'draft') throw new Error('the order was taken');
    return answer.draft;
  }

  it('shows the methods for the town before it is taken, and is written as the form showed it', async () => {
    const { shop } = world();
    const { courier, bus } = await withPrices();
    const form = aForm(await aProduct(shop));
    const draft = await draftOf(form);
    expect(draft).toMatchObject({ offer: { zone: 'Ashanti', methodId: courier }, errors: {}, refusal: null });
    expect(draft.offer?.methods.map(({ id }) => id)).toEqual([courier, bus]);
    expect(draft.question).toMatch(/Name this total/);
    const another = await draftOf({ ...form, delivery: bus, amount: String(3998 + 3500) });
    expect(another).toMatchObject({ offer: { methodId: bus }, question: draft.question });
    const shown = { ...form, delivery: bus, amount: String(3998 + 2000) };
    expect(await press(shown)).toEqual({ kind: 'taken', orderId: form.id });
    expect(await press(shown)).toEqual({ kind: 'taken', orderId: form.id });
    expect((await draftOf({ ...shown, delivery: courier })).refusal).toMatch(/already used/);
    expect(await getOrder(shop, admin, form.id ?? '')).toMatchObject({
      ...{ orderAmount: 5998, deliveryPrice: 2000, delivery: { methodId: bus, zone: 'Ashanti' } },
    });
    const text = decodeURIComponent((await findPayLink(shop, admin, form.id ?? ''))?.whatsApp ?? '');
    expect(text).toContain('Delivery: VIP bus: GHS\u00a020.00\nTotal: GHS\u00a059.98.\n');
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('takes a gift voucher only with an e-mail, to which its code goes', async () => {
    const product = await aProduct(world().shop, { kind: 'gift_voucher' });
    expect((await draftOf(aForm(product))).errors).toMatchObject({
      email: expect.stringContaining('goes out by e-mail'),
    });
    const form = aForm(product, { email: 'esi@example.org' });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
  });

  it('is complete at once where its voucher takes off everything', async () => {
    const { shop } = world();
    const { id, code } = await aVoucher(shop, { percent: '100' });
    const product = await aCountedProduct(shop, 2);
    const form = aForm(product, { voucher: code, amount: '0' });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
    const order = await getOrder(shop, admin, form.id ?? '');
    expect(order).toMatchObject({ orderAmount: 0, paymentState: 'paid', discount: product.price * 2 });
    expect(await findPayLink(shop, admin, form.id ?? '')).toBeNull();
    expect(await countsOf(shop, id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    expect(await countOf(shop, product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('is refused beside the town where the shop does not deliver, and asks nothing of what is not sent', async () => {
    const { shop } = world();
    await withPrices();
    const product = await aProduct(shop);
    const draft = await draftOf(aForm(product, { town: 'Tamale' }));
    expect(draft.errors).toEqual({ town: expect.stringMatching(/doesn't deliver there/) });
    expect(draft.question).toBeNull();
    const gps = await draftOf(aForm(product, { town: 'My village', gps: 'AK-039-5028' }));
    expect(gps.offer?.zone).toBe('Ashanti');
    const session = await aProduct(shop, { category: 'Consultation' });
    expect(await press(aForm(session, { town: 'Tamale' }))).toMatchObject({ kind: 'taken' });
  });

  it('has a voucher’s discount, holds a use and its pieces, and spends both with the money', async () => {
    const { shop, paystack } = world();
    const { courier } = await withPrices();
    const { id, code } = await aVoucher(shop, { uses: '1' });
    const product = await aCountedProduct(shop, 2);
    const form = aForm(product, { voucher: ` ${code.toLowerCase()} `, delivery: courier });
    const sum = product.price * 2;
    const off = Math.floor((sum * 10 + 50) / 100);
    expect(await draftOf(form)).toMatchObject({ code: code.toLowerCase(), terms: { code, percent: 10 } });
    const taken = { ...form, amount: String(sum - off + 3500) };
    expect(await press(taken)).toEqual({ kind: 'taken', orderId: form.id });
    const orderId = form.id ?? '';
    expect(await countsOf(shop, id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    expect(await countOf(shop, product.id)).toEqual({ onHand: 2, held: 2 });
    const second = aForm(await aProduct(shop), { voucher: code, delivery: courier, amount: '7098' });
    expect((await draftOf(second)).errors).toEqual({ voucher: expect.stringMatching(/used up/) });
    const order = await getOrder(shop, admin, orderId);
    expect(order).toMatchObject({ voucherCode: code, discount: off, orderAmount: sum - off + 3500 });
    const link = await findPayLink(shop, admin, orderId);
    expect(decodeURIComponent(link?.sms ?? '')).toContain(`Voucher ${code}: −GHS`);
    const paying = await payByLink(shop, orderId, '127.0.0.1');
    if (paying.kind !== 'payable') throw new Error('it is not to be paid');
    await (await paystack.approve(paying.transaction.reference)).reported;
    await world().runJobs();
    expect(await countsOf(shop, id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    expect(await countOf(shop, product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('refuses at the first press a code for a delivery that is free already, and takes one that saves it', async () => {
    const { shop } = world();
    const { courier } = await withPrices();
    const { code } = await aVoucher(shop, { kind: 'delivery' });
    const dear = await aProduct(shop, { price: fromCedis('400') });
    const needless = await draftOf(aForm(dear, { voucher: code }));
    expect(needless).toMatchObject({ offer: { methodId: courier }, terms: null, question: null });
    expect(needless.errors).toEqual({ voucher: expect.stringMatching(/already free/) });
    const saving = await draftOf(aForm(await aProduct(shop), { voucher: code }));
    expect(saving).toMatchObject({ terms: { code }, errors: {}, question: expect.stringMatching(/total/) });
  });

  it('says beside the field why a code brings nothing, and takes no order', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const unknown = aForm(product, { voucher: 'NOSUCH' });
    expect((await draftOf(unknown)).errors).toEqual({
      voucher: expect.stringMatching(/don't know this code/),
    });
    const { code } = await aVoucher(shop, { minimum: '60' });
    expect((await draftOf(aForm(product, { voucher: code }))).errors).toEqual({
      voucher: 'This code is for carts of GHS\u00a060.00 or more.',
    });
    const free = await aVoucher(shop, { kind: 'delivery' });
    const needless = await draftOf(aForm(product, { voucher: free.code, amount: '3998' }));
    expect(needless).toMatchObject({
      terms: null,
      errors: { voucher: expect.stringMatching(/already free/) },
    });
    expect(
      await shop.db
        .select()
        .from(orders)
        .where(eq(orders.id, unknown.id ?? '')),
    ).toEqual([]);
  });

  it('counts a code for each customer by e-mail, and not at all where there is none', async () => {
    const { shop } = world();
    const { code } = await aVoucher(shop, { perBuyer: '1' });
    const given = { voucher: code, amount: 3598 };
    const take = async (email: string) =>
      takeOrder(shop, admin, aPhoneForm(shop, await aProduct(shop), { ...given, email }));
    expect([(await take('')).kind, (await take('')).kind]).toEqual(['taken', 'taken']);
    expect((await take('ama@example.org')).kind).toBe('taken');
    expect(await take('ama@example.org')).toEqual({
      ...{ kind: 'refused', field: 'voucher', text: 'This customer has used the code already.' },
    });
  });

  it('is as it was in a shop that has neither', async () => {
    const { shop } = world();
    const form = aForm(await aProduct(shop, { price: fromCedis('50') }));
    expect(await draftOf({ ...form, intent: 'find' })).toMatchObject({
      offer: null,
      terms: null,
      question: null,
    });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, form.id ?? ''));
    expect(order).toMatchObject({ amount: 10_000, delivery: null, deliveryPrice: 0, voucher: null });
    const [line] = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, form.id ?? ''));
    expect(line?.discount).toBe(0);
    const link = await findPayLink(shop, admin, form.id ?? '');
    expect(decodeURIComponent(link?.sms ?? '')).toContain('Total: GHS\u00a0100.00, delivery included.');
  });

  it('says of what is found how few are left, and refuses more by the name of the product', async () => {
    const { shop } = world();
    const [few, gone, many] = [
      await aCountedProduct(shop, 1),
      await aCountedProduct(shop, 0),
      await aCountedProduct(shop, 50),
    ];
    const rowOf = async ({ id, name }: { id: string; name: string }) => {
      const answer = await answerOrderForm(shop, admin, { intent: 'find', id: shop.newId(), q: name });
      const rows = answer.kind === 'draft' ? answer.draft.found?.rows : [];
      return rows?.find((row) => row.id === id);
    };
    expect(await rowOf(few)).toMatchObject({ left: 'Only 1 left', note: null });
    expect(await rowOf(gone)).toMatchObject({ left: null, note: 'None left' });
    expect(await rowOf(many)).toMatchObject({ left: null, note: null });
    const refused = (text: string) => ({ kind: 'refused', text });
    expect(await takeOrder(shop, admin, aPhoneForm(shop, few))).toEqual(
      refused(`${few.name}: 1 piece left. Take some off and press again.`),
    );
    expect(await takeOrder(shop, admin, aPhoneForm(shop, gone))).toEqual(
      refused(`${gone.name}: none left. Take some off and press again.`),
    );
  });
});
