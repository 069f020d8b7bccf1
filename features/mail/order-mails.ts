import type { Mail, MailBlock, MailLine } from '#contracts/mail.ts';
import { type Parcel, parcelText } from '#domain/order-messages.ts';
import type { Settings } from '../shop.ts';
import { button, greeting, mail, mailToShop, oneLine, type Signature } from './mails.ts';
import { LINK_DAYS } from './order-addresses.ts';

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
  lines: readonly MailLine[];
  /** Where it goes, line by line. */
  address: readonly string[];
  /** When it is packed, in the shop's words. */
  packing: string;
};

/** The confirmation to the buyer, once the order is paid. */
export function confirmationMail(order: OrderInMail, shop: Signature): Mail {
  return mail(
    shop,
    order.email,
    `Order ${order.number} confirmed: ${order.amount}`,
    [
      'Your payment has arrived. You bought:',
      listing(order),
      {
        kind: 'facts',
        facts: [
          { label: 'Order', value: `No. ${order.number}` },
          { label: 'Deliver to', value: order.address.map(oneLine).join('\n') },
          {
            label: 'Delivery',
            value: `${order.packing} Delivery takes one to two working days in Accra and Tema, three to five elsewhere in Ghana.`,
          },
        ],
      },
      button('Follow your order', order.page),
      { kind: 'note', text: 'For your records:', link: { label: 'Receipt', url: order.receipt } },
      ...(order.isOfGuest ? [newLinkNote(shop)] : []),
    ],
    { heading: 'Thank you for your order', preview: `Your payment of ${order.amount} has arrived.` },
  );
}

function newLinkNote({ publicUrl }: Signature): MailBlock {
  return {
    kind: 'note',
    text: `These links work for ${LINK_DAYS} days, for whoever has them. Afterwards a new one comes from:`,
    link: { label: 'Find my order', url: `${publicUrl}/find-order` },
  };
}

/** A parcel that has left, as an e-mail tells it. */
type ShippedInMail = Parcel & { page: string; number: number; email: string };

/** The mail to the buyer that the parcel has left. */
export function shippedMail(order: ShippedInMail, shop: Signature): Mail {
  return mail(
    shop,
    order.email,
    `Your order ${order.number} is on its way`,
    [
      `We've handed over your order ${order.number}. It's on its way${parcelText(order)}.`,
      button('Follow your order', order.page),
    ],
    { heading: "It's on its way" },
  );
}

type LinkInMail = { number: number; email: string; page: string; isOfAccount: boolean };

/** The mail with the way to an order, to whoever asked for it by number and e-mail. */
export function orderLinkMail({ number, email, page, isOfAccount }: LinkInMail, shop: Signature): Mail {
  const ending = isOfAccount
    ? 'This order belongs to your account: log in to see all of it.'
    : 'The link works for seven days. Whoever has it can read the order, so keep it to yourself.';
  const written = mail(
    shop,
    email,
    `Your order ${number} at ${shop.shopName}`,
    [
      `Someone, hopefully you, asked for the way to order ${number}.`,
      button('Open your order', page),
      ending,
      "If it wasn't you, do nothing: nobody else has been sent this link.",
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
      `Your payment of ${amount} for order ${number} was declined. The order is waiting for you, and nothing is sent before it's paid.`,
      'Another card, or mobile money, often works. If you have changed your mind, do nothing: the order expires by itself.',
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
  unsubscribeUrl: string;
};

/** The mail to the buyer, a week after the goods arrived, that asks what they are like. */
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
    `Order ${order.number}: what is it like?`,
    [
      greeting(order.name),
      'Your order arrived a week ago. A few words from you help the next customer to choose well:',
      { kind: 'lines', lines, total: null },
      button('Write a review', `${shop.publicUrl}/order-details/${order.orderId}`),
      {
        kind: 'note',
        text: 'We ask once for each order. If something is wrong with it, tell us instead: we would like to put it right.',
        link: { label: 'No more invitations', url: unsubscribeUrl },
      },
    ],
    { heading: 'What is it like?', unsubscribeUrl },
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
    { heading: `A new order: ${order.amount}` },
  );
}

function listing({ lines, amount }: OrderInMail): MailBlock {
  const named = lines.map((line) => ({ ...line, name: oneLine(line.name) }));
  return { kind: 'lines', lines: named, total: amount };
}
