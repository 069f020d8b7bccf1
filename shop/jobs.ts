import type { Mail, MailMark } from '#platform/mail/mail.ts';
import type { PushMessage } from '#platform/push/push-message.ts';
import type { Sms } from '#platform/sms/sms.server.ts';

export type JobPayloads = {
  /** `again` marks the e-mail this one repeats after it was parked; the text is the same. */
  'mail.send': Mail & { again?: MailMark };
  'mail.park': Mail & { again?: MailMark };
  /** `again` marks the one it repeats after it was parked. */
  'sms.send': Sms & { again?: MailMark };
  'sms.park': Sms & { again?: MailMark };
  'push.send': { deviceId: string; message: PushMessage };
  'orders.mail-link': { number: number; email: string };
  'mail.remind': Record<string, never>;
  'stock.watch': Record<string, never>;
  'gifts.send': Record<string, never>;
  'hours.remind': Record<string, never>;
  'payments.settle': { reference: string };
  'payments.sweep': Record<string, never>;
  /** By the provider's number for the refund, or all refunds of a payment. */
  'payments.follow-refund': { refundId: string } | { reference: string };
  /** A settled payment may have been taken back. */
  'payments.recheck': { reference: string };
  'payments.compare': Record<string, never>;
  'payments.compare-recent': Record<string, never>;
  'payments.forget-requests': Record<string, never>;
  'media.make-variants': { sha256: string };
  'media.sweep': Record<string, never>;
  'accounts.prune': Record<string, never>;
  'builds.prune': Record<string, never>;
  'reports.mail': Record<string, never>;
  'reports.sum': Record<string, never>;
  'privacy.forget': Record<string, never>;
};

export type JobName = keyof JobPayloads;
