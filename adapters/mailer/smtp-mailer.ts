import { createTransport } from 'nodemailer';
import { envelope, type Mailer } from './mailer.ts';

/** Together less than the minute after which a job is taken for dead. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends through the SMTP server of `url` (smtp:// or smtps://), from the address `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...LIMITS });
  return {
    async send(mail) {
      try {
        await transport.sendMail(envelope(mail, from));
        return { kind: 'sent' };
      } catch (error) {
        const failure = describeFailure(error);
        if (failure.isFinal) return { kind: 'refused', code: failure.code };
        throw Object.assign(new Error('The SMTP server did not take the e-mail'), { code: failure.code });
      }
    },
    async findObstacle() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return describeFailure(error).code;
      }
    },
  };
}

type Failure = { code: string; isFinal: boolean };

/**
 * Codes only: the messages of servers quote addresses. A refusal of the recipient or of the text is final;
 * one of the login or of the sender is a setting of ours, and the e-mail waits until it is mended.
 */
function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'unknown', isFinal: false };
  const { code, originalCode, responseCode, command, permanent } = { ...error } as Record<string, unknown>;
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return {
    code: [code ?? error.name, originalCode, responseCode].filter(Boolean).join(' '),
    isFinal: isAboutMail && (permanent === true || responseCode === undefined),
  };
}
