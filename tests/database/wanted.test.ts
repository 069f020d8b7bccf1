import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forgetPersonalData } from '#shop/accounts/forget-personal-data.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { readUnsubscribeToken, unsubscribe } from '#shop/orders/reminders/unsubscribe.server.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { wanted } from '#shop/stock/tables.server.ts';
import { WantForm, wantProduct } from '#shop/stock/want-product.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { aCountedProduct, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aNetworkAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aMailbox } from './guests-world.ts';
import { aShopToPayAt, DAY } from './payments-world.ts';

onBothDatabases('who waits for a sold-out product', (open) => {
  const shop = aShopToPayAt(open);
  const ask = (id: string, email: string, ip = aNetworkAddress()) =>
    wantProduct(shop().shop, { id, ip }, WantForm.parse({ email }));
  /** Each in a mailbox of its own, in this order. */
  async function waitFor(id: string, people: number): Promise<string[]> {
    const emails = Array.from({ length: people }, () => aMailbox());
    for (const email of emails) await ask(id, email);
    return emails;
  }
  const watch = async () => {
    await watchStock(shop().shop);
    await shop().runJobs();
  };
  const mailsTo = async (...emails: string[]) =>
    (await shop().mails()).filter(({ to }) => emails.includes(to));
  const readersOf = async (emails: string[]) => {
    const written = (await mailsTo(...emails)).map(({ to }) => to);
    return emails.filter((email) => written.includes(email));
  };

  it('gets one e-mail when it can be bought again, and no second', async () => {
    const { id, name } = await aCountedProduct(shop().shop, 0);
    const [email = ''] = await waitFor(id, 1);
    expect(await ask(id, email.toUpperCase())).toBe('kept');
    await watch();
    expect(await mailsTo(email)).toEqual([]);
    await setCount(shop().shop, id, 3);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await mailsTo(email)).toMatchObject([
      { subject: `${name} is back`, text: expect.stringContaining(`/product-details/${id}`) },
    ]);
  });

  it('gets it in turn, as many as pieces came', async () => {
    const { id } = await aCountedProduct(shop().shop, 0);
    const people = await waitFor(id, 5);
    await setCount(shop().shop, id, 2);
    await watch();
    await watch();
    expect(await readersOf(people)).toEqual(people.slice(0, 2));
    await setCount(shop().shop, id, 3);
    await watch();
    expect(await readersOf(people)).toEqual(people.slice(0, 3));
    await setCount(shop().shop, id, 0);
    await setCount(shop().shop, id, 1);
    await watch();
    expect(await readersOf(people)).toEqual(people.slice(0, 4));
  });

  it('hears of pieces that come after others were offered and sold', async () => {
    const { id } = await aCountedProduct(shop().shop, 0);
    await waitFor(id, 1);
    await setCount(shop().shop, id, 1);
    await watch();
    await setCount(shop().shop, id, 0);
    const later = await waitFor(id, 1);
    await setCount(shop().shop, id, 1);
    await watch();
    expect(await readersOf(later)).toEqual(later);
  });

  it('hears of a piece that was held and is free again', async () => {
    const product = await aCountedProduct(shop().shop, 1);
    const { buyer, orderId } = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    const people = await waitFor(product.id, 1);
    await watch();
    expect(await readersOf(people)).toEqual([]);
    await cancelOrder(shop().shop, buyer, orderId);
    await watch();
    expect(await readersOf(people)).toEqual(people);
  });

  it('hears nothing while it is hidden, and all of them do when it is counted no more', async () => {
    const { id } = await aCountedProduct(shop().shop, 0);
    const people = await waitFor(id, 3);
    const show = (state: 'hidden' | 'on_sale') =>
      shop().shop.db.update(products).set({ state }).where(eq(products.id, id));
    await show('hidden');
    await changeStock(shop().shop, anAdmin(), { intent: 'stop', id });
    await watch();
    expect(await readersOf(people)).toEqual([]);
    await show('on_sale');
    await watch();
    expect(await readersOf(people)).toEqual(people);
  });

  it('is kept as long as the product is sold out, and may ask again after the e-mail', async () => {
    const { id } = await aCountedProduct(shop().shop, 0);
    const [email = ''] = await waitFor(id, 1);
    await setCount(shop().shop, id, 1);
    expect(await ask(id, email)).toBe('there');
    await watch();
    await setCount(shop().shop, id, 0);
    await ask(id, email);
    await setCount(shop().shop, id, 1);
    await watch();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is refused beyond thirty an hour from an IP, and written to no more than ten times a day', async () => {
    const { id } = await aCountedProduct(shop().shop, 0);
    const ip = aNetworkAddress();
    for (let asked = 0; asked < 30; asked += 1) await ask(id, aMailbox(), ip);
    await expect(ask(id, aMailbox(), ip)).rejects.toMatchObject({ code: 'too_many_wanted' });
    const email = aMailbox();
    for (let asked = 0; asked < 12; asked += 1) {
      const one = await aCountedProduct(shop().shop, 0);
      expect(await ask(one.id, email)).toBe('kept');
    }
    expect(await shop().shop.db.$count(wanted, eq(wanted.email, email))).toBe(10);
    expect(WantForm.safeParse({ email: 'ama at example' }).success).toBe(false);
  });

  it('is forgotten by the link of the e-mail, with all else that was asked for, and after a year', async () => {
    const [one, other] = [await aCountedProduct(shop().shop, 0), await aCountedProduct(shop().shop, 0)];
    const email = aMailbox();
    for (const { id } of [one, other]) await ask(id, email);
    await setCount(shop().shop, one.id, 1);
    await watch();
    const [mail] = await mailsTo(email);
    const token = /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.unsubscribe).toContain(token);
    expect(readUnsubscribeToken(shop().shop, token)).toBe('wanted');
    for (const press of [1, 2])
      expect([press, await unsubscribe(shop().shop, token)]).toEqual([press, 'wanted']);
    const ofEmail = () => shop().shop.db.$count(wanted, eq(wanted.email, email));
    expect(await ofEmail()).toBe(0);
    await ask(other.id, email);
    shop().clock.pass(366 * DAY);
    await forgetPersonalData(shop().shop);
    expect(await shop().shop.db.$count(wanted, sql`true`)).toBe(0);
  });
});
