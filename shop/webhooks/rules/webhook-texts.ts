import type { SentEvent, StopReason } from '../contract.ts';

export const EVENT_TEXTS = {
  'order.placed': 'An order to send: paid, or to be paid on delivery',
  'order.paid': 'An order is paid',
  'order.status_changed': 'An order is packed, shipped, delivered or cancelled',
  'order.refunded': 'Money of an order went back',
  'stock.changed': 'The pieces left of a product changed',
  'webhook.test': 'A test',
} as const satisfies Record<SentEvent, string>;

export const STOP_TEXTS = {
  gone: 'The receiver answered that it no longer exists (410), so this webhook was switched off.',
  failing: 'The receiver took nothing for three days, so this webhook was switched off.',
} as const satisfies Record<StopReason, string>;

const CODE_TEXTS: Readonly<Record<string, string>> = {
  timeout: 'no answer within 10 seconds',
  no_answer: 'no answer',
  no_such_host: 'no such host',
  not_public: 'leads into a private network, where nothing is sent',
  not_there: 'what it was about is deleted',
  switched_off: 'switched off before it was sent',
  restored: 'not sent after the backup was restored',
};

/** What a receiver answered, or why nobody did. */
export function answerText({ status, code }: { status: number | null; code: string | null }): string {
  if (status !== null) return `answered ${status}`;
  return code === null ? 'not sent yet' : (CODE_TEXTS[code] ?? `no connection (${code})`);
}
