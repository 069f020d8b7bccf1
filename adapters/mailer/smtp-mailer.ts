import { createTransport } from 'nodemailer';
import { envelope } from './envelope.ts';
import type { Mailer } from './mailer.ts';

/** Sends through the SMTP server of `url` (smtp:// or smtps://), from the address `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(letter) {
      await transport.sendMail(envelope(letter, from));
    },
  };
}
