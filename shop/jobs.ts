import type { Mail, MailMark } from '#platform/mail/mail.ts';
import type { PushMessage } from '#platform/push/push-message.ts';
import type { Sms } from '#platform/sms/sms.server.ts';

/** What each queue of background work carries. */
export type JobPayloads = {
  /** `again` marks the e-mail this one repeats after it was parked; the text is the same. */
  'mail.send': Mail & { again?: MailMark };
  /** An e-mail that could not be sent however often it was tried. */
  'mail.park': Mail & { again?: MailMark };
  /** A text message about an order; `again` marks the one it repeats after it was parked. */
  'sms.send': Sms & { again?: MailMark };
  /** A text message that could not be sent however often it was tried. */
  'sms.park': Sms & { again?: MailMark };
  /** A notification for one of the administrator's devices. */
  'push.send': { deviceId: string; message: PushMessage };
  /** Mails the link of an order to whoever has asked for it, if both fit. */
  'orders.mail-link': { number: number; email: string };
  /** Writes to buyers whose payment was declined, or whose goods arrived a week ago. */
  'mail.remind': Record<string, never>;
  'payments.settle': { reference: string };
  'payments.sweep': Record<string, never>;
  /** What became of a refund, by the provider's number for it, or of all refunds of a payment. */
  'payments.follow-refund': { refundId: string } | { reference: string };
  /** A payment that was settled once may have been taken back. */
  'payments.recheck': { reference: string };
  'payments.compare': Record<string, never>;
  'payments.compare-recent': Record<string, never>;
  'payments.forget-requests': Record<string, never>;
  /** Makes the variants of a stored picture, by the hash of its original. */
  'media.make-variants': { sha256: string };
  /** Removes uploads nobody goes on with, and pictures nobody shows. */
  'media.sweep': Record<string, never>;
  'accounts.prune': Record<string, never>;
  'builds.prune': Record<string, never>;
  'privacy.forget': Record<string, never>;
};

export type JobName = keyof JobPayloads;
