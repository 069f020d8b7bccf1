import type { Db } from '#platform/db/db.server.ts';
import { variantWidths } from '#platform/images/variants.ts';
import type { MailLine, MailPicture } from '#platform/mail/mail.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import { addressLines, shownAddress } from '#shop/checkout/rules/address.ts';
import { withCustomText } from '#shop/choices/rules/variant-name.ts';
import type { OrderDelivery } from '#shop/delivery/contract.ts';
import { giftInMail } from '#shop/gifts/gift-mails.server.ts';
import { findOrderGifts } from '#shop/gifts/order-gifts.server.ts';
import { calendarOf } from '#shop/hours/calendar-entry.server.ts';
import { findOrderHours } from '#shop/hours/order-hours.server.ts';
import { hourInMail } from '#shop/hours/rules/hour-text.ts';
import { oneLine, signatureOf } from '#shop/messages/mail/mails.server.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';
import { queueOrderPush } from '#shop/office/push/queue-order-push.server.ts';
import { taxRows } from '#shop/office/rules/taxes.ts';
import { type PaidBy, restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import type { OrderVoucher } from '#shop/vouchers/contract.ts';
import type { MailKind, OrderSource, PaymentState } from '../contract/orders.ts';
import { selectContents } from '../delivery-queries.server.ts';
import { hasNoAccount } from '../order-rights.server.ts';
import { deliveryText, parcelDays } from '../rules/order-delivery.ts';
import { extrasOf } from '../rules/order-extras.ts';
import { shortText } from '../rules/short-text.ts';
import { confirmationMail, type OrderInMail, orderNotice, placedMail } from './order-mails.server.ts';
import { orderUrl, receiptUrl } from './order-urls.server.ts';
import { selectPictures } from './queries.server.ts';
import { queueOrderMail } from './queue-order-mail.server.ts';

type MailShop = Pick<Shop, 'settings' | 'settingsCache' | 'guestProofs' | 'giftProofs' | 'clock'>;
type BoughtOrder = PaidBy & {
  id: string;
  userId: string;
  linkVersion: number;
  number: number;
  email: string;
  taxes: TaxShares | null;
  shippingAddress: Address;
  voucher: OrderVoucher | null;
  delivery: OrderDelivery | null;
  deliveryPrice: Pesewas;
  buyerNote: string | null;
  onDeliveryAt: Date | null;
  paymentState: PaymentState;
};
type Dates = { paidAt: Date | null; shippedAt: Date | null };
type MailedLine = {
  name: string;
  price: Pesewas;
  qty: number;
  productId: string;
  imageUrl: string;
  customText?: string | null;
};
type BoughtLine = MailedLine & {
  position: number;
  times: string[] | null;
  kind: Kind | null;
  shortQty: number;
  discount: Pesewas;
};
type Purchase = { order: BoughtOrder; lines: readonly BoughtLine[] };
type Sale = Purchase & { order: { source: OrderSource } };

/**
 * The two e-mails of a completed order, noted as due, and the notifications on the administrator's devices,
 * in the caller's transaction.
 */
export async function tellOfPayment(
  shop: MailShop & Pick<Shop, 'jobs'>,
  tx: Db,
  bought: Sale,
  now: Date,
): Promise<void> {
  const order = await orderInMail(shop, tx, bought, { paidAt: now, shippedAt: null });
  // It may have arrived by now.
  const delivery = bought.order.onDeliveryAt ? null : order.delivery;
  const paid: OrderInMail = { ...order, toPay: null, delivery };
  const confirmation = confirmationMail(paid, signatureOf(shop));
  await queueOrderMail(shop, tx, { order: bought.order, kind: 'confirmation', mail: confirmation }, now);
  await tellShop(shop, tx, { bought, order: paid, kind: 'notice' }, now);
}

/** The same of an order that is to be paid on delivery. */
export async function tellOfOrder(
  shop: MailShop & Pick<Shop, 'jobs'>,
  tx: Db,
  placed: Sale,
  now: Date,
): Promise<void> {
  const order = await orderInMail(shop, tx, placed, { paidAt: now, shippedAt: null });
  // Nobody has shown yet that the address of a guest is their own.
  const { userId } = placed.order;
  const lines = userId === GUEST ? await linesInMail(shop, tx, withoutTexts(placed.lines)) : order.lines;
  const mail = placedMail({ ...order, lines }, signatureOf(shop));
  await queueOrderMail(shop, tx, { order: placed.order, kind: 'placed', mail }, now);
  await tellShop(shop, tx, { bought: placed, order, kind: 'placed_notice' }, now);
}

async function tellShop(
  shop: MailShop & Pick<Shop, 'jobs'>,
  tx: Db,
  { bought, order, kind }: { bought: Sale; order: OrderInMail; kind: MailKind },
  now: Date,
): Promise<void> {
  const notice = orderNotice(order, shop.settings);
  await queueOrderMail(shop, tx, { order: bought.order, kind, mail: notice }, now);
  // Of an order that is paid on delivery the shop knows since it was placed.
  if (kind === 'placed_notice' || !bought.order.onDeliveryAt)
    await queueOrderPush(shop, tx, { ...order, source: bought.order.source });
}

export async function orderInMail(
  shop: MailShop,
  db: Db,
  { order, lines }: Purchase,
  dates: Dates,
): Promise<OrderInMail> {
  const { delivery, shippingAddress } = order;
  const { name, phone } = shippingAddress;
  const contents = await selectContents(db, order.id);
  const shown = shownAddress(shippingAddress, contents);
  const hours = await findOrderHours({ db, clock: shop.clock }, order, lines);
  const page = orderUrl(shop, order);
  const days = parcelDays({ address: shippingAddress, delivery, ...dates }, shop.settingsCache.current());
  return {
    orderId: order.id,
    page,
    receipt: receiptUrl(shop, order),
    hasNoAccount: hasNoAccount(order),
    number: order.number,
    email: order.email,
    buyer: order.email || `${name}, ${phone},`,
    amount: formatGhs(order.amount),
    isOnDelivery: order.onDeliveryAt !== null,
    toPay: order.onDeliveryAt && order.paymentState !== 'paid' ? formatGhs(restToPay(order)) : null,
    isFree: restToPay(order) === 0 && order.handAmount === 0,
    taxes: taxRows(order.taxes).map(({ label, amount }) => ({ label, amount: formatGhs(amount) })),
    lines: await linesInMail(shop, db, lines),
    short: lines.flatMap(shortIn),
    hours: hours.map(hourInMail),
    calendar: calendarOf(shop, hours, page),
    gifts: await giftsInMail(shop, db, order, lines),
    giftPart: order.giftAmount > 0 ? formatGhs(order.giftAmount) : null,
    handPart: order.handAmount > 0 ? formatGhs(order.handAmount) : null,
    address: [...addressLines(shown), shown.phone].filter((line) => line !== ''),
    extras: extrasOf(order, lines),
    way: delivery,
    note: order.buyerNote,
    delivery: deliveryText({ ...contents, delivery }, days),
    hasParcel: contents.hasParcel,
    hasSession: contents.hasSession,
    hasRoom: contents.hasRoom,
  };
}

async function giftsInMail(
  shop: MailShop,
  db: Db,
  order: BoughtOrder,
  lines: readonly BoughtLine[],
): Promise<string[]> {
  const gifts = await findOrderGifts({ ...shop, db }, order, lines);
  return gifts.flatMap(({ amount, code }) =>
    code === null ? [] : [giftInMail(shop.settings, { amount, code })],
  );
}

function shortIn(line: BoughtLine): string[] {
  const text = shortText(line);
  return text ? [`${oneLine(line.name)}: ${text}`] : [];
}

/** Without what the buyer wrote: a stranger may have given the address. */
export const withoutTexts = <Line extends MailedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, customText: null }));

export async function linesInMail(
  shop: Pick<Shop, 'settings'>,
  db: Db,
  lines: readonly MailedLine[],
): Promise<MailLine[]> {
  const pictures = await picturesOf(shop, db, lines);
  return lines.map(({ name, customText, qty, price, imageUrl }) => ({
    name: withCustomText(name, customText),
    qty,
    total: formatGhs(pesewas(price * qty)),
    picture: pictures.get(imageUrl) ?? null,
  }));
}

const OWN_PICTURE = /\/media\/[0-9a-f]{64}\/(?=\d+\.jpg$)/;
/** In CSS pixels. */
const PICTURE_WIDTH = 64;

async function picturesOf(
  { settings }: Pick<Shop, 'settings'>,
  db: Db,
  lines: readonly MailedLine[],
): Promise<ReadonlyMap<string, MailPicture>> {
  if (lines.length === 0) return new Map();
  const shown = await selectPictures(db, [...new Set(lines.map(({ productId }) => productId))]);
  const pictures = shown.flatMap(({ imageUrl, imageWidth, imageHeight, moreImages }) => [
    { url: imageUrl, width: imageWidth, height: imageHeight },
    ...moreImages,
  ]);
  const entries = pictures.flatMap((picture): [string, MailPicture][] => {
    const [folder] = OWN_PICTURE.exec(picture.url) ?? [];
    if (!folder) return [];
    const url = `${settings.publicUrl}${folder}${variantWidths(picture.width)[0]}.jpg`;
    const height = Math.max(1, Math.round((picture.height * PICTURE_WIDTH) / picture.width));
    return [[picture.url, { url, width: PICTURE_WIDTH, height }]];
  });
  return new Map(entries);
}
