import type { StatusLook } from '#platform/ui/status-label.tsx';
import type { IssueKind, RefundState } from '../contract.ts';

export const ISSUE_LABELS = {
  mismatch: {
    heading: "The payment doesn't match its order",
    advice:
      "The amount, currency or reference differs from what we asked for, or it is a test payment in a live shop, so the order wasn't completed. We keep checking with the provider; if nothing changes, refund the payment.",
  },
  second_payment: {
    heading: 'An order was paid twice',
    advice: 'Another payment completed the order. Refund this one.',
  },
  no_order: {
    heading: 'A payment without an order',
    advice:
      'Money came in with a reference that matches none of our orders. Find out whose it is, or refund it.',
  },
  reversed: {
    heading: 'A payment was reversed',
    advice:
      "The bank or the provider reversed it without a refund from us. Hold the parcel if it hasn't left, and write to the customer.",
  },
  stray_refund: {
    heading: 'A refund without a payment',
    advice:
      "The provider refunded a payment we have no record of. Look it up in the provider's dashboard by the number in its reference.",
  },
  repeated_order: {
    heading: 'The same items were paid for twice',
    advice:
      'This customer paid for two orders with the same items within an hour. Ask whether both are wanted before you send them; if not, refund one.',
  },
  paid_after_cancel: {
    heading: 'A cancelled order was paid',
    advice: 'This order had ended unpaid, and the money arrived afterwards. Refund it.',
  },
  short_stock: {
    heading: 'More was sold than is there',
    advice:
      'The payment came after the pieces had gone to somebody else. The order page shows how many are missing: take them off the shelf when you send them, or refund them.',
  },
  lost_time: {
    heading: 'A booked hour was gone',
    advice:
      'The payment came when the hour was no longer free. The order page shows which: the customer can choose another time there, and so can you, or refund it.',
  },
  refunded_time: {
    heading: 'A refunded session is still booked',
    advice:
      'Some sessions of this order were refunded. Open the order and choose which to cancel; if all of them stay booked, mark this as resolved.',
  },
  gift_gone: {
    heading: 'A gift voucher was empty when the rest was paid',
    advice:
      "The payment came after the gift voucher's part had been spent on another order, so this order wasn't completed. Refund the payment, and write to the customer.",
  },
  unconfirmed: {
    heading: 'An announced payment is not confirmed',
    advice:
      "The provider announced this payment, but doesn't confirm it when we ask, so the order wasn't completed. We keep checking. Look it up in the provider's dashboard; if it isn't there, somebody else may have your secret key: change it.",
  },
} as const satisfies Record<IssueKind, { heading: string; advice: string }>;

export function mailReason(code: string): string {
  const [kind = ''] = code.split(' ');
  const label = MAIL_REASONS[kind];
  if (!label) return code || 'No reason given.';
  return code === kind ? label : `${label} (${code})`;
}

const MAIL_REASONS: Record<string, string> = {
  EENVELOPE: 'The address was refused.',
  EMESSAGE: 'The e-mail was refused.',
  EAUTH: 'The mail server refused our login.',
  ETLS: 'The mail server offers no encryption.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer.',
  EDNS: 'The mail server was not found.',
  UNANSWERED: 'No answer came, twice; it may have arrived already.',
  SMS_REFUSED: 'The SMS gateway refused it.',
  SMS_TOKEN: 'The SMS gateway refused our token.',
  SMS_CREDIT: 'There is no credit left at the SMS gateway.',
  SMS_URL: 'Nothing takes text messages at SMS_URL.',
  SMS_BUSY: 'The SMS gateway took none.',
  SMS_UNREACHABLE: 'The SMS gateway could not be reached.',
  SMS_NO_ANSWER: 'The SMS gateway did not answer; the customer may have it already.',
  SMS_OFF: 'SMS has been turned off.',
};

export const REFUND_LABELS = {
  requested: { text: 'Requested', tone: 'waiting' },
  pending: { text: 'Queued by the provider', tone: 'waiting' },
  processing: { text: 'In progress', tone: 'waiting' },
  processed: { text: 'Refunded', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  'needs-attention': { text: "The provider needs the customer's bank details", tone: 'bad' },
} as const satisfies Record<RefundState, StatusLook>;

/** Why money is given back that never came: its buyer needs no e-mail. */
export const RECORDED_BY_MISTAKE = 'Recorded by mistake';
