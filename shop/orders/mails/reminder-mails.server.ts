import type { Mail, MailExtra, MailLine } from '#platform/mail/mail.ts';
import { button, mail, oneLine, type Signature } from '#shop/messages/mail/mails.server.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';

type DeclinedInMail = { number: number; email: string; amount: string; path: string; isPartPaid: boolean };

export function paymentFailedMail(order: DeclinedInMail, shop: Signature): Mail {
  const { number, email, amount, path, isPartPaid } = order;
  const ending =
    "If you've changed your mind, there's nothing to do: the order expires by itself after three days.";
  return mail(
    shop,
    email,
    `Order ${number}: the payment didn't go through`,
    [
      `Your payment of ${amount} for order ${number} was declined. We've kept your order: it goes ahead as soon as it's paid.`,
      `Another card or mobile money often works. ${isPartPaid ? "If you've changed your mind, please tell us." : ending}`,
      button(`Pay ${amount}`, `${shop.publicUrl}${path}`),
    ],
    { heading: "The payment didn't go through" },
  );
}

type LeftInMail = {
  number: number;
  email: string;
  name: string;
  /** What is left to pay. */
  amount: string;
  lines: readonly MailLine[];
  extras: readonly MailExtra[];
  path: string;
  unsubscribeUrl: string;
};

/** To the buyer of an order that was left unpaid some hours ago. */
export function leftUnpaidMail(order: LeftInMail, shop: Signature): Mail {
  const { number, email, name, amount, extras, path, unsubscribeUrl } = order;
  const lines = order.lines.map((line) => ({ ...line, name: oneLine(line.name) }));
  return mail(
    shop,
    email,
    `Order ${number} isn't paid yet`,
    [
      greeting(name),
      "You began an order with us and haven't paid it yet. This is what's in it:",
      { kind: 'lines', lines, extras, total: amount },
      button(`Pay ${amount}`, `${shop.publicUrl}${path}`),
      {
        kind: 'note',
        text: "We write about an order once. If you've changed your mind, there's nothing to do: it expires by itself after three days.",
        link: { label: 'No more of these e-mails', url: unsubscribeUrl },
      },
    ],
    { heading: 'Your order is still here', unsubscribeUrl },
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

/** To the buyer, a week after the parcel arrived or the session was held. */
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
