import type { IssueKind, RefundState } from '#contracts/payments.ts';

/** What each kind of item is called, and what the admin is to do about it. */
export const ISSUE_LABELS = {
  mismatch: {
    heading: 'The payment does not fit its order',
    advice:
      'Amount, currency or reference differ from what we asked for, or it is a test payment in a live shop, so the order was not completed. We keep asking the provider; if it stays so, refund the payment.',
  },
  second_payment: {
    heading: 'An order was paid twice',
    advice: 'The order is complete with another payment. Refund this one.',
  },
  no_order: {
    heading: 'A payment without an order',
    advice:
      'Money arrived under a reference that none of our orders carries. Find out whose it is, or refund it.',
  },
  reversed: {
    heading: 'A payment was taken back',
    advice:
      'The bank or the provider reversed it without a refund of ours. Hold the parcel if it is still here, and write to the buyer.',
  },
  stray_refund: {
    heading: 'A refund without a payment',
    advice:
      'The provider gave money back, and we know of no payment it belongs to. Look it up on the provider’s own pages by the number in its reference.',
  },
  repeated_order: {
    heading: 'The same goods were paid twice',
    advice:
      'This buyer paid two orders with the same goods within an hour. Ask whether both are wanted before you send them; if not, refund one.',
  },
  paid_after_cancel: {
    heading: 'A cancelled order was paid',
    advice: 'The buyer cancelled this order, and the money arrived afterwards. Refund it.',
  },
} as const satisfies Record<IssueKind, { heading: string; advice: string }>;

/** Why an e-mail could not be sent: the code in words, and the code itself with what the mail server said. */
export function mailReason(code: string): string {
  const [kind = ''] = code.split(' ');
  const label = MAIL_REASONS[kind];
  if (!label) return code || 'Not told why.';
  return code === kind ? label : `${label} (${code})`;
}

/** The codes as nodemailer names them. */
const MAIL_REASONS: Record<string, string> = {
  EENVELOPE: 'The address was refused.',
  EMESSAGE: 'The letter was refused.',
  EAUTH: 'The mail server refused our sign-in.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer.',
  EDNS: 'The mail server was not found.',
};

type Tone = 'plain' | 'waiting' | 'good' | 'bad';

/** How each state of a refund reads. */
export const REFUND_LABELS = {
  requested: { text: 'Asked for, not answered yet', tone: 'waiting' },
  pending: { text: 'Queued by the provider', tone: 'waiting' },
  processing: { text: 'On its way', tone: 'waiting' },
  processed: { text: 'Refunded', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  'needs-attention': { text: 'The provider needs the payer’s bank details', tone: 'bad' },
} as const satisfies Record<RefundState, { text: string; tone: Tone }>;
