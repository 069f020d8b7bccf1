import type { Running } from './running.ts';

/**
 * Tries the mail server and the payment provider once at the start, and says in the log what would fail. The
 * shop opens meanwhile: both may be back before they are needed.
 */
export async function checkOutside({ config, shop }: Running): Promise<void> {
  await Promise.all([checkMail(), config.usesPaystackSandbox ? null : checkPayments()]);

  async function checkMail() {
    const error = await shop.mailer.findObstacle();
    if (error !== null) shop.log.warn({ error }, 'SMTP_URL: e-mail cannot be sent now');
  }

  async function checkPayments() {
    const key = await shop.paystack.checkKey();
    if (key.kind === 'refused')
      shop.log.error({ error: key.code }, 'PAYSTACK_SECRET_KEY: the provider refuses it, nobody can pay');
    if (key.kind === 'unreachable')
      shop.log.warn({}, 'PAYSTACK_BASE_URL: the payment provider cannot be reached now');
  }
}
