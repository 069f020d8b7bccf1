import type { Mail } from '#contracts/jobs.ts';
import { mail, type Signature } from './mails.ts';

/** A refund as its mails tell it: the amount as people read it, and where it goes. */
export type RefundInMail = {
  orderId: string;
  number: number;
  email: string;
  amount: string;
  paidWith: string | null;
};

export type RefundMailKind = 'refund_requested' | 'refund_processed' | 'refund_failed';

/** The mail to the buyer about a refund: asked for, done, or failed. */
export function refundMail(kind: RefundMailKind, refund: RefundInMail, shop: Signature): Mail {
  const { subject, paragraphs } = WORDS[kind](refund);
  return mail(shop, refund.email, subject, [
    ...paragraphs,
    'Your order with all its payments:',
    `${shop.publicUrl}/order-details/${refund.orderId}`,
  ]);
}

type Words = { subject: string; paragraphs: string[] };

const goal = ({ paidWith }: RefundInMail) => paidWith ?? 'the card or wallet it was paid with';

const WORDS: Record<RefundMailKind, (refund: RefundInMail) => Words> = {
  refund_requested: (refund) => ({
    subject: `Order No. ${refund.number}: we are giving back ${refund.amount}`,
    paragraphs: [
      `We are giving back ${refund.amount} of what was paid for order No. ${refund.number}. It goes to ${goal(refund)}.`,
      'We write again once the payment provider has sent it. You need to do nothing.',
    ],
  }),
  refund_processed: (refund) => ({
    subject: `Order No. ${refund.number}: ${refund.amount} refunded`,
    paragraphs: [
      `The payment provider has sent ${refund.amount} back to ${goal(refund)}.`,
      'Mobile money is there at once as a rule; a bank may take some days to show it.',
    ],
  }),
  refund_failed: (refund) => ({
    subject: `Order No. ${refund.number}: the refund of ${refund.amount} did not go through`,
    paragraphs: [
      `The payment provider could not send ${refund.amount} back to ${goal(refund)}.`,
      'We know of it and try again, or write to you about another way. You need to do nothing.',
    ],
  }),
};
