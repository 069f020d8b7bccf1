import type { Mail, MailLine } from '#platform/mail/mail.ts';
import { button, greeting, mail, oneLine, type Signature } from '#shop/messages/mail/mails.server.ts';

type DeclinedInMail = { number: number; email: string; amount: string; path: string; isPartPaid: boolean };

export function paymentFailedMail(order: DeclinedInMail, shop: Signature): Mail {
  const { number, email, amount, path, isPartPaid } = order;
  const ending = "If you've changed your mind, there's nothing to do: the order expires by itself.";
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
