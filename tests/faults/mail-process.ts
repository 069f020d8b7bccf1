// Sends one queued e-mail and is killed between the mail server's word and its own mark:
// node mail-process.ts <database> <paystack> <smtp> <id of the job>
import { openDatabase } from '#platform/db/open-database.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { sendMail } from '#shop/messages/mail/send-mail.server.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';

const [databaseUrl = '', paystackUrl = '', smtpUrl = '', id = ''] = process.argv.slice(2);

const { shop, boss } = await openTestShop(paystackUrl, {
  database: await openDatabase({ url: databaseUrl }),
  environment: { SMTP_URL: smtpUrl },
});
const [job] = await boss.findJobs<Mail>('mail.send', { id });
if (!job) throw new Error('no such job');
const mailer: typeof shop.mailer = {
  ...shop.mailer,
  async send(mail) {
    const sending = await shop.mailer.send(mail);
    if (sending.kind === 'sent') process.kill(process.pid, 'SIGKILL');
    return sending;
  },
};
await sendMail({ ...shop, mailer }, job.data, { id: job.id, createdAt: job.createdOn, error: '' });
process.exit();
