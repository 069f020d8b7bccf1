// platform/mail: an e-mail is plain data (`Mail`) until it leaves. `dressedMailer` gives it its HTML part,
// `smtpMailer` hands it over, `diskMailer` keeps it in a folder. The same mark gives the same bytes, so that
// a repetition can be recognised.
import type { Mail, MailMark } from './mail.ts';

/**
 * Accepted; refused for good under a code such as `EENVELOPE 550`; or unclear, because no answer came after
 * it was handed over.
 */
export type Sending = { kind: 'sent' } | { kind: 'refused' | 'unclear'; code: string };

export type ReadyMail = Mail & MailMark & { html?: string };

export type Mailer = {
  /**
   * Rejects, with a `code`, when the e-mail was certainly not taken and another try may succeed: the job queue tries
   * again. The mark makes an e-mail that is handed over twice recognisable by its Message-ID (RFC 5322, 3.6.4).
   */
  send(mail: ReadyMail): Promise<Sending>;
  /** Why e-mails could not be sent now, as a code without address or password; null when they could. */
  findObstacle(): Promise<string | null>;
};

/** For nodemailer: the same mark gives the same Message-ID, date and boundaries, byte for byte. */
export function envelope(
  { id, writtenAt, to, replyTo, unsubscribeUrl, subject, text, html, calendar }: ReadyMail,
  from: string,
) {
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: only(to),
    ...(replyTo ? { replyTo: only(replyTo) } : {}),
    subject,
    text,
    ...(html ? { html } : {}),
    ...(calendar ? { icalEvent: { method: 'PUBLISH', filename: 'session.ics', content: calendar } } : {}),
    messageId: `<${id}@${domain}>`,
    date: new Date(writtenAt),
    baseBoundary: id,
    ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
  };
}

/** As an object it is one address, whatever commas it holds. */
const only = (address: string) => ({ name: '', address });

function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
