import type { Mail, MailBlock, MailLine } from '#platform/mail/mail.ts';
import {
  button,
  greeting,
  mail,
  mailToShop,
  oneLine,
  type Signature,
} from '#shop/messages/mail/mails.server.ts';
import type { Settings } from '#shop/shop.server.ts';
import type { Parcel } from '../rules/order-messages.ts';
import { LINK_DAYS } from './order-urls.server.ts';

/** An order as an e-mail tells it; amounts as the shopper reads them. */
export type OrderInMail = {
  orderId: string;
  /** Where its buyer reads it, and its receipt. */
  page: string;
  receipt: string;
  /** Whether these are links that end. */
  isOfGuest: boolean;
  number: number;
  /** Empty where a buyer on the phone gave none. */
  email: string;
  /** Whoever bought, in words for the shop. */
  buyer: string;
  amount: string;
  /** What the amount consists of; empty where no tax is in it. */
  taxes: readonly { label: string; amount: string }[];
  lines: readonly MailLine[];
  /** Where it goes, line by line. */
  address: readonly string[];
  /** When it is packed and arrives, in words; null where nobody knows. */
  delivery: string | null;
  /** Whether anything of it travels. */
  hasParcel: boolean;
};

/** The confirmation to the buyer, once the order is paid. */
export function confirmationMail(order: OrderInMail, shop: Signature): Mail {
  return mail(
    shop,
    order.email,
    `Order ${order.number} confirmed: ${order.amount}`,
    [
      "We've received your payment. You bought:",
      listing(order),
      ...taxesIn(order),
      factsOf(order),
      button('Follow your order', order.page),
      { kind: 'note', text: '', link: { label: 'Receipt for your records', url: order.receipt } },
      ...(order.isOfGuest ? [newLinkNote(shop, 'these links')] : []),
    ],
    { heading: 'Thank you for your order', preview: `We've received your payment of ${order.amount}.` },
  );
}

function newLinkNote({ publicUrl }: Signature, links: 'this link' | 'these links'): MailBlock {
  return {
    kind: 'note',
    text: `Anyone with ${links} can open your order for ${LINK_DAYS} days. After that, get a new link here:`,
    link: { label: 'Find my order', url: `${publicUrl}/find-order` },
  };
}

/** What of the total is tax, beneath it. */
function taxesIn({ taxes }: OrderInMail): MailBlock[] {
  if (taxes.length === 0) return [];
  return [{ kind: 'facts', facts: taxes.map(({ label, amount }) => ({ label, value: amount })) }];
}

/** Number, address and days, and how the parcel travels once that is known. */
function factsOf(order: OrderInMail, parcel?: Parcel): MailBlock {
  const { courier = null, parcelNumber = null } = parcel ?? {};
  const travels = [courier, parcelNumber && `Parcel number ${parcelNumber}`].filter(Boolean).join('\n');
  const facts = [
    { label: 'Order', value: `No. ${order.number}` },
    ...(travels ? [{ label: 'Courier', value: travels }] : []),
    ...(order.delivery
      ? [{ label: order.hasParcel ? 'Delivery' : 'Your session', value: order.delivery }]
      : []),
    { label: order.hasParcel ? 'Deliver to' : 'Billed to', value: order.address.map(oneLine).join('\n') },
  ];
  return { kind: 'facts', facts };
}

/** The mail to the buyer that the parcel has left. */
export function shippedMail(order: OrderInMail & Parcel, shop: Signature): Mail {
  const { number, courier, parcelNumber } = order;
  return mail(
    shop,
    order.email,
    `Your order ${number} is on its way`,
    [
      `Your order ${number} is with the courier and on its way to you.`,
      listing(order),
      factsOf(order, { courier, parcelNumber }),
      button('Follow your order', order.page),
      ...(order.isOfGuest ? [newLinkNote(shop, 'this link')] : []),
    ],
    { heading: "It's on its way" },
  );
}

type LinkInMail = { number: number; email: string; page: string; isOfAccount: boolean };

/** The mail with the way to an order, to whoever asked for it by number and e-mail. */
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

type DeclinedInMail = { number: number; email: string; amount: string; path: string };

/** The mail to the buyer that a payment was declined, with the way to pay after all. */
export function paymentFailedMail({ number, email, amount, path }: DeclinedInMail, shop: Signature): Mail {
  return mail(
    shop,
    email,
    `Order ${number}: the payment didn't go through`,
    [
      `Your payment of ${amount} for order ${number} was declined. We've kept your order: it goes ahead as soon as it's paid.`,
      "Another card or mobile money often works. If you've changed your mind, there's nothing to do: the order expires by itself.",
      button(`Pay ${amount}`, `${shop.publicUrl}${path}`),
    ],
    { heading: "The payment didn't go through" },
  );
}

type DeliveredInMail = {
  orderId: string;
  number: number;
  email: string;
  name: string;
  lines: readonly MailLine[];
  hasParcel: boolean;
  unsubscribeUrl: string;
};

/** The mail to the buyer, a week after the goods arrived or the session was held, that asks what they are like. */
export function reviewInvitation(order: DeliveredInMail, shop: Signature): Mail {
  const { unsubscribeUrl } = order;
  const lines = order.lines.map(({ name, qty, picture }) => ({
    name: oneLine(name),
    qty,
    picture,
    total: null,
  }));
  return mail(
    shop,
    order.email,
    `Order ${order.number}: how do you like it?`,
    [
      greeting(order.name),
      `${order.hasParcel ? 'Your order arrived' : 'Your session was'} a week ago. A few words from you help other customers choose:`,
      { kind: 'lines', lines, total: null },
      button('Write a review', `${shop.publicUrl}/order-details/${order.orderId}`),
      {
        kind: 'note',
        text: "We only ask once per order. If something is wrong with it, please tell us: we'd like to put it right.",
        link: { label: 'No more invitations', url: unsubscribeUrl },
      },
    ],
    { heading: 'How do you like it?', unsubscribeUrl },
  );
}

/** The notice to the shop that an order is paid. */
export function orderNotice(order: OrderInMail, shop: Signature & Pick<Settings, 'shopEmail'>): Mail {
  return mailToShop(
    shop,
    `Order ${order.number} paid: ${order.amount}`,
    [
      `${oneLine(order.buyer)} has paid for an order:`,
      listing(order),
      button('Open the order', `${shop.publicUrl}/admin/order-details/${order.orderId}`),
    ],
    { heading: `New order: ${order.amount}` },
  );
}

function listing({ lines, amount }: OrderInMail): MailBlock {
  const named = lines.map((line) => ({ ...line, name: oneLine(line.name) }));
  return { kind: 'lines', lines: named, total: amount };
}
