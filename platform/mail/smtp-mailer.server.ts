import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '#platform/http/is-loopback.server.ts';
import { envelope, type Mailer } from './mailer.server.ts';

/** Less than the minute after which a job counts as dead: another try beside this one would send twice. */
const BUDGET_MS = 50_000;

const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Through the SMTP server of `url` (smtp:// or smtps://), from the address `from`. Beyond this machine only
 * over TLS: on the way the offer of STARTTLS could be removed, and the login and every link be read.
 */
export function smtpMailer(url: string, from: string, budgetMs = BUDGET_MS): Mailer {
  const { hostname, searchParams } = new URL(url);
  const needsTls = !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false';
  const options = { url, requireTLS: needsTls, ...LIMITS };
  return {
    async send(mail) {
      const transport = createTransport(options);
      const handing = watchHandingOver(transport);
      const signal = AbortSignal.timeout(budgetMs);
      try {
        await transport.sendMail({ ...envelope(mail, from), signal });
        return { kind: 'sent' };
      } catch (error) {
        const failure = describeFailure(error);
        if (failure.isFinal) return { kind: 'refused', code: failure.code };
        if (handing.isOver() && !failure.isAnswer) return { kind: 'unclear', code: failure.code };
        throw Object.assign(new Error('The SMTP server did not take the e-mail'), { code: failure.code });
      }
    },
    async findObstacle() {
      try {
        await createTransport(options).verify();
        return null;
      } catch (error) {
        return describeFailure(error).code;
      }
    },
  };
}

/** Whether a transport has handed over an e-mail completely: it reads the text only when the server takes it. */
function watchHandingOver(transport: Transporter): { isOver(): boolean } {
  let isOver = false;
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      open(options).once('end', () => {
        isOver = true;
      });
    done();
  });
  return { isOver: () => isOver };
}

type Failure = { code: string; isFinal: boolean; isAnswer: boolean };

/**
 * Codes only: the messages of servers quote addresses. A refusal of the recipient or of the text is final;
 * one of the login or of the sender comes from our settings, and the e-mail waits until they are corrected.
 */
function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'unknown', isFinal: false, isAnswer: false };
  const { code, originalCode, responseCode, command, permanent } = { ...error } as Record<string, unknown>;
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return {
    code: [code ?? error.name, originalCode, responseCode].filter(Boolean).join(' '),
    isAnswer: responseCode !== undefined,
    isFinal: isAboutMail && (permanent === true || responseCode === undefined),
  };
}
