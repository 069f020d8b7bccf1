import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { getCustomer } from '#shop/customers/get-customer.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { answerOrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { findPayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';
import { openDraft } from '#shop/orders/phone-orders/open-draft.server.ts';
import { takeOrder } from '#shop/orders/phone-orders/take-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCheckout, aCustomer, aGuest, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPhoneForm, aPhoneOrder } from '#tests/support/phone-orders.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('an order taken on the phone', (open) => {
  const world = aShopToPayAt(open);
  const admin = anAdmin();
  async function paid() {
    const order = await anOrder(world().shop);
    await (await world().paystack.approve(order.reference)).reported;
    return order;
  }
  const take = (form: ReturnType<typeof aPhoneForm>) => takeOrder(world().shop, admin, form);

  it('is unpaid, of no account, priced by the catalogue, and mails nobody', async () => {
    const { shop } = world();
    const product = await aProduct(shop, { price: fromCedis('50') });
    const form = aPhoneForm(shop, product, { street: 'behind the post office' });
    expect(await take(form)).toEqual({ kind: 'taken', orderId: form.id });
    const order = await getOrder(shop, admin, form.id);
    expect(order).toMatchObject({ userId: 'guest', email: '', shipTo: 'Esi Owusu', orderAmount: 10_000 });
    expect(order).toMatchObject({ paymentStanding: 'unpaid', orderStatus: 'Pending Payment' });
    expect(order.shippingAddress).toEqual({
      name: 'Esi Owusu',
      phone: '024 455 0116',
      city: 'Kumasi',
      country: 'Ghana',
      line1: 'behind the post office',
      line2: '-',
      pin_code: '-',
    });
    expect(await verbsAbout(shop.db, form.id)).toEqual(['take-order']);
    expect(await mailsAbout(shop.db, form.id)).toEqual([]);
  });

  it('is taken by the admin alone', async () => {
    const form = aPhoneForm(world().shop, await aProduct(world().shop));
    for (const viewer of [aCustomer(), VISITOR_VIEWER]) {
      await expect(takeOrder(world().shop, viewer, form)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(findPayLink(world().shop, viewer, form.id)).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  it('begins with what is known of a customer who called before, for the admin alone', async () => {
    const { shop } = world();
    const { buyer } = await anOrder(shop);
    const key = `a-${buyer.userId}`;
    const { contact, account } = await openDraft(shop, admin, { like: null, customer: key });
    expect(contact).toEqual({
      ...contact,
      email: buyer.email,
      phone: '0244550116',
      town: 'Accra',
      street: '12 Independence Avenue, Flat 3',
    });
    expect(contact.name).not.toBe('');
    expect(account).toMatchObject({ key, joins: true });
    await expect(openDraft(shop, admin, { like: null, customer: 'a-nobody' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(openDraft(shop, buyer, { like: null, customer: key })).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });

  it('joins the account it is taken for, where that has bought before, and unless it is unticked', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const { buyer } = await paid();
    const customer = `a-${buyer.userId}`;
    const { account } = await openDraft(shop, admin, { like: null, customer });
    expect(account).toMatchObject({ key: customer, joins: true });
    const theirs = aPhoneForm(shop, product, { customer, joins: 'yes' });
    const others = [aPhoneForm(shop, product, { customer }), aPhoneForm(shop, product, { joins: 'yes' })];
    for (const form of [theirs, ...others]) expect(await take(form)).toMatchObject({ kind: 'taken' });
    const { orders } = await listMyOrders(shop, buyer, 1);
    expect(orders.map(({ id }) => id)).toContain(theirs.id);
    for (const { id } of others) expect(await getOrder(shop, admin, id)).toMatchObject({ userId: 'guest' });
    expect((await openDraft(shop, admin, { like: theirs.id, customer: null })).account).toEqual(account);
    expect((await getCustomer(shop, admin, customer)).orders).toBe(2);
  });

  it('joins no account that nobody has proved, or that is deleted', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const unproved = await anOrder(shop);
    const isTheirs = eq(users.id, unproved.buyer.userId);
    await shop.db.update(users).set({ emailVerified: false }).where(isTheirs);
    const gone = await paid();
    await deleteAccount(shop, gone.buyer.userId);
    for (const { buyer } of [unproved, gone]) {
      const form = aPhoneForm(shop, product, { customer: `a-${buyer.userId}`, joins: 'yes' });
      expect(await take(form)).toMatchObject({ kind: 'taken' });
      expect(await getOrder(shop, admin, form.id)).toMatchObject({ userId: 'guest' });
    }
  });

  it('is one order however often the form is sent', async () => {
    const form = aPhoneForm(world().shop, await aProduct(world().shop));
    const both = await Promise.all([take(form), take(form)]);
    expect(both).toEqual([both[0], both[0]]);
    expect(await take(form)).toEqual({ kind: 'taken', orderId: form.id });
    expect(await verbsAbout(world().shop.db, form.id)).toEqual(['take-order']);
  });

  it('is not changed by the same form with other goods: that is refused', async () => {
    const { shop } = world();
    const form = aPhoneForm(shop, await aProduct(shop));
    await take(form);
    const other = { ...aPhoneForm(shop, await aProduct(shop)), id: form.id };
    expect(await take(other)).toMatchObject({ kind: 'refused', text: expect.stringMatching(/already used/) });
  });

  it.each(['town', 'street', 'gps', 'email'] as const)(
    'is not quietly left as it was when another %s was typed before the second press',
    async (field) => {
      const form = aPhoneForm(world().shop, await aProduct(world().shop));
      await take(form);
      const corrected = { ...form, [field]: field === 'email' ? 'esi@example.org' : 'Sekondi' };
      expect(await take(corrected)).toMatchObject({
        kind: 'refused',
        text: expect.stringMatching(/already used/),
      });
    },
  );

  it.each(['sold_out', 'hidden'] as const)('does not sell what is %s', async (state) => {
    const { shop } = world();
    const product = await aProduct(shop);
    await shop.db.update(products).set({ state }).where(eq(products.id, product.id));
    const taken = await take(aPhoneForm(shop, product));
    expect(taken).toMatchObject({ kind: 'refused', text: expect.stringMatching(/no longer on sale/) });
  });

  it('is refused at a price that the catalogue has no more', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    await shop.db
      .update(products)
      .set({ price: fromCedis('25') })
      .where(eq(products.id, product.id));
    const taken = await take(aPhoneForm(shop, product));
    expect(taken).toMatchObject({ kind: 'refused', text: expect.stringMatching(/price has changed/) });
  });

  it('never takes the shop’s own address for the customer’s', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    for (const email of [shop.settings.shopEmail.toUpperCase(), shop.settings.adminEmail]) {
      const taken = await take(aPhoneForm(shop, product, { email }));
      expect(taken).toMatchObject({ kind: 'refused', text: expect.stringMatching(/shop's own address/) });
    }
  });

  it('finds what is named so before what is described so, and says how many are not shown', async () => {
    const { shop } = world();
    for (const letter of 'ABCDEFGHIJ')
      await aProduct(shop, { name: `Atlas ${letter}`, description: 'Beside a yurtlamp.' });
    const named = await aProduct(shop, { name: 'Yurtlamp of Kumasi' });
    const find = async (q: string) => {
      const answer = await answerOrderForm(shop, admin, { intent: 'find', id: shop.newId(), q });
      return answer.kind === 'draft' ? answer.draft.found : null;
    };
    const found = await find('yurtlamp');
    expect(found?.rows[0]).toMatchObject({ id: named.id });
    expect(found).toMatchObject({ shown: 9, products: 11 });
    expect(await find('yurtlamp kumasi')).toMatchObject({ rows: [{ id: named.id }], shown: 1, products: 1 });
    const first = await find('');
    expect([first?.shown, (first?.products ?? 0) > 10]).toEqual([9, true]);
  });

  it('gives the admin a link with its text ready for the customer’s number', async () => {
    const { shop } = world();
    const orderId = await aPhoneOrder(shop);
    const link = await findPayLink(shop, admin, orderId);
    expect(link?.url).toBe(`${shop.settings.publicUrl}/pay/${orderId}`);
    expect(link?.whatsApp).toMatch(/^https:\/\/wa\.me\/233244550116\?text=Hello%20Esi%20Owusu/);
    expect(link?.sms).toMatch(/^sms:\+233244550116\?&body=Hello/);
    expect(decodeURIComponent(link?.whatsApp ?? '')).toContain(`card: ${link?.url}`);
  });

  it('is cancelled by the admin while it is unpaid, and has no link any more', async () => {
    const { shop } = world();
    const orderId = await aPhoneOrder(shop, { email: 'esi@example.org' });
    for (const viewer of [aCustomer(), VISITOR_VIEWER])
      await expect(withdrawOrder(shop, viewer, orderId)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await withdrawOrder(shop, admin, orderId)).toEqual({ kind: 'cancelled' });
    expect(await withdrawOrder(shop, admin, orderId)).toEqual({ kind: 'cancelled' });
    expect((await getOrder(shop, admin, orderId)).paymentStanding).toBe('cancelled');
    expect(await verbsAbout(shop.db, orderId)).toEqual(['take-order', 'withdraw-order']);
    expect(await mailsAbout(shop.db, orderId)).toEqual(['cancelled']);
    expect(await findPayLink(shop, admin, orderId)).toBeNull();
  });

  it('is cancelled as an order of the web is, of which a guest gets no mail', async () => {
    const { shop, paystack } = world();
    const { orderId, reference } = await anOrder(shop);
    const both = await Promise.all([1, 2].map(() => withdrawOrder(shop, admin, orderId)));
    expect(both).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
    expect(await verbsAbout(shop.db, orderId)).toEqual(['withdraw-order']);
    expect(await mailsAbout(shop.db, orderId)).toEqual(['cancelled']);
    // Its page was open, and is paid: the money waits for the shop.
    await (await paystack.approve(reference)).reported;
    await world().runJobs();
    expect((await getOrder(shop, admin, orderId)).paymentStanding).toBe('cancelled');
    const basket = [{ product: await aProduct(shop), qty: 1 }];
    const guest = await placeOrder(shop, aGuest(), aCheckout({ email: 'kofi@example.org' }, basket), null);
    await withdrawOrder(shop, admin, guest.orderId);
    expect(await mailsAbout(shop.db, guest.orderId)).toEqual([]);
    const paid = await anOrder(shop);
    await (await paystack.approve(paid.reference)).reported;
    expect(await withdrawOrder(shop, admin, paid.orderId)).toEqual({ kind: 'paid' });
  });
});
