import { randomId } from '#platform/ids/random-id.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { aCheckout, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

export const aMailbox = () => `efua.${randomId().slice(0, 8)}@example.org`;

/** A shop, and how somebody without an account buys at it. */
export function aShopForGuests(open: OpenTestDatabase) {
  const shop = aShopToPayAt(open);
  return {
    shop,
    aBasket: async (email = aMailbox()) =>
      aCheckout({ email }, [{ product: await aProduct(shop().shop), qty: 2 }]),
    press: (viewer: Viewer, input: ReturnType<typeof aCheckout>, key: string | null = null) =>
      placeOrder(shop().shop, viewer, input, key),
    async pay(reference: string) {
      await (await shop().paystack.approve(reference)).reported;
      await shop().runJobs();
    },
  };
}

/** The code that work is refused with, or that it is done. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );
