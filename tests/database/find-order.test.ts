import { expect, it } from 'vitest';
import { askForOrder } from '#shop/orders/guests/find-order.server.ts';
import { forgetGuest } from '#shop/orders/guests/forget-guest.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aGuest } from '#tests/support/factories.ts';
import { aMailbox, aShopForGuests } from './guests-world.ts';

const MINUTE = 60_000;

onBothDatabases('Find my order', (open) => {
  const { shop, aBasket, press, pay } = aShopForGuests(open);

  async function aPaidOrder() {
    const [guest, email] = [aGuest(), aMailbox()];
    const { orderId, reference } = await press(guest, await aBasket(email));
    await pay(reference);
    const number = String((await selectOrder(shop().shop.db, orderId))?.number);
    return { guest, email, number };
  }
  const ask = async (fields: { number: string; email: string }, address: string) => {
    const { kind } = await askForOrder(shop().shop, fields, address);
    await shop().runJobs();
    return kind;
  };
  const linksTo = async (email: string) =>
    (await shop().mails()).filter(({ to, text }) => to === email && text.includes('asked for a link')).length;

  it('mails the link to the fourth person who asks behind one address', async () => {
    const { email, number } = await aPaidOrder();
    for (let person = 0; person < 3; person += 1) await ask({ number, email: aMailbox() }, '10.4.0.1');
    expect(await linksTo(email)).toBe(0);
    expect(await ask({ number, email }, '10.4.0.1')).toBe('asked');
    expect(await linksTo(email)).toBe(1);
  });

  it('is not switched off by a stranger who names the e-mail with other numbers', async () => {
    const { email, number } = await aPaidOrder();
    for (let turn = 0; turn < 30; turn += 1) await ask({ number: String(900_000 + turn), email }, '10.4.0.2');
    expect(await ask({ number, email }, '10.4.0.3')).toBe('asked');
    expect(await linksTo(email)).toBe(1);
  });

  it('mails one link of an order in a quarter of an hour, in whatever spelling the e-mail is named', async () => {
    const { email, number } = await aPaidOrder();
    const spellings = [email, email.toUpperCase(), ` ${email}\t`];
    await Promise.all(
      spellings.map((one, turn) => askForOrder(shop().shop, { number, email: one }, `10.4.1.${turn}`)),
    );
    await shop().runJobs();
    expect(await linksTo(email)).toBe(1);
    // A dot or a plus is held for what it is: another mailbox.
    for (const twin of [email.replace('efua.', 'e.fua.'), email.replace('@', '+shop@')]) {
      await ask({ number, email: twin }, '10.4.1.9');
      expect(await linksTo(twin)).toBe(0);
    }
    shop().clock.pass(15 * MINUTE);
    await ask({ number, email }, '10.4.1.1');
    expect(await linksTo(email)).toBe(2);
  });

  it('mails another at once where the browser forgot its orders, which ended the link before', async () => {
    const { guest, email, number } = await aPaidOrder();
    await ask({ number, email }, '10.4.2.1');
    await forgetGuest(shop().shop, guest);
    await ask({ number, email }, '10.4.2.1');
    expect(await linksTo(email)).toBe(2);
  });

  it('keeps another order of the mailbox open to its owner while one is asked for again and again', async () => {
    const one = await aPaidOrder();
    const { orderId, reference } = await press(one.guest, await aBasket(one.email));
    await pay(reference);
    const number = String((await selectOrder(shop().shop.db, orderId))?.number);
    for (let turn = 0; turn < 5; turn += 1) await ask(one, `10.4.3.${turn}`);
    expect(await linksTo(one.email)).toBe(1);
    await ask({ number, email: one.email }, '10.4.3.9');
    expect(await linksTo(one.email)).toBe(2);
  });
});
