import { eq, inArray } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { chooseMissing } from '#shop/orders/after-sales/choose-missing.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectVoucherById } from '#shop/vouchers/queries.server.ts';
import { voucherUses } from '#shop/vouchers/tables.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { aMethod, aZone, COURIER, removeZones } from '#tests/support/delivery.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { countGifts, ordersWith, someGifts } from './drive-gifts.ts';
import type { Counts, OrderBooks } from './history-books.ts';
import type { Code, Terms, Way } from './history-terms.ts';
import type { ShopDriver } from './shop-driver.ts';

type Counting = Pick<ShopDriver, 'furnish' | 'books' | 'counts'>;
type AfterSales = Pick<ShopDriver, 'askTo' | 'accept' | 'deliver' | 'chooseMissing'>;
type Refusing = (error: unknown) => null;

export function driveCounts(shop: Shop, asRefusal: Refusing): Counting {
  return {
    furnish: (pieces) => furnish(shop, pieces),
    books: (orderId) => booksOf(shop, orderId).catch(asRefusal),
    counts: (terms) => countsOf(shop, terms),
  };
}

export function driveAfterSales(shop: Shop, asRefusal: Refusing): AfterSales {
  const done = (work: Promise<unknown>) => work.then(() => true as const, asRefusal);
  return {
    askTo: (kind, buyer, orderId) =>
      done(makeRequest(shop, buyer, orderId, { kind, reason: 'The wrong one' })),
    accept: (orderId, restock) => done(accept(shop, orderId, restock)),
    deliver: (orderId) => done(deliver(shop, orderId)),
    chooseMissing: (buyer, orderId, choice) => done(chooseMissing(shop, buyer, orderId, { choice })),
  };
}

/** As the order's page would send it. */
async function accept(shop: Shop, orderId: string, restock = false): Promise<void> {
  const { requests, left } = await findAfterSales(shop, anAdmin(), orderId);
  const open = requests.find(({ state }) => state === 'open');
  const form = { id: open?.id ?? '', decision: 'accept' as const, answer: '', left: String(left) };
  await answerRequest(shop, anAdmin(), { ...form, ...(restock && { restock: 'yes' }) });
}

async function deliver(shop: Shop, orderId: string): Promise<void> {
  const version = (await selectOrder(shop.db, orderId))?.version ?? 1;
  await trackOrder(shop, anAdmin(), orderId, { orderStatus: 'delivered', version });
}

async function furnish(shop: Shop, pieces: number): Promise<Terms> {
  const { id, price } = await aCountedProduct(shop, pieces);
  return {
    shelf: { id, price, pieces },
    ways: await someWays(shop),
    codes: await someCodes(shop),
    gifts: await someGifts(shop),
  };
}

async function someWays(shop: Shop): Promise<Way[]> {
  await removeZones(shop);
  const accra = await aZone(shop, 'Accra', { towns: 'Accra' });
  const rest = await aZone(shop, 'Elsewhere');
  const way = async (zone: string, city: string, cedis: number, freeFrom: number | null): Promise<Way> => {
    const typed = { ...COURIER, price: String(cedis), freeFrom: String(freeFrom ?? '') };
    const id = await aMethod(shop, zone, typed);
    return { id, city, price: cedis * 100, freeFrom: freeFrom && freeFrom * 100 };
  };
  return [
    await way(accra, 'Accra', 35, 150),
    await way(accra, 'Accra', 0, null),
    await way(rest, 'Tamale', 20, null),
  ];
}

async function someCodes(shop: Shop): Promise<Code[]> {
  const code = async (kind: Code['kind'], value: number, uses: number | null): Promise<Code> => {
    const named = randomId().slice(0, 12).toUpperCase();
    const worth = {
      share: { percent: String(value) },
      amount: { amount: String(value / 100) },
      delivery: {},
    };
    const { id } = await aVoucher(shop, { code: named, kind, ...worth[kind], uses: String(uses ?? '') });
    return { id, code: named, kind, value, uses };
  };
  return [
    await code('share', 15, 3),
    await code('amount', 2050, 2),
    await code('delivery', 0, null),
    await code('share', 33, null),
    await code('share', 100, 4),
  ];
}

async function booksOf(shop: Shop, orderId: string): Promise<OrderBooks | null> {
  const order = await selectOrder(shop.db, orderId);
  if (!order) return null;
  const lines = await selectLines(shop.db, orderId);
  const refunds = await selectRefundsOf(shop.db, orderId);
  const { email, amount, delivery, deliveryPrice, voucher, createdAt, paidAt } = order;
  return {
    ...{ orderId, email, amount, voucherId: voucher?.id ?? null },
    isAlone: (await shop.db.$count(orders, eq(orders.email, email))) === 1,
    ...{ giftId: order.giftVoucherId, giftAmount: order.giftAmount },
    delivery: delivery && { methodId: delivery.methodId, price: deliveryPrice },
    isPaid: order.paymentState === 'paid',
    placedAt: createdAt.getTime(),
    paidAt: paidAt?.getTime() ?? null,
    lines: lines.map(({ productId: id, price, qty, discount, shortQty: short }) => ({
      ...{ id, price, qty, discount, short },
    })),
    refunds: refunds.toReversed().map(({ reference, amount, state, lines, restock, ...refund }) => ({
      ...{ reference, amount, state, lines: [...(lines ?? [])], restock: [...(restock ?? [])] },
      ...{ isToGift: refund.giftVoucherId !== null, at: refund.createdAt.getTime() },
    })),
  };
}

async function countsOf(shop: Shop, { shelf, codes, gifts }: Terms): Promise<Counts> {
  const vouchers: Counts['vouchers'] = [];
  for (const { id } of codes) {
    const found = await selectVoucherById(shop.db, id);
    if (!found) continue;
    const { held, spent, overshot } = found.voucher;
    vouchers.push({ id, held, spent, overshot, saved: found.discount });
  }
  const { onHand, held } = (await countOf(shop, shelf.id)) ?? { onHand: Number.NaN, held: 0 };
  const ids = codes.map(({ id }) => id);
  const uses = await shop.db.select().from(voucherUses).where(inArray(voucherUses.voucherId, ids));
  return {
    vouchers,
    gifts: await countGifts(shop, gifts),
    users: [...uses.map(({ orderId }) => orderId), ...(await ordersWith(shop, gifts))],
    shelf: { onHand, held },
  };
}
