import { expect, it } from 'vitest';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { deletePerson } from '#shop/accounts/deletion/delete-person.server.ts';
import { eraseCustomer } from '#shop/customers/erase-customer.server.ts';
import { exportCustomers } from '#shop/customers/export-customers.server.ts';
import { getCustomer } from '#shop/customers/get-customer.server.ts';
import { LabelCustomer, labelCustomer } from '#shop/customers/label-customer.server.ts';
import { parseCustomerDesk } from '#shop/customers/rules/customer-desk.ts';
import { writeCustomerNote } from '#shop/customers/write-customer-note.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { booksKeptUntil } from '#shop/orders/rules/order-erasure.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { WriteNote } from '#shop/orders/write-note.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, aGuest, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopWithCustomers } from './customers-world.ts';
import { aMailbox, codeOf } from './guests-world.ts';

const admin = anAdmin();

async function collect(rows: AsyncIterable<string[]>): Promise<string[][]> {
  const collected: string[][] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

onBothDatabases('what the shop writes about a customer', (open) => {
  const { world, pay, list, found, keyOf, aGuestsOrder } = aShopWithCustomers(open);

  it('keeps note and labels of the shop, and finds by label', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const key = `a-${buyer.userId}`;
    await writeCustomerNote(shop, admin, key, WriteNote.parse({ note: 'Rings twice', before: '' }));
    const labels = LabelCustomer.parse({ labels: 'vip,  wholesale ,vip,', before: '' });
    await labelCustomer(shop, admin, key, labels);
    await labelCustomer(shop, admin, key, labels);
    expect(await getCustomer(shop, admin, key)).toMatchObject({
      note: 'Rings twice',
      labels: ['vip', 'wholesale'],
    });
    expect((await found('label=wholesale')).map((one) => one.key)).toEqual([key]);
    expect((await list('')).labels).toEqual(['vip', 'wholesale']);
    const history = await listActivity(shop, admin, key);
    expect(history.map(({ what }) => what)).toEqual([
      'labelled the customer: “vip, wholesale”',
      'wrote the note about the customer: “Rings twice”',
    ]);
  });

  it('refuses a note and labels of somebody who had not seen the last ones', async () => {
    const { shop } = world();
    const key = `a-${(await aBuyer(shop)).userId}`;
    const note = (text: string) => writeCustomerNote(shop, admin, key, { note: text, before: '' });
    const label = (text: string) =>
      labelCustomer(shop, admin, key, LabelCustomer.parse({ labels: text, before: '' }));
    expect((await Promise.all([codeOf(note('One')), codeOf(note('Two'))])).sort()).toEqual([
      'conflict',
      'done',
    ]);
    expect((await Promise.all([codeOf(label('a')), codeOf(label('b'))])).sort()).toEqual([
      'conflict',
      'done',
    ]);
    const many = Array.from({ length: 11 }, (_, n) => `label ${n}`).join();
    for (const labels of [many, 'x'.repeat(31)])
      expect(LabelCustomer.safeParse({ labels, before: '' }).success).toBe(false);
  });

  it('moves note and labels along with claimed orders, and forgets them with the account', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const { orderId } = await aGuestsOrder(buyer.email, '024 455 0905', { isPaid: true });
    const guest = String(await keyOf(orderId));
    await writeCustomerNote(shop, admin, guest, { note: 'Was a guest', before: '' });
    await labelCustomer(shop, admin, guest, LabelCustomer.parse({ labels: 'early', before: '' }));
    await shop.db.transaction((tx) => claimGuestOrders(tx, buyer.userId, buyer.email));
    const key = `a-${buyer.userId}`;
    expect(await getCustomer(shop, admin, key)).toMatchObject({ note: 'Was a guest', labels: ['early'] });
    expect(await listActivity(shop, admin, key)).toHaveLength(2);
    await shop.db.transaction((tx) => deletePerson(tx, buyer.userId, shop.clock.now()));
    expect(await getCustomer(shop, admin, guest)).toMatchObject({ note: '', labels: [] });
    for (const one of [guest, key]) expect(await listActivity(shop, admin, one)).toEqual([]);
  });

  it('erases a guest on request: unpaid orders, delivered ones but for the books, note and labels', async () => {
    const { shop } = world();
    const email = aMailbox();
    const paid = await aGuestsOrder(email, '024 455 0906', { isPaid: true });
    const unpaid = await aGuestsOrder(email, '024 455 0906');
    const key = String(await keyOf(paid.orderId));
    await writeCustomerNote(shop, admin, key, { note: 'Rings twice', before: '' });
    const { version, number } = await getOrder(shop, admin, paid.orderId);
    expect(await eraseCustomer(shop, admin, key)).toEqual({
      erased: 1,
      kept: [{ number, reason: "This order is paid and hasn't been delivered. Deliver or refund it first." }],
      booksUntil: null,
      isGone: false,
      hasMore: false,
    });
    expect((await getOrder(shop, admin, unpaid.orderId)).erasedAt).not.toBeNull();
    expect(await getCustomer(shop, admin, key)).toMatchObject({ orders: 1, note: '' });
    expect(await listActivity(shop, admin, key)).toEqual([]);
    await trackOrder(shop, admin, paid.orderId, { orderStatus: 'delivered', version, sure: 'yes' });
    const { updatedAt } = await getOrder(shop, admin, paid.orderId);
    expect(await eraseCustomer(shop, admin, key)).toMatchObject({
      erased: 1,
      booksUntil: booksKeptUntil(updatedAt),
      isGone: true,
    });
    expect(await codeOf(eraseCustomer(shop, admin, key))).toBe('not_found');
    expect(await getOrder(shop, admin, paid.orderId)).toMatchObject({ email: '', orderAmount: 3998 });
  });

  it('leaves the account of whom it erases', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    await anOrder(shop, { buyer });
    const key = `a-${buyer.userId}`;
    const twice = await Promise.all([eraseCustomer(shop, admin, key), eraseCustomer(shop, admin, key)]);
    expect(twice.map(({ kept }) => kept)).toEqual([[], []]);
    expect(await getCustomer(shop, admin, key)).toMatchObject({ email: buyer.email, orders: 0, town: '' });
  });

  it('exports whom the list finds', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    await pay((await anOrder(shop, { buyer })).reference);
    const desk = parseCustomerDesk(new URLSearchParams({ q: buyer.email }));
    const rows = await collect(exportCustomers(shop, admin, desk));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Ama',
      buyer.email,
      '024 455 0116',
      'Accra',
      'yes',
      '1',
      '1',
      '39.98',
    ]);
    const all = await collect(exportCustomers(shop, admin, parseCustomerDesk(new URLSearchParams())));
    expect(all).toHaveLength((await list('')).found);
  });

  it('is the administrator’s alone', async () => {
    const { shop } = world();
    const desk = parseCustomerDesk(new URLSearchParams());
    for (const viewer of [aCustomer(), aGuest()]) {
      expect(await codeOf(eraseCustomer(shop, viewer, 'a-anybody'))).toBe('not_allowed');
      expect(() => exportCustomers(shop, viewer, desk)).toThrow();
      const note = { note: 'Mine', before: '' };
      expect(await codeOf(writeCustomerNote(shop, viewer, 'a-anybody', note))).toBe('not_allowed');
      const labels = { labels: ['mine'], before: [] };
      expect(await codeOf(labelCustomer(shop, viewer, 'a-anybody', labels))).toBe('not_allowed');
    }
  });
});
