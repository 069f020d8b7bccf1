import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { TakeOrder, takeOrder } from '#shop/orders/phone-orders/take-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin, aProduct } from './factories.ts';

type Field = 'id' | 'name' | 'phone' | 'town' | 'street' | 'gps' | 'email' | 'delivery' | 'voucher';
type Changes = Partial<Record<Field | 'customer', string>> & { amount?: number; joins?: 'yes' };

/** What the merchant's form sends after a call: two pieces of a product. */
export const aPhoneForm = (
  shop: Pick<Shop, 'newId'>,
  product: Pick<StockedProduct, 'id' | 'price'>,
  changes: Changes = {},
): TakeOrder =>
  TakeOrder.parse({
    id: shop.newId(),
    name: 'Esi Owusu',
    phone: '024 455 0116',
    town: 'Kumasi',
    street: '',
    gps: '',
    email: '',
    ...changes,
    lines: [{ id: product.id, qty: 2, price: product.price }],
  });

/** An order of 39.98 cedis that the shop took on the phone; returns its id. */
export async function aPhoneOrder(shop: Shop, changes: Changes = {}): Promise<string> {
  const form = aPhoneForm(shop, await aProduct(shop), changes);
  const taken = await takeOrder(shop, anAdmin(), form);
  if (taken.kind !== 'taken') throw new Error(taken.text);
  return taken.orderId;
}
