import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { pesewas, toCedis } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { normalEmail } from '#platform/text/email.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { lockAccount } from '#shop/accounts/person-records.server.ts';
import { looksLikeAdmin } from '#shop/accounts/rules/admin-email.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { MAX_LINES, MAX_QTY } from '#shop/cart/contract.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { Address } from '#shop/checkout/contract/address.ts';
import { BookedTime, CustomText } from '#shop/checkout/contract/checkout.ts';
import { NOT_KNOWN } from '#shop/checkout/rules/address.ts';
import { addressChanges } from '#shop/checkout/rules/address-changes.ts';
import { internationalNumber } from '#shop/checkout/rules/phone.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import { findAccount } from '#shop/customers/find-account.server.ts';
import { isGift } from '#shop/gifts/rules/is-gift.ts';
import { findTimeProblem } from '#shop/hours/rules/time-problem.ts';
import { completeFreeUnasked } from '#shop/payments/settlement/complete-order.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectLeft } from '#shop/stock/stock-records.server.ts';
import { type Buyer, NOBODY, requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { normalCode } from '#shop/vouchers/rules/voucher-code.ts';
import { OrderId } from '../contract/orders.ts';
import { holdForOrder } from '../hold-for-order.server.ts';
import { asGoods } from '../known-basket.server.ts';
import { type Asked, findTextless, newOrder, priceAsked } from '../new-order.server.ts';
import { insertOrderOnce, selectLines, selectOrder } from '../order-records.server.ts';
import { recordMove } from '../record-move.server.ts';
import { sameGoods } from '../rules/same-goods.ts';

const needed = (label: string) => z.string().trim().min(1, `${label} is required`).pipe(Address.shape.line1);
const optional = z
  .string()
  .trim()
  .transform((text) => text || NOT_KNOWN)
  .pipe(Address.shape.line1);

/**
 * `id` was chosen when the form was opened, so that a second press makes no second order; `price` and `amount`, in
 * pesewas, are what the form showed, `amount` only with delivery or a voucher. It `joins` the account of the `customer`
 * with this key, where `findAccount` finds one.
 */
export const TakeOrder = z.object({
  id: OrderId,
  name: needed('Name'),
  phone: needed('Phone').refine(
    (phone) => internationalNumber(phone) !== null,
    'Enter a number that can be called, such as 024 455 0116',
  ),
  town: optional,
  street: optional,
  gps: optional,
  email: z
    .string()
    .trim()
    .max(320)
    .transform(normalEmail)
    .pipe(z.union([z.literal(''), z.email("This isn't an e-mail address")])),
  lines: z
    .array(
      z.object({
        id: ProductId,
        qty: z.number().int().min(1).max(MAX_QTY),
        price: z.number().int(),
        text: z.optional(CustomText),
        times: z.optional(z.array(BookedTime)),
      }),
    )
    .min(1, 'Add at least one product')
    .max(MAX_LINES),
  delivery: z.string().max(64).default(''),
  voucher: z.string().max(100).default('').transform(normalCode),
  amount: z.number().int().optional(),
  customer: z.string().default(''),
  joins: z.literal('yes').optional(),
});
export type TakeOrder = z.infer<typeof TakeOrder>;

/** `to_check`: the total is another than the form showed; `field` is where the order is refused, if not as a whole. */
export type Refused = {
  kind: 'refused' | 'to_check';
  text: string;
  field?: 'name' | 'town' | 'email' | 'voucher';
};
export type TakeOrderResult = { kind: 'taken'; orderId: string } | Refused;

export const NO_TOWN = 'Town is required';
const OWN_EMAIL = "That is the shop's own address. Leave the e-mail empty if the customer has none.";
const NO_EMAIL = 'The code of a gift voucher goes out by e-mail.';
const TO_CHECK = 'Name this total to the customer, then press again to take the order.';
const USED_BEFORE = 'This customer has used the code already.';
const PRICE_CHANGED = 'A price has changed. Check the total and press again.';
const REFUSALS: Partial<Record<string, string>> = {
  price_changed: PRICE_CHANGED,
  product_gone: 'A product is no longer on sale and was taken off. Check the order and press again.',
  amount_out_of_range: 'An order must be between GHS 0.10 and GHS 10,000,000.00.',
};

export async function takeOrder(shop: Shop, viewer: Viewer, input: TakeOrder): Promise<TakeOrderResult> {
  const admin = requireAdmin(viewer);
  const { shopEmail, adminEmail } = shop.settings;
  if (input.email !== '' && [shopEmail, adminEmail].some((own) => looksLikeAdmin(input.email, own)))
    return { kind: 'refused', text: OWN_EMAIL };
  const name = nameProblem(input.name, shop.settings.shopName);
  if (name) return { kind: 'refused', text: name, field: 'name' };
  return insertTaken(shop, input, admin.userId).catch(async (error: unknown) => {
    const refused = error instanceof Problem && ((await asTooMany(shop, error)) ?? asRefused(error));
    if (refused) return refused;
    throw error;
  });
}

/** Each product of which the order takes more pieces than are left, by name. */
async function asTooMany({ db }: Shop, { code, details }: Problem): Promise<Refused | null> {
  if (code !== 'not_enough') return null;
  const items = Lacking.parse(details.items);
  const goods = await selectGoods(
    db,
    items.map(({ id }) => id),
  );
  const texts = goods.map(({ id, name }) => {
    const left = items.find((item) => item.id === id)?.available ?? 0;
    return `${name}: ${left === 0 ? 'none' : counted(left, 'piece')} left. `;
  });
  return { kind: 'refused', text: `${texts.join('')}Take some off and press again.` };
}

const Lacking = z.array(z.object({ id: z.string(), available: z.number() }));

/** Asked before the order takes a number, which a refusal would leave out; whoever is too late is refused after it. */
async function findLacking(tx: Shop['db'], lines: TakeOrder['lines']) {
  const left = await selectLeft(
    tx,
    lines.map(({ id }) => id),
  );
  return lines.flatMap(({ id, qty }) => {
    const available = left.get(id) ?? qty;
    return available < qty ? [{ id, available }] : [];
  });
}

function asRefused({ code, details: { reason }, message }: Problem): Refused | null {
  if (code === 'slot_taken') return { kind: 'refused', text: message };
  if (code === 'delivery_changed' || reason === 'changed') return { kind: 'to_check', text: TO_CHECK };
  if (code === 'voucher_refused')
    return { kind: 'refused', field: 'voucher', text: reason === 'per_buyer' ? USED_BEFORE : message };
  const text = REFUSALS[code];
  return text ? { kind: 'refused', text } : null;
}

function insertTaken(shop: Shop, input: TakeOrder, takenBy: string): Promise<TakeOrderResult> {
  return shop.db.transaction(async (tx) => {
    // A second press of the same form finds its order, whatever the catalogue says by now.
    const known = await findTaken(tx, input);
    if (known) return known;
    const buyer = await buyerFor(tx, input);
    const ids = input.lines.map((line) => line.id);
    const shelf = await selectGoods(tx, ids);
    const textless = findTextless(input.lines, shelf);
    if (textless) return { kind: 'refused', text: textless };
    const timeless = findTimeProblem(input.lines, shelf);
    if (timeless) return { kind: 'refused', text: timeless };
    if (input.town === NOT_KNOWN && shelf.some(hasParcel))
      return { kind: 'refused', field: 'town', text: NO_TOWN };
    if (input.email === '' && shelf.some(isGift)) return { kind: 'refused', field: 'email', text: NO_EMAIL };
    const now = shop.clock.now();
    const { basket, found } = await priceAsked(tx, askedBy(input), { shelf, hasDelivery: true, now });
    const lacking = await findLacking(tx, input.lines);
    if (lacking.length > 0) {
      // Of two presses at once, the other may have taken the last pieces.
      const twin = await findTaken(tx, input);
      if (twin) return twin;
      throw shopProblem('not_enough', { items: lacking });
    }
    const { id, email } = input;
    const { order, lines } = newOrder({ id, ...buyer, email, basket, address: addressOf(input), now });
    const number = await insertOrderOnce(tx, { ...order, source: 'phone', takenBy }, lines);
    if (number === null) return (await findTaken(tx, input)) ?? { kind: 'refused', text: PRICE_CHANGED };
    await recordMove(tx, { name: 'take-order', order, actor: takenBy, at: now });
    const version = found?.version ?? null;
    const kinds = { voucher: found !== null, stock: true, times: lines.some(({ times }) => times) };
    await holdForOrder(tx, { order, lines, version, kinds, now, timesHeldForMs: DAY_MS });
    if (basket.amount === 0) await completeFreeUnasked(shop, tx, id);
    return { kind: 'taken', orderId: id };
  });
}

async function buyerFor(tx: Shop['db'], { customer, joins }: TakeOrder): Promise<Buyer> {
  const account = joins ? await findAccount(tx, customer) : null;
  return account && (await lockAccount(tx, account.userId)) ? { ...NOBODY, userId: account.userId } : NOBODY;
}

/** What the form asks for, as Pay Now names it. */
function askedBy(input: TakeOrder): Asked {
  const { lines, delivery, voucher, amount } = input;
  return {
    items: lines.map((line) => ({ ...line, price: toCedis(pesewas(line.price)) })),
    amount: amount ?? lines.reduce((sum, { price, qty }) => sum + price * qty, 0),
    address: addressOf(input),
    ...(delivery && { delivery }),
    ...(voucher && { voucher }),
  };
}

/** The order this form made before; one that differs means that the form was changed and sent again. */
async function findTaken(tx: Shop['db'], input: TakeOrder): Promise<TakeOrderResult | null> {
  const order = await selectOrder(tx, input.id);
  if (!order) return null;
  const goods = input.lines.map(asGoods);
  const isSame =
    order.email === input.email &&
    addressChanges(order.shippingAddress, addressOf(input)).length === 0 &&
    (order.delivery?.methodId ?? '') === input.delivery &&
    (order.voucher?.code ?? '') === input.voucher &&
    sameGoods(await selectLines(tx, order.id), goods);
  return isSame
    ? { kind: 'taken', orderId: order.id }
    : { kind: 'refused', text: `This form was already used for order No. ${order.number}. Open a new one.` };
}

function addressOf({ name, phone, town, street, gps }: TakeOrder): Address {
  return {
    name,
    line1: street,
    line2: NOT_KNOWN,
    city: town,
    pin_code: gps,
    country: 'Ghana',
    phone,
  };
}
