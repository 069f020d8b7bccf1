import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { addressesIn, type ReadMail, readMail } from '#demo/mailbox/read-mail.ts';
import { freePort } from '#tests/support/running-shop.ts';
import type { Certificate } from './certificate.ts';

/** A password that only works percent-encoded, as `SMTP_URL` must hold it. */
const LOGIN = { user: 'orders@shop.test', password: 'p@ss/w#rd' };
/** What says that an order is shipped waits for a minute. */
const PATIENCE_MS = 120_000;

export type MailServer = {
  url: string;
  /** The newest email of this subject to the address, once it is there. */
  received(to: string, subject: RegExp): Promise<ReadMail>;
  stop(): Promise<void>;
};

/** An SMTP server that takes mail only over STARTTLS and with the right login, and keeps it. */
export async function startMailServer(certificate: Certificate): Promise<MailServer> {
  const kept: ReadMail[] = [];
  const server = new SMTPServer({
    key: readFileSync(certificate.keyFile),
    cert: readFileSync(certificate.certificateFile),
    disableReverseLookup: true,
    onAuth({ username, password }, { secure }, done) {
      const isRight = secure && username === LOGIN.user && password === LOGIN.password;
      done(isRight ? null : new Error('Wrong login'), isRight ? { user: username } : undefined);
    },
    onData(stream, _session, done) {
      buffer(stream).then((bytes) => {
        kept.push(readMail(bytes));
        done();
      }, done);
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}@127.0.0.1:${port}`,
    async received(to, subject) {
      for (const deadline = Date.now() + PATIENCE_MS; ; ) {
        const found = kept.findLast(
          (mail) => addressesIn(mail.to).includes(to) && subject.test(mail.subject),
        );
        if (found) return found;
        const subjects = kept.map((mail) => `${mail.to}: ${mail.subject}`).join('\n');
        if (Date.now() > deadline) throw new Error(`No email ${subject} for ${to}; there are:\n${subjects}`);
        await pause(50);
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
