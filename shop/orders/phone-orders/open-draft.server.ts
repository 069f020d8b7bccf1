import { isBlankLine } from '#shop/checkout/rules/address.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { getCustomer } from '#shop/customers/get-customer.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import {
  type OrderLineRecord,
  type OrderRecord,
  selectLines,
  selectOrder,
  selectOrdersOfCustomer,
} from '../order-records.server.ts';
import { drawDraft, type OrderDraft, type OrderForm, wantedOf } from './answer-order-form.server.ts';

const CHECK_LIKE = 'Check its goods, their prices and the address before you take it.';
const NOT_ALL = 'Not all of its goods can be sold any more. ';

/**
 * Empty; with the goods and the buyer of the order that it is to be `like`, at the prices of today; or with what is
 * known of the `customer` with this key, whose account it joins. Refuses with `not_found` a key that is nobody's.
 */
export async function openDraft(
  shop: Shop,
  viewer: Viewer,
  { like, customer }: { like: string | null; customer: string | null },
): Promise<OrderDraft> {
  requireAdmin(viewer);
  const found = like === null ? null : await selectOrder(shop.db, like);
  const order = found?.erasedAt ? null : found;
  const form = order
    ? formLike(order, await selectLines(shop.db, order.id))
    : await formFor(shop, viewer, customer);
  const draft = await drawDraft(shop, { ...form, id: shop.newId() }, wantedOf(form), false);
  if (!order) return draft;
  const isWhole = draft.lines.length === new Set(form.line).size;
  const question = `As in order No. ${order.number}. ${isWhole ? '' : NOT_ALL}${CHECK_LIKE}`;
  return { ...draft, question };
}

async function formFor(shop: Shop, viewer: Viewer, customer: string | null): Promise<OrderForm> {
  if (customer === null) return {};
  const { key, name, phone, town, email } = await getCustomer(shop, viewer, customer);
  return { name, phone, town, ...(await lastPlaceOf(shop, key)), email, customer: key, joins: 'yes' };
}

/** Where the last order of this customer was sent. */
export async function lastPlaceOf({ db }: Shop, key: string) {
  const [last] = await selectOrdersOfCustomer(db, key, { first: 'latest', limit: 1 });
  return last && placeOf(last);
}

const placeOf = ({ shippingAddress: { city, line1, line2, pin_code } }: OrderRecord) => ({
  town: knownParts(city),
  street: knownParts(line1, line2),
  gps: knownParts(pin_code),
});

const knownParts = (...parts: string[]) => parts.filter((part) => !isBlankLine(part)).join(', ');

function formLike(order: OrderRecord, lines: OrderLineRecord[]): OrderForm {
  const { email, shippingAddress: address, delivery, userId } = order;
  const qty = (id: string) => lines.reduce((sum, line) => sum + (soldId(line) === id ? line.qty : 0), 0);
  return {
    ...{ name: address.name, phone: address.phone, email, ...placeOf(order) },
    ...(userId !== GUEST && { customer: `a-${userId}`, joins: 'yes' }),
    ...(delivery && { delivery: delivery.methodId }),
    line: lines.map(soldId),
    qty: lines.map((line) => String(qty(soldId(line)))),
    text: lines.map(({ customText }) => customText ?? ''),
    // Chosen where it is among the free ones.
    time: lines.map(({ times }) => times?.[0] ?? ''),
  };
}
