import type { Mail, MailBlock, MailExtra, MailLine } from '#platform/mail/mail.ts';
import type { MethodKind, OrderDelivery } from '#shop/delivery/contract.ts';
import { WHEN_HANDED_OVER } from '#shop/delivery/rules/on-delivery.ts';
import {
  button,
  mail,
  mailToShop,
  oneLine,
  quote,
  type Signature,
} from '#shop/messages/mail/mails.server.ts';
import type { Settings } from '#shop/shop.server.ts';
import { type Parcel, travelLines } from '../rules/order-messages.ts';
import { SHORT_ADVICE } from '../rules/short-text.ts';
import { trackingLink } from '../rules/tracking-link.ts';
import { LINK_DAYS } from './order-urls.server.ts';

export type OrderInMail = {
  orderId: string;
  page: string;
  receipt: string;
  /** Whether these are links that end. */
  hasNoAccount: boolean;
  number: number;
  /** Empty where a buyer on the phone gave none. */
  email: string;
  buyer: string;
  amount: string;
  isOnDelivery: boolean;
  /** What is left to pay when it is handed over; null for any other order. */
  toPay: string | null;
  /** Its voucher pays it whole. */
  isFree?: boolean;
  taxes: readonly { label: string; amount: string }[];
  lines: readonly MailLine[];
  extras: readonly MailExtra[];
  /** What had sold out before the payment arrived, in words. */
  short: readonly string[];
  /** What is booked: when and where, each in lines. */
  hours: readonly string[];
  /** The same for the buyer's calendar. */
  calendar: string | null;
  /** Gift vouchers that were bought: worth, code and page, each in lines. */
  gifts: readonly string[];
  /** What a gift voucher pays of it. */
  giftPart: string | null;
  /** What of it the shop took by itself. */
  handPart: string | null;
  address: readonly string[];
  /** Null where delivery was free everywhere. */
  way: Pick<OrderDelivery, 'kind' | 'name' | 'instructions'> | null;
  /** From the buyer to the shop. */
  note: string | null;
  delivery: string | null;
  hasParcel: boolean;
  hasSession: boolean;
  hasRoom: boolean;
};

export function confirmationMail(order: OrderInMail, shop: Signature): Mail {
  return mail(
    shop,
    order.email,
    `Order ${order.number} confirmed: ${order.amount}`,
    [
      order.isFree
        ? 'Your voucher pays for this order. You bought:'
        : "We've received your payment. You bought:",
      listing(order),
      ...shortIn(order),
      ...taxesIn(order),
      factsOf(order),
      button('Follow your order', order.page),
      { kind: 'note', text: '', link: { label: 'Receipt for your records', url: order.receipt } },
      ...(order.hasNoAccount ? [newLinkNote(shop, 'these links')] : []),
    ],
    { heading: 'Thank you for your order', preview: previewOf(order), ...calendarIn(order) },
  );
}

/** Of an order that is to be paid on delivery. */
export function placedMail(order: OrderInMail, shop: Signature): Mail {
  const { number, amount, way } = order;
  const due = `Please pay ${amount} ${WHEN_HANDED_OVER[way?.kind ?? 'courier']}.`;
  return mail(
    shop,
    order.email,
    `Order ${number} confirmed: pay on delivery`,
    [
      `We have your order. ${due} You ordered:`,
      listing(order),
      factsOf(order),
      button('Follow your order', order.page),
      ...(order.hasNoAccount ? [newLinkNote(shop, 'these links')] : []),
    ],
    { heading: 'Thank you for your order', preview: due },
  );
}

const calendarIn = ({ calendar }: OrderInMail) => (calendar ? { calendar } : {});

const previewOf = ({ isFree, amount }: OrderInMail) =>
  isFree ? 'Your voucher pays for it whole.' : `We've received your payment of ${amount}.`;

function shortIn({ short }: OrderInMail): string[] {
  return short.length > 0 ? [...short, SHORT_ADVICE] : [];
}

function newLinkNote({ publicUrl }: Signature, links: 'this link' | 'these links'): MailBlock {
  return {
    kind: 'note',
    text: `Anyone with ${links} can open your order for ${LINK_DAYS} days. After that, get a new link here:`,
    link: { label: 'Find my order', url: `${publicUrl}/find-order` },
  };
}

function taxesIn({ taxes }: OrderInMail): MailBlock[] {
  if (taxes.length === 0) return [];
  return [{ kind: 'facts', facts: taxes.map(({ label, amount }) => ({ label, value: amount })) }];
}

function factsOf(order: OrderInMail, parcel?: Parcel): MailBlock {
  const { way, note } = order;
  const travels = parcel ? travelLines(parcel).join('\n') : '';
  const facts = [
    { label: 'Order', value: `No. ${order.number}` },
    ...(travels ? [{ label: way?.kind === 'bus_parcel' ? 'Bus parcel' : 'Courier', value: travels }] : []),
    ...(way
      ? [{ label: 'Sent by', value: [way.name, way.instructions].filter(Boolean).map(oneLine).join('\n') }]
      : []),
    ...(parcel ? [] : order.gifts.map((value) => ({ label: 'Gift voucher', value }))),
    ...(order.giftPart ? [{ label: 'Paid by gift voucher', value: order.giftPart }] : []),
    ...(order.toPay ? [{ label: 'To pay on delivery', value: order.toPay }] : []),
    ...(order.handPart ? [{ label: 'Paid to the shop', value: order.handPart }] : []),
    ...order.hours.map((value) => ({ label: 'Your session', value })),
    ...(order.delivery ? [{ label: deliveryLabel(order), value: order.delivery }] : []),
    { label: order.hasParcel ? 'Deliver to' : 'Billed to', value: order.address.map(oneLine).join('\n') },
    ...(note ? [{ label: 'Your note', value: oneLine(note) }] : []),
  ];
  return { kind: 'facts', facts };
}

function deliveryLabel({ hasParcel, hasSession, hasRoom, gifts }: OrderInMail): string {
  if (hasParcel) return 'Delivery';
  if (hasSession) return 'Your session';
  if (gifts.length > 0) return 'Your gift voucher';
  return hasRoom ? 'Your course' : 'Your files';
}

const SHIPPED = {
  courier: ['is on its way', 'is with the courier and on its way to you', "It's on its way"],
  pick_up: ['is ready to collect', 'is ready: you can collect it', "It's ready to collect"],
  bus_parcel: ['is on its way', 'is on the bus and on its way to the station', "It's on its way"],
} as const satisfies Record<MethodKind, readonly [subject: string, text: string, heading: string]>;

const CORRECTED = 'What we wrote of the parcel before was wrong: this is right.';

/** `isCorrected` where an earlier one named another parcel. */
export function shippedMail(order: OrderInMail & Parcel & { isCorrected: boolean }, shop: Signature): Mail {
  const { number, way } = order;
  const [subject, text, heading] = SHIPPED[way?.kind ?? 'courier'];
  const link = trackingLink(order);
  return mail(
    shop,
    order.email,
    `Your order ${number} ${subject}`,
    [
      `Your order ${number} ${text}.${order.isCorrected ? ` ${CORRECTED}` : ''}`,
      listing(order),
      factsOf(order, order),
      ...(link ? [button('Track your parcel', link)] : []),
      button('Follow your order', order.page),
      ...(order.hasNoAccount ? [newLinkNote(shop, 'this link')] : []),
    ],
    { heading },
  );
}

type LinkInMail = { number: number; email: string; page: string; isOfAccount: boolean };

export function orderLinkMail({ number, email, page, isOfAccount }: LinkInMail, shop: Signature): Mail {
  const ending = isOfAccount
    ? 'This order belongs to your account: log in to see the whole order.'
    : 'The link works for 7 days. Anyone who has it can open the order, so keep it to yourself.';
  const written = mail(
    shop,
    email,
    `Your order ${number} at ${shop.shopName}`,
    [
      `Someone, hopefully you, asked for a link to order ${number}.`,
      button('Open your order', page),
      ending,
      "If it wasn't you, ignore this e-mail: nobody else has been sent this link.",
    ],
    { heading: 'Your order', preview: ending },
  );
  return isOfAccount ? written : { ...written, linkMinutes: LINK_DAYS * 24 * 60 };
}

export function orderNotice(order: OrderInMail, shop: Signature & Pick<Settings, 'shopEmail'>): Mail {
  return mailToShop(
    shop,
    order.toPay
      ? `Order ${order.number} to pay on delivery: ${order.amount}`
      : `Order ${order.number} paid: ${order.amount}`,
    [
      `${oneLine(order.buyer)} ${order.toPay ? 'pays for an order on delivery' : 'has paid for an order'}:`,
      listing(order),
      ...order.short,
      ...(order.note ? ['Their note:', quote(order.note)] : []),
      button('Open the order', `${shop.publicUrl}/admin/order-details/${order.orderId}`),
    ],
    { heading: `${order.isOnDelivery && !order.toPay ? 'Paid' : 'New order'}: ${order.amount}` },
  );
}

function listing({ lines, extras, amount }: OrderInMail): MailBlock {
  const named = lines.map((line) => ({ ...line, name: oneLine(line.name) }));
  return { kind: 'lines', lines: named, extras, total: amount };
}
