import type { Mail, MailBlock } from '#platform/mail/mail.ts';
import { button, mail, mailToShop, quote, type Signature } from '#shop/messages/mail/mails.server.ts';
import type { Settings } from '#shop/shop.server.ts';
import type { OrderRequestKind } from '../contract/orders.ts';
import { RETURN_ADVICE } from '../rules/return-lines.ts';

export type RequestInMail = {
  orderId: string;
  number: number;
  email: string;
  kind: OrderRequestKind;
  reason: string;
};

/** `amount` is given back with the answer, as people read it. */
export type AnswerInMail = RequestInMail & {
  page: string;
  isAccepted: boolean;
  /** Where returned goods go, in lines; null where the shop states no address. */
  sendTo: string | null;
  answer: string | null;
  amount: string | null;
};

const REQUESTS = { cancel: 'cancellation', return: 'return' } as const;

type CancelledInMail = Pick<AnswerInMail, 'page' | 'number' | 'email'> & {
  isByShop: boolean;
  /** What the shop had of its money, as people read it. */
  givenBack: string | null;
};

export function cancelledMail(
  { page, number, email, isByShop, givenBack }: CancelledInMail,
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number} cancelled`, [
    `${isByShop ? 'We' : 'You'} cancelled order ${number}. There's nothing to pay, and nothing will be sent.`,
    ...(givenBack ? [`We've given ${givenBack} back to you. If you don't have it, please write to us.`] : []),
    "If a payment still arrives, we'll refund it.",
    button('See your order', page),
  ]);
}

/** Money arrived for an order that was cancelled before. `amount` as people read it. */
export function paidLateMail(
  { page, number, email, amount }: Pick<AnswerInMail, 'page' | 'number' | 'email'> & { amount: string },
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number}: ${amount} arrived after it was cancelled`, [
    `We've received ${amount} for order ${number}, which was cancelled before. Nothing will be sent.`,
    "We'll refund it and e-mail you about it. You don't need to do anything.",
    button('See your order', page),
  ]);
}

/** `address` in lines, as the shop corrected it. */
export function addressCorrectedMail(
  { page, number, email, address }: Pick<AnswerInMail, 'page' | 'number' | 'email'> & { address: string[] },
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number}: the address is corrected`, [
    `We corrected the address of order ${number}. It now goes to:`,
    quote(address.join('\n')),
    "If that isn't right, please write to us.",
    button('See your order', page),
  ]);
}

/** The courier came, and nobody took the parcel. */
export function missedMail(
  { page, number, email }: Pick<AnswerInMail, 'page' | 'number' | 'email'>,
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number} couldn't be handed over`, [
    `The courier couldn't hand order ${number} over.`,
    "If you still want it, please write to us. Otherwise it comes back to us, and there's nothing to pay.",
    button('See your order', page),
  ]);
}

/** Of an order that was to be paid on delivery, and that nobody took. */
export function returnedMail(
  { page, number, email }: Pick<AnswerInMail, 'page' | 'number' | 'email'>,
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number} came back`, [
    `Order ${number} came back to us, so we cancelled it. There's nothing to pay.`,
    'If you still want it, please order again or write to us.',
    button('See your order', page),
  ]);
}

/** The customer called off an order that was to be paid on delivery. */
export function cancelledNotice(
  { orderId, number }: Pick<RequestInMail, 'orderId' | 'number'>,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  return mailToShop(shop, `Order ${number} cancelled by the customer`, [
    `Order ${number}, which was to be paid on delivery, was cancelled before it was sent. Its pieces count as being on the shelf again.`,
    button('Open the order', `${shop.publicUrl}/admin/order-details/${orderId}`),
  ]);
}

export function notTakenNotice(
  { orderId, number }: Pick<RequestInMail, 'orderId' | 'number'>,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  return mailToShop(shop, `Order ${number}: nobody took the parcel`, [
    `The courier reports that nobody took order ${number}, which was to be paid on delivery.`,
    button('Open the order', `${shop.publicUrl}/admin/order-details/${orderId}`),
  ]);
}

export function requestReceivedMail(
  { orderId, number, email, kind, reason }: RequestInMail,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  return mailToShop(shop, `Order ${number}: ${REQUESTS[kind]} requested`, [
    `${email} has requested a ${REQUESTS[kind]}${reason ? ' and writes:' : '.'}`,
    ...(reason ? [quote(reason)] : []),
    button('Answer the request', `${shop.publicUrl}/admin/order-details/${orderId}`),
  ]);
}

export function requestAcknowledgedMail(
  { page, number, email, kind, reason }: RequestInMail & Pick<AnswerInMail, 'page'>,
  shop: Signature,
): Mail {
  return mail(shop, email, `Order ${number}: we've received your ${REQUESTS[kind]} request`, [
    `You asked ${kind === 'cancel' ? `to cancel order ${number}` : `to return something of order ${number}`}. We'll reply by e-mail, usually within one working day.`,
    ...(reason ? [quote(reason)] : []),
    button('See your order', page),
  ]);
}

export function requestAnsweredMail(given: AnswerInMail, shop: Signature): Mail {
  const { page, number, email, kind, isAccepted, answer } = given;
  return mail(shop, email, `Order ${number}: ${REQUESTS[kind]} ${isAccepted ? 'accepted' : 'declined'}`, [
    outcomeOf(given),
    ...(isAccepted && kind === 'return' ? whatToSend(given) : []),
    ...(answer ? ['Our note:', quote(answer)] : []),
    button('See your order', page),
  ]);
}

/** Whoever asked reads it on the page of the order, too (shop/orders/views/request-notices.tsx). */
function whatToSend({ number, reason, sendTo }: AnswerInMail): (string | MailBlock)[] {
  return [
    quote(reason),
    ...(sendTo ? [`${RETURN_ADVICE} Write No. ${number} on the parcel and send it to:`, quote(sendTo)] : []),
  ];
}

function outcomeOf({ number, kind, isAccepted, amount }: AnswerInMail): string {
  if (!isAccepted)
    return `Unfortunately, we can't accept your ${REQUESTS[kind]} request for order ${number}.`;
  if (kind === 'return')
    return `You can return items from order ${number}. We'll refund them once the parcel has reached us.`;
  const back = amount ? ` We're refunding ${amount} and will e-mail you about it.` : '';
  return `Order ${number} is cancelled, and nothing will be sent.${back}`;
}
