import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { switchUnpaidMail, type UnpaidMailForm } from '#shop/orders/left-unpaid/switch-unpaid-mail.server.ts';
import { aCheckout, aGuest, anAdmin, aProduct } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aMailbox } from './guests-world.ts';
import { HOUR, MINUTE } from './payments-world.ts';

export const after = (hours: number): UnpaidMailForm => ({ intent: 'unpaid-mail-on', hours });

/** The e-mails of a shop about orders left unpaid, and what leads to them. */
export function leftUnpaid(world: () => TestShop) {
  async function remind() {
    await world().work('mail.remind', {});
    await world().runJobs();
  }
  const sentTo = async (email: string) =>
    (await world().mails()).filter(({ to, subject }) => to === email && /isn't paid yet/.test(subject));
  return {
    remind,
    sentTo,
    turn: (form: UnpaidMailForm) => switchUnpaidMail(world().shop, anAdmin(), form),
    /** What an address has got once the hours are over. */
    async afterHours(email: string, hours = 3) {
      world().clock.pass(hours * HOUR + MINUTE);
      await remind();
      return sentTo(email);
    },
    async ofGuest(email = aMailbox()) {
      const { shop } = world();
      const product = await aProduct(shop);
      const basket = [{ product, qty: 2 }];
      return { ...(await placeOrder(shop, aGuest(), aCheckout({ email }, basket), null)), email, product };
    },
    async pay(reference: string) {
      await (await world().paystack.approve(reference)).reported;
      await world().runJobs();
    },
  };
}
