import type { Mail } from '#platform/mail/mail.ts';
import { button, mail, type Signature } from '#shop/messages/mail/mails.server.ts';

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
};

export type RefundMailKind = 'refund_requested' | 'refund_processed' | 'refund_failed';

export function refundMail(kind: RefundMailKind, refund: RefundInMail, shop: Signature): Mail {
  const { subject, paragraphs } = WORDS[kind](refund);
  const end = refund.isInstead && kind !== 'refund_failed' ? [NOTHING_SENT] : [];
  return mail(shop, refund.email, subject, [...paragraphs, ...end, button('See your order', refund.page)]);
}

const NOTHING_SENT = "That's all you paid: the order is cancelled, and nothing of it will be sent.";

type Words = { subject: string; paragraphs: string[] };

const goal = ({ paidWith }: RefundInMail) => paidWith ?? 'the card or wallet you paid with';

const WORDS: Record<RefundMailKind, (refund: RefundInMail) => Words> = {
  refund_requested: (refund) => ({
    subject: `Order ${refund.number}: ${refund.amount} is being refunded`,
    paragraphs: [
      `We're refunding ${refund.amount} for order ${refund.number} to ${goal(refund)}.`,
      "We'll e-mail you again once the payment provider has sent it. You don't need to do anything.",
    ],
  }),
  refund_processed: (refund) => ({
    subject: `Order ${refund.number}: ${refund.amount} refunded`,
    paragraphs: processedText(refund),
  }),
  refund_failed: (refund) => ({
    subject: `Order ${refund.number}: the refund of ${refund.amount} didn't go through`,
    paragraphs: [
      `The payment provider couldn't send ${refund.amount} back to ${goal(refund)}.`,
      "We'll try again or contact you about another way. You don't need to do anything.",
    ],
  }),
};

function processedText(refund: RefundInMail): string[] {
  const { amount, isToGift, isByHand } = refund;
  if (isToGift)
    return [`${amount} is on the gift voucher again that you paid with, and can be spent right away.`];
  if (isByHand) return [`We've given ${amount} back to you ourselves. If you don't have it, please tell us.`];
  return [
    `The payment provider has sent ${amount} back to ${goal(refund)}.`,
    'Mobile money usually arrives right away; banks may take a few days.',
  ];
}
