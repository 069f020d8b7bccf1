import type { Mail, MailBlock } from '#platform/mail/mail.ts';
import { button, mail, quote, type Signature } from '#shop/messages/mail/mails.server.ts';
import { arrivalNote } from '../rules/refund-goal.ts';

export type RefundInMail = {
  page: string;
  number: number;
  email: string;
  amount: string;
  paidWith: string | null;
  /** It is on the gift voucher again. */
  isToGift?: boolean;
  /** The shop gave it back by itself. */
  isByHand?: boolean;
  /** With it all of an order is back that has not left. */
  isInstead?: boolean;
  /** With it all of an order is back that has left, and has not arrived. */
  isUnderWay?: boolean;
  /** From the shop, about this refund. */
  message?: string | null;
  /** The pieces that it pays for, such as "2 × Opele chain"; null where it names none. */
  goods?: string | null;
};

export type RefundMailKind = 'refund_requested' | 'refund_processed' | 'refund_failed';

export function refundMail(kind: RefundMailKind, refund: RefundInMail, shop: Signature): Mail {
  const { subject, pieces } = WORDS[kind](refund);
  return mail(shop, refund.email, subject, [...pieces, button('See your order', refund.page)]);
}

type Words = { subject: string; pieces: (string | MailBlock)[] };

const goal = ({ paidWith }: RefundInMail) => paidWith ?? 'the card or wallet you paid with';

const WORDS: Record<RefundMailKind, (refund: RefundInMail) => Words> = {
  refund_requested: (refund) => ({
    subject: `${headOf(refund)}: ${refund.amount} is being refunded`,
    pieces: [
      ...endOf(refund),
      `We're refunding ${refund.amount} for ${whatFor(refund)} to ${goal(refund)}.`,
      ...wordOf(refund),
      ...restOf(refund),
      "We'll e-mail you again once the payment provider has sent it. You don't need to do anything.",
    ],
  }),
  refund_processed: (refund) => ({
    subject: `${isFirst(refund) ? headOf(refund) : `Order ${refund.number}`}: ${refund.amount} refunded`,
    pieces: [
      ...(isFirst(refund) ? endOf(refund) : []),
      ...processedText(refund),
      ...(isFirst(refund) ? [...wordOf(refund), ...restOf(refund)] : []),
    ],
  }),
  refund_failed: (refund) => ({
    subject: `Order ${refund.number}: the refund of ${refund.amount} didn't go through`,
    pieces: [
      `The payment provider couldn't send ${refund.amount} back to ${goal(refund)}.`,
      "We'll try again or contact you about another way. You don't need to do anything.",
    ],
  }),
};

/** Nothing was mailed about it before: it did not go through the provider. */
const isFirst = ({ isToGift, isByHand }: RefundInMail) => isToGift || isByHand;

const headOf = ({ number, isInstead }: RefundInMail) => `Order ${number}${isInstead ? ' cancelled' : ''}`;

const endOf = ({ number, isInstead }: RefundInMail): string[] =>
  isInstead ? [`Order ${number} is cancelled, and nothing of it will be sent.`] : [];

const wordOf = ({ message }: RefundInMail): MailBlock[] => (message ? [quote(message)] : []);

const restOf = ({ goods, isInstead, isUnderWay }: RefundInMail): string[] => {
  if (isUnderWay) return ['If the parcel still reaches you, please write to us.'];
  return goods && !isInstead ? ['The rest of your order stays as it is.'] : [];
};

const whatFor = ({ number, goods, isInstead }: RefundInMail): string =>
  goods && !isInstead ? `${goods} of order ${number}` : `order ${number}`;

function processedText(refund: RefundInMail): string[] {
  const { amount, isToGift, isByHand } = refund;
  if (isToGift)
    return [`${amount} is on the gift voucher again that you paid with, and can be spent right away.`];
  if (isByHand)
    return [
      `We've given ${amount} for ${whatFor(refund)} back to you. If you don't have it, please write to us.`,
    ];
  return [`The payment provider has sent ${amount} back to ${goal(refund)}.`, arrivalNote(refund.paidWith)];
}
