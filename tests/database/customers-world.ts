import { findCustomerOfOrder } from '#shop/customers/find-customer-of-order.server.ts';
import { listCustomers } from '#shop/customers/list-customers.server.ts';
import { parseCustomerDesk } from '#shop/customers/rules/customer-desk.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { aGuest, anAddress, anAdmin } from '#tests/support/factories.ts';
import { aShopForGuests } from './guests-world.ts';

/** A shop, and the administrator before its list of customers. */
export function aShopWithCustomers(open: OpenTestDatabase) {
  const { shop: world, aBasket, press, pay } = aShopForGuests(open);
  const list = (query: string) =>
    listCustomers(world().shop, anAdmin(), parseCustomerDesk(new URLSearchParams(query)));
  return {
    world,
    pay,
    list,
    found: async (query: string) => (await list(query)).customers,
    keyOf: async (orderId: string) => (await findCustomerOfOrder(world().shop, anAdmin(), orderId))?.key,
    /** A guest's order of 39.98 cedis. */
    async aGuestsOrder(email: string, phone: string, { isPaid = false } = {}) {
      const input = await aBasket(email);
      const shippingAddress = anAddress({ phone });
      const { orderId, reference } = await press(aGuest(), { ...input, shippingAddress });
      if (isPaid) await pay(reference);
      return { orderId, reference };
    },
  };
}
