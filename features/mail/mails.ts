import type { Mail } from '#contracts/jobs.ts';
import { type Parcel, parcelText } from '#domain/order-messages.ts';
import type { Settings } from '../shop.ts';

type LinkMail = { email: string; name: string; url: string };
export type Signature = Pick<Settings, 'shopName' | 'publicUrl'>;

/** The e-mail with the link that sets a new password. */
export function resetMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  return mail(shop, email, `Set a new password at ${shop.shopName}`, [
    greeting(name),
    'Someone, hopefully you, asked for a new password for your account. Set it here:',
    url,
    "The link works once, for one hour. You'll then be logged out in every browser.",
    "If it wasn't you, do nothing: your password won't change.",
  ]);
}

/** The e-mail with the link that proves an address. */
export function verificationMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  return mail(shop, email, `Confirm your e-mail at ${shop.shopName}`, [
    greeting(name),
    'Someone opened an account with this address in our shop. Please confirm that it is yours:',
    url,
    "The link works for one hour. It opens a page with a button; if you're not logged in, the page asks for your password.",
    "If it wasn't you, do nothing, and nothing will happen.",
  ]);
}

/** An order as an e-mail tells it; amounts as the shopper reads them. */
export type OrderInMail = {
  orderId: string;
  number: number;
  /** Empty where a buyer on the phone gave none. */
  email: string;
  /** Whoever bought, in words for the shop. */
  buyer: string;
  amount: string;
  lines: readonly { name: string; qty: number; total: string }[];
};

/** The confirmation to the buyer, once the order is paid. */
export function confirmationMail(order: OrderInMail, shop: Signature): Mail {
  return mail(shop, order.email, `Order ${order.number} confirmed: ${order.amount}`, [
    'Thank you for your order. Your payment has arrived. You bought:',
    listing(order),
    'Follow your order here:',
    `${shop.publicUrl}/order-details/${order.orderId}`,
  ]);
}

/** A parcel that has left, as an e-mail tells it. */
type ShippedInMail = Parcel & { orderId: string; number: number; email: string };

/** The mail to the buyer that the parcel has left. */
export function shippedMail(order: ShippedInMail, shop: Signature): Mail {
  return mail(shop, order.email, `Your order ${order.number} is on its way`, [
    `We've handed over your order ${order.number}. It's on its way${parcelText(order)}.`,
    'Follow it here:',
    `${shop.publicUrl}/order-details/${order.orderId}`,
  ]);
}

/** The notice to the shop that an order is paid. */
export function orderNotice(order: OrderInMail, shop: Signature & Pick<Settings, 'shopEmail'>): Mail {
  return mail(shop, shop.shopEmail, `Order ${order.number} paid: ${order.amount}`, [
    `${oneLine(order.buyer)} has paid for an order:`,
    listing(order),
    'Open the order:',
    `${shop.publicUrl}/admin/order-details/${order.orderId}`,
  ]);
}

/** One of our e-mails: paragraphs, and who writes. */
export function mail(shop: Signature, to: string, subject: string, paragraphs: string[]): Mail {
  const signature = `${shop.shopName}\n${shop.publicUrl}`;
  return { to, subject: oneLine(subject), text: `${[...paragraphs, signature].join('\n\n')}\n` };
}

const PLAIN_NAME = /^(?:[\p{L}\p{M}' -]|\.(?= |$)){1,60}$/u;

/** Anybody can register a stranger's address under any name: only a plain name may speak in our voice. */
function greeting(name: string): string {
  const plain = oneLine(name);
  return PLAIN_NAME.test(plain) ? `Hello ${plain},` : 'Hello,';
}

function listing({ lines, amount }: OrderInMail): string {
  const rows = lines.map(({ name, qty, total }) => `${qty} × ${oneLine(name)}: ${total}`);
  return [...rows, `Total: ${amount}`].join('\n');
}

/** A line break in a name would forge a line of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
