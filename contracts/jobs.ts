/** A plain letter, ready to be sent. */
export type Letter = { to: string; subject: string; text: string };

/** What each queue of background work carries. */
export type JobPayloads = {
  'mail.send': Letter;
  'payments.settle': { reference: string };
  'payments.sweep': Record<string, never>;
  /** What became of a refund, by the provider's number for it. */
  'payments.follow-refund': { refundId: string };
  /** A payment that was settled once may have been taken back. */
  'payments.recheck': { reference: string };
  'payments.compare': Record<string, never>;
  /** Makes the variants of a stored picture, by the hash of its original. */
  'media.make-variants': { sha256: string };
  'accounts.prune': Record<string, never>;
};

export type JobName = keyof JobPayloads;
