import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { daysAfter } from '#shop/office/rules/shop-settings.ts';
import { switchUnpaidMail, viewUnpaidMail } from '#shop/orders/left-unpaid/switch-unpaid-mail.server.ts';
import { readUnsubscribeToken, unsubscribe } from '#shop/orders/reminders/unsubscribe.server.ts';
import { getLinkedOrder, payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { lapseOrders } from '#shop/payments/settlement/lapse-orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aMailbox } from './guests-world.ts';
import { after, leftUnpaid } from './left-unpaid-world.ts';
import { aShopToPayAt, DAY, HOUR, MINUTE } from './payments-world.ts';
import { settingsOf } from './settings-world.ts';

const admin = anAdmin();

onBothDatabases('the e-mail after an order left unpaid', (open) => {
  const world = aShopToPayAt(open);
  const { remind, sentTo, turn, afterHours, ofGuest, pay } = leftUnpaid(world);
  const { save, clear, today } = settingsOf(world);

  it('is not sent before somebody switches it on, nor about what was left before', async () => {
    const { shop, clock } = world();
    expect(await viewUnpaidMail(shop, admin)).toEqual({ isOn: false, hours: 3 });
    const { buyer } = await anOrder(shop);
    expect(await afterHours(buyer.email)).toEqual([]);
    await turn(after(3));
    expect(await afterHours(buyer.email)).toEqual([]);
    clock.pass(DAY);
  });

  it('comes once, hours after, with what was left, the way to pay and a way out', async () => {
    const { shop, clock } = world();
    const { buyer, orderId } = await anOrder(shop);
    clock.pass(3 * HOUR - MINUTE);
    await remind();
    expect(await sentTo(buyer.email)).toEqual([]);
    clock.pass(2 * MINUTE);
    await remind();
    const [mail, ...others] = await sentTo(buyer.email);
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(/2 × Bowl .+: GHS 39\.98\nTotal: GHS 39\.98/);
    expect(mail?.text).toContain(`${shop.settings.publicUrl}/pay/${orderId}`);
    expect(mail?.html).toContain(`/pay/${orderId}"`);
    expect(mail?.unsubscribe).toMatch(/^<http:\/\/.+\/unsubscribe\?token=unpaid-[\w-]+\.[\w-]+>$/);
    expect(mail?.text).toContain(mail?.unsubscribe.slice(1, -1));
    for (const hours of [1, 30]) expect(await afterHours(buyer.email, hours)).toHaveLength(1);
  });

  it('comes to a guest, too, whose link pays the order', async () => {
    const { email, orderId } = await ofGuest();
    expect(await afterHours(email)).toHaveLength(1);
    const { shop } = world();
    expect((await getLinkedOrder(shop, orderId, null)).state).toBe('payable');
    const outcome = await payByLink(shop, orderId, '10.0.0.9');
    if (outcome.kind !== 'payable') throw new Error(outcome.kind);
    await pay(outcome.transaction.reference);
    expect((await getLinkedOrder(shop, orderId, null)).state).toBe('paid');
  });

  it('never comes again once its link was pressed, not even after the account is gone', async () => {
    const { shop } = world();
    const { buyer } = await anOrder(shop);
    const [mail] = await afterHours(buyer.email);
    const token = /token=([^>]+)/.exec(mail?.unsubscribe ?? '')?.[1] ?? '';
    expect(readUnsubscribeToken(shop, token)).toBe('unpaid');
    expect(await unsubscribe(shop, `${token.slice(0, -2)}xx`)).toBeNull();
    for (let press = 0; press < 2; press += 1) expect(await unsubscribe(shop, token)).toBe('unpaid');
    world().clock.pass(2 * DAY);
    await anOrder(shop, { buyer });
    expect(await afterHours(buyer.email)).toHaveLength(1);
    world().clock.pass(4 * DAY);
    await lapseOrders(shop);
    await deleteAccount(shop, buyer.userId);
    await ofGuest(buyer.email);
    expect(await afterHours(buyer.email)).toHaveLength(1);
  });

  it('is one that several processes write at once', async () => {
    const { shop, clock } = world();
    const email = aMailbox();
    await ofGuest(email);
    await ofGuest(email);
    const other = await anOrder(shop);
    clock.pass(4 * HOUR);
    await Promise.all(Array.from({ length: 4 }, () => world().work('mail.remind', {})));
    await world().runJobs();
    expect(await sentTo(email)).toHaveLength(1);
    expect(await sentTo(other.buyer.email)).toHaveLength(1);
  });

  it('is dropped, and noted so, where the order was paid while it waited for the mail server', async () => {
    const { shop, clock, runJobs } = world();
    const { buyer, orderId, reference } = await anOrder(shop);
    clock.pass(4 * HOUR);
    await world().work('mail.remind', {});
    await (await world().paystack.approve(reference)).reported;
    await world().work('payments.settle', { reference });
    await runJobs();
    expect(await sentTo(buyer.email)).toEqual([]);
    const noted = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    const asked = noted.find(({ kind }) => kind === 'left_unpaid');
    expect(asked).toMatchObject({ sentAt: null, droppedAt: expect.any(Date) });
  });

  it('is not sent while the shop is on a break', async () => {
    const { buyer } = await anOrder(world().shop);
    await save({ pauseFrom: today(), pauseTo: daysAfter(today(), 1) });
    world().clock.pass(4 * HOUR);
    await remind();
    expect(await sentTo(buyer.email)).toEqual([]);
    await clear();
    await remind();
    expect(await sentTo(buyer.email)).toHaveLength(1);
  });

  it('ends when it is switched off, by the admin alone', async () => {
    const { shop } = world();
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(switchUnpaidMail(shop, viewer, after(1))).rejects.toMatchObject({ code: 'not_allowed' });
    await turn(after(5));
    expect(await viewUnpaidMail(shop, admin)).toEqual({ isOn: true, hours: 5 });
    for (let press = 0; press < 2; press += 1) await turn({ intent: 'unpaid-mail-off' });
    const { buyer } = await anOrder(shop, { buyer: await aBuyer(shop) });
    expect(await afterHours(buyer.email, 6)).toEqual([]);
  });
});
