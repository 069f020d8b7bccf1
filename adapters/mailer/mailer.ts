import type { Mail, MailMark } from '#contracts/jobs.ts';

/** What became of an e-mail: in the post, or refused for good under a code such as `EENVELOPE 550`. */
export type Sending = { kind: 'sent' } | { kind: 'refused'; code: string };

export type Mailer = {
  /**
   * Hands an e-mail to the post. Rejects, with a `code`, when another try may succeed: the job queue tries
   * again. The mark makes an e-mail that is handed over twice recognisable by its Message-ID (RFC 5322, 3.6.4).
   */
  send(mail: Mail & MailMark): Promise<Sending>;
  /** Why e-mails could not be sent now, as a code without address or password; null when they could. */
  findObstacle(): Promise<string | null>;
};

/** An e-mail as nodemailer takes it: the same mark gives the same Message-ID and date, byte for byte. */
export function envelope({ id, writtenAt, to, subject, text }: Mail & MailMark, from: string) {
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return { from, to, subject, text, messageId: `<${id}@${domain}>`, date: new Date(writtenAt) };
}
