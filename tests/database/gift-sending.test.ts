import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signedLinks } from '#platform/ids/signed-links.server.ts';
import { GiftForm, sendDueGifts, sendGift } from '#shop/gifts/send-gift.server.ts';
import { giftVouchers } from '#shop/gifts/tables.server.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin } from '#tests/support/factories.ts';
import { aGift, type SoldGift } from '#tests/support/gifts.ts';
import { giftsIn } from './gifts-world.ts';
import { aShopToPayAt, DAY, HOUR } from './payments-world.ts';

onBothDatabases('gift vouchers that are sent', (open) => {
  const shop = aShopToPayAt(open);
  const { aPress } = giftsIn(shop);
  const inDays = (days: number) => daysAfter(dayInAccra(shop().shop.clock.now()), days);
  const formFor = (gift: SoldGift, sendOn = '') => {
    const to = { name: 'Kofi', email: `${gift.id}@example.org`, words: 'Happy birthday!' };
    return GiftForm.parse({ gift: gift.id, ...to, sendOn });
  };
  const send = (gift: SoldGift, sendOn = '') =>
    sendGift(shop().shop, gift.buyer, gift.orderId, formFor(gift, sendOn));
  const mailsTo = async (email: string) => (await shop().mails()).filter(({ to }) => to === email);
  const sendDue = async () => {
    await sendDueGifts(shop().shop);
    await shop().runJobs();
  };

  it('go out on the morning of their day, once, by their buyer alone', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const stranger = await aBuyer(its);
    await expect(sendGift(its, stranger, gift.orderId, formFor(gift))).rejects.toMatchObject({
      code: 'not_found',
    });
    await send(gift, inDays(3));
    const toKofi = () => mailsTo(`${gift.id}@example.org`);
    await sendDue();
    expect(await toKofi()).toEqual([]);
    shop().clock.pass(3 * DAY + 7 * HOUR);
    await sendDue();
    await sendDue();
    const [mail, ...more] = await toKofi();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Ama Mensah has sent you a gift voucher');
    expect(mail?.text).toContain('> Happy birthday!');
    expect(mail?.text).toContain('GHS\u00a050.00');
    await expect(send(gift)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('name what is left, and are not sent empty', async () => {
    const gift = await aGift(shop(), 10_000);
    await (await aPress(gift, 5_997)).press();
    await send(gift);
    await shop().runJobs();
    expect((await mailsTo(`${gift.id}@example.org`))[0]?.text).toContain('GHS\u00a040.03');
    const spent = await aGift(shop(), 5_997);
    await (await aPress(spent, 5_997)).press();
    await expect(send(spent)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are left to their buyer, in words, once the shop cannot show the code any more', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    await send(gift, inDays(1));
    shop().clock.pass(DAY + 7 * HOUR);
    await sendDueGifts({ ...its, giftProofs: signedLinks('another secret', 'gift voucher') });
    await shop().runJobs();
    expect(await mailsTo(`${gift.id}@example.org`)).toEqual([]);
    const unsent = (await mailsTo(gift.buyer.email)).filter(({ subject }) =>
      subject.includes('not gone out'),
    );
    expect(unsent).toHaveLength(1);
    expect((await getOrder(its, gift.buyer, gift.orderId)).gifts).toMatchObject([{ recipient: null }]);
  });

  it('keep their order from being erased until then', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    await send(gift, inDays(1));
    await expect(eraseOrder(its, anAdmin(), gift.orderId)).rejects.toMatchObject({
      message: expect.stringContaining('waits for its day'),
    });
    const [row] = await its.db.select().from(giftVouchers).where(eq(giftVouchers.id, gift.id));
    expect(row?.recipientName).toBe('Kofi');
  });

  it('show their codes to nobody but the buyer', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    expect((await getOrder(its, gift.buyer, gift.orderId)).gifts[0]?.code).toBe(gift.code);
    expect((await getOrder(its, anAdmin(), gift.orderId)).gifts).toMatchObject([{ id: gift.id, code: null }]);
  });
});
