import type { Mail } from '#contracts/jobs.ts';
import type { OrderRequestKind } from '#contracts/orders.ts';
import type { Settings } from '../shop.ts';
import { mail, type Signature } from './mails.ts';

/** What is asked of an order, as the mails tell it. */
export type RequestInMail = {
  orderId: string;
  number: number;
  email: string;
  kind: OrderRequestKind;
  reason: string;
};

/** The answer to it; `amount` is what goes back with it, as people read it. */
export type AnswerInMail = RequestInMail & {
  isAccepted: boolean;
  answer: string | null;
  amount: string | null;
};

const ASKS = { cancel: 'to cancel it', return: 'to return goods' } as const;

/** The mail to the buyer that an unpaid order is cancelled. */
export function cancelledMail(
  { orderId, number, email }: Pick<RequestInMail, 'orderId' | 'number' | 'email'>,
  shop: Signature,
): Mail {
  return mail(shop, email, `Order No. ${number} is cancelled`, [
    `You have cancelled your order No. ${number}. It was not paid, and nothing is sent.`,
    'Should a payment for it still arrive, we give it back.',
    `${shop.publicUrl}/order-details/${orderId}`,
  ]);
}

/** The mail to the shop that a buyer asks for something and waits for an answer. */
export function requestReceivedMail(
  { orderId, number, email, kind, reason }: RequestInMail,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  return mail(shop, shop.shopEmail, `Order No. ${number}: the buyer asks ${ASKS[kind]}`, [
    `${email} asks ${ASKS[kind]}, and writes:`,
    quoted(reason),
    'Accept or refuse it here:',
    `${shop.publicUrl}/admin/order-details/${orderId}`,
  ]);
}

/** The mail to the buyer with the shop's answer. */
export function requestAnsweredMail(given: AnswerInMail, shop: Signature): Mail {
  const { orderId, number, email, isAccepted, answer } = given;
  return mail(shop, email, `Order No. ${number}: ${isAccepted ? 'we agree' : 'we have to say no'}`, [
    outcomeOf(given),
    ...(answer ? ['We add:', quoted(answer)] : []),
    'Your order:',
    `${shop.publicUrl}/order-details/${orderId}`,
  ]);
}

function outcomeOf({ number, kind, isAccepted, amount }: AnswerInMail): string {
  if (!isAccepted) return `You asked us about order No. ${number} ${ASKS[kind]}. We cannot do it.`;
  if (kind === 'return')
    return `You may return goods of order No. ${number}. We'll refund them once we have the parcel.`;
  const back = amount ? ` ${amount} go back the way they came; a mail of its own tells when.` : '';
  return `Order No. ${number} is cancelled, and nothing is sent.${back}`;
}

/** Marked line by line, so that nothing in it passes for words of ours. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}
