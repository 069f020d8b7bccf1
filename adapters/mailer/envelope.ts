import type { Mail, MailMark } from '#contracts/jobs.ts';

/** An e-mail as nodemailer takes it: the same mark gives the same Message-ID and date, byte for byte. */
export function envelope({ id, writtenAt, to, subject, text }: Mail & MailMark, from: string) {
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return { from, to, subject, text, messageId: `<${id}@${domain}>`, date: new Date(writtenAt) };
}
