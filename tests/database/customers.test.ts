import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { deletePerson } from '#shop/accounts/deletion/delete-person.server.ts';
import { getCustomer } from '#shop/customers/get-customer.server.ts';
import { listCustomers } from '#shop/customers/list-customers.server.ts';
import { parseCustomerDesk } from '#shop/customers/rules/customer-desk.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, aGuest, anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aPhoneOrder } from '#tests/support/phone-orders.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { aShopWithCustomers } from './customers-world.ts';
import { aMailbox, codeOf } from './guests-world.ts';

const admin = anAdmin();

onBothDatabases('the list of customers', (open) => {
  const { world, pay, found, keyOf, aGuestsOrder } = aShopWithCustomers(open);

  it('adds up what one account ordered, paid and got back', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const [first, second] = [await anOrder(shop, { buyer }), await anOrder(shop, { buyer })];
    await pay(first.reference);
    await giveBack(shop, first.reference, '5.00');
    await world().runJobs();
    const customer = await getCustomer(shop, admin, `a-${buyer.userId}`);
    expect(customer).toMatchObject({ name: 'Ama', email: buyer.email, town: 'Accra', hasAccount: true });
    const refunded = (await getOrder(shop, admin, first.orderId)).refunded;
    const spent = first.amount - refunded;
    expect(customer).toMatchObject({ orders: 2, bought: 1, spent, average: spent });
    expect(customer.names).toEqual(['Ama', 'Ama Mensah']);
    expect(customer.latest.map(({ id }) => id).sort()).toEqual([first.orderId, second.orderId].sort());
    expect(await found(`q=${buyer.email}`)).toMatchObject([{ key: customer.key, orders: 2, spent }]);
  });

  it('sees what a transaction changes after its customer was read already', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const { orderId } = await anOrder(shop, { buyer });
    const move = (city: string) =>
      sql`update orders set shipping_address = jsonb_set(shipping_address, '{city}', to_jsonb(${city}::text)) where id = ${orderId}`;
    await shop.db.transaction(async (tx) => {
      await tx.execute(move('Ho'));
      await tx.execute(sql`set constraints all immediate`);
      await tx.execute(move('Tema'));
    });
    expect(await getCustomer(shop, admin, `a-${buyer.userId}`)).toMatchObject({ orders: 1, town: 'Tema' });
  });

  it('holds whoever registered and has not ordered yet, but not the administrator', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    expect(await found(`q=${buyer.email}&show=accounts`)).toMatchObject([{ orders: 0, hasAccount: true }]);
    expect(await found(`q=${buyer.email}&show=guests`)).toEqual([]);
    const own = aCustomer({ email: shop.settings.adminEmail });
    await anOrder(shop, { buyer: own });
    expect(await found(`q=${own.email}`)).toMatchObject([{ orders: 1 }]);
  });

  it('takes guests for one only where e-mail and phone are both the same', async () => {
    const email = aMailbox();
    const one = await aGuestsOrder(email, '024 455 0777', { isPaid: true });
    const same = await aGuestsOrder(email.toUpperCase(), '+233 24 455 0777', { isPaid: true });
    const otherPhone = await aGuestsOrder(email, '024 455 0778');
    const otherMailbox = await aGuestsOrder(aMailbox(), '024 455 0777');
    expect(await keyOf(same.orderId)).toBe(await keyOf(one.orderId));
    const keys = await Promise.all([one, otherPhone, otherMailbox].map(({ orderId }) => keyOf(orderId)));
    expect(new Set(keys).size).toBe(3);
    expect(await found(`q=${email}&show=again`)).toMatchObject([{ orders: 2, spent: 2 * 3998 }]);
    expect(await found(`q=0244550777&show=guests`)).toHaveLength(2);
  });

  it('knows who ordered on the phone without an e-mail by phone and name', async () => {
    const { shop } = world();
    const esi = { name: 'Esi Owusu', phone: '024 455 0901' };
    const [one, same] = [
      await aPhoneOrder(shop, esi),
      await aPhoneOrder(shop, { ...esi, name: 'esi owusu' }),
    ];
    const sister = await aPhoneOrder(shop, { ...esi, name: 'Adjoa Owusu' });
    expect(await keyOf(same)).toBe(await keyOf(one));
    expect(await keyOf(sister)).not.toBe(await keyOf(one));
  });

  it('names who may be the same person, by phone with name or e-mail, and nobody by one of them alone', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const { orderId } = await anOrder(shop, { buyer });
    await correctAddress(shop, admin, orderId, { ...anAddress({ phone: '024 455 0905' }), version: 1 });
    const account = `a-${buyer.userId}`;
    const phone = '+233 24 455 0905';
    const byName = String(await keyOf(await aPhoneOrder(shop, { name: 'ama', phone })));
    const byMail = String(await keyOf(await aPhoneOrder(shop, { name: 'Esi', phone, email: buyer.email })));
    await aPhoneOrder(shop, { name: 'Kofi', phone });
    await aPhoneOrder(shop, { name: 'Ama', phone: '024 455 0906' });
    const alike = async (key: string) => (await getCustomer(shop, admin, key)).alike;
    expect((await alike(account)).map(({ key }) => key).toSorted()).toEqual([byMail, byName].toSorted());
    expect(await alike(byName)).toEqual([{ key: account, name: 'Ama', hasAccount: true }]);
  });

  it('gives a guest’s orders to the account that claimed them, and to no other of that e-mail', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const { orderId } = await aGuestsOrder(buyer.email, '024 455 0902', { isPaid: true });
    const guest = await keyOf(orderId);
    expect(guest).toMatch(/^g-/);
    await shop.db.transaction((tx) => claimGuestOrders(tx, buyer.userId, buyer.email));
    expect(await keyOf(orderId)).toBe(`a-${buyer.userId}`);
    expect(await codeOf(getCustomer(shop, admin, String(guest)))).toBe('not_found');
    expect(await getCustomer(shop, admin, `a-${buyer.userId}`)).toMatchObject({ bought: 1 });
    await shop.db.transaction((tx) => deletePerson(tx, buyer.userId, shop.clock.now()));
    expect(await codeOf(getCustomer(shop, admin, `a-${buyer.userId}`))).toBe('not_found');
    expect(await keyOf(orderId)).toBe(guest);
  });

  it('follows a corrected phone, and forgets an order that was erased', async () => {
    const { shop } = world();
    const { orderId } = await aGuestsOrder(aMailbox(), '024 455 0903');
    const before = await keyOf(orderId);
    const { version } = await getOrder(shop, admin, orderId);
    await correctAddress(shop, admin, orderId, { ...anAddress({ phone: '0244550904' }), version });
    const after = await keyOf(orderId);
    expect(after).not.toBe(before);
    expect(await codeOf(getCustomer(shop, admin, String(before)))).toBe('not_found');
    await eraseOrder(shop, admin, orderId);
    expect(await keyOf(orderId)).toBeUndefined();
    expect(await codeOf(getCustomer(shop, admin, String(after)))).toBe('not_found');
  });

  it('counts no test order', async () => {
    const run = await testOrdersOf(world).begin();
    expect(run).toBeDefined();
    expect(await keyOf(await testOrdersOf(world).lastId())).toBeUndefined();
  });

  it('sorts by sum, orders and name', async () => {
    const { shop } = world();
    const [low, high] = [await anOrder(shop), await anOrder(shop)];
    for (const { reference } of [low, high]) await pay(reference);
    await pay((await anOrder(shop, { buyer: high.buyer })).reference);
    for (const sort of ['sum', 'orders']) {
      const keys = (await found(`sort=${sort}`)).map(({ key }) => key);
      expect(keys.indexOf(`a-${high.buyer.userId}`)).toBeLessThan(keys.indexOf(`a-${low.buyer.userId}`));
    }
    const names = (await found('sort=name')).map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('loses no order of two that one customer places at once', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const placed = await Promise.all(Array.from({ length: 4 }, () => anOrder(shop, { buyer })));
    await Promise.all(placed.map(({ reference }) => pay(reference)));
    expect(await getCustomer(shop, admin, `a-${buyer.userId}`)).toMatchObject({ orders: 4, bought: 4 });
  });

  it('is the administrator’s alone, and has no page for a key of nobody', async () => {
    const { shop } = world();
    const desk = parseCustomerDesk(new URLSearchParams());
    for (const viewer of [aCustomer(), aGuest()]) {
      expect(await codeOf(Promise.resolve().then(() => listCustomers(shop, viewer, desk)))).toBe(
        'not_allowed',
      );
      expect(await codeOf(getCustomer(shop, viewer, 'a-anybody'))).toBe('not_allowed');
    }
    for (const key of ['a-nobody', 'x', '', "a-' or 1=1", 'a-\0'])
      expect(await codeOf(getCustomer(shop, admin, key))).toBe('not_found');
  });

  it('is compared with orders, refunds and accounts by the audit', async () => {
    const { db } = world().shop;
    const broken = db.transaction(async (tx) => {
      await tx.execute('update customers set spent = spent + 1 where key = (select min(key) from customers)');
      throw (await auditDatabase(tx)).map(({ promise }) => promise);
    });
    await expect(broken).rejects.toEqual([
      'whoever ordered or registered is a customer, with the sums of their orders',
    ]);
  });
});
