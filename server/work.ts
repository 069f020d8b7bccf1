import type { JobRunner, Worker } from '#adapters/jobs/jobs.ts';
import type { JobName } from '#contracts/jobs.ts';
import { pruneAccounts } from '#features/accounts/prune-accounts.ts';
import { pruneBuilds } from '#features/builds/publish-build.ts';
import { forgetRequests } from '#features/checkout/remember-request.ts';
import { mailOrderLink } from '#features/guests/find-order.ts';
import { parkMail, sendMail } from '#features/mail/send-mail.ts';
import { sweepImages } from '#features/media/sweep-images.ts';
import { makeVariants } from '#features/media/variants.ts';
import { forgetPersonalData } from '#features/privacy/forget-personal-data.ts';
import { sendPush } from '#features/push/send-push.ts';
import { followRefund, followRefundsOf, sweepRefunds } from '#features/refunds/follow-refund.ts';
import { sendReminders } from '#features/reminders/send-reminders.ts';
import { compareRecent, compareTransactions } from '#features/settlement/compare-transactions.ts';
import { recheckPayment } from '#features/settlement/settle.ts';
import { settleAnnounced } from '#features/settlement/settle-announced.ts';
import { sweepPayments } from '#features/settlement/sweep-payments.ts';
import type { Shop } from '#features/shop.ts';
import { parkSms, sendSms } from '#features/sms/send-sms.ts';
import { sweepUploads } from '#features/storage/sweep-uploads.ts';

export type Workers = { [N in JobName]: Worker<N> };

/** Who does the work of each queue. */
export function workersOf(shop: Shop): Workers {
  return {
    'mail.send': (mail, job) => sendMail(shop, mail, job),
    'mail.park': (mail, job) => parkMail(shop, mail, job),
    'sms.send': (sms, job) => sendSms(shop, sms, job),
    'sms.park': (sms, job) => parkSms(shop, sms, job),
    'push.send': (push) => sendPush(shop, push),
    'orders.mail-link': (asked) => mailOrderLink(shop, asked),
    'mail.remind': () => sendReminders(shop),
    'payments.settle': ({ reference }) => settleAnnounced(shop, reference),
    'payments.sweep': async () => {
      await sweepPayments(shop);
      await sweepRefunds(shop);
    },
    'payments.follow-refund': (of) =>
      'refundId' in of ? followRefund(shop, of.refundId) : followRefundsOf(shop, of.reference),
    'payments.recheck': async ({ reference }) => void (await recheckPayment(shop, reference)),
    'payments.compare': () => compareTransactions(shop),
    'payments.compare-recent': () => compareRecent(shop),
    'payments.forget-requests': () => forgetRequests(shop),
    'media.make-variants': ({ sha256 }) => makeVariants(shop, sha256),
    'media.sweep': async () => {
      await sweepUploads(shop);
      await sweepImages(shop);
    },
    'accounts.prune': () => pruneAccounts(shop),
    'builds.prune': () => pruneBuilds(shop),
    'privacy.forget': () => forgetPersonalData(shop),
  };
}

/** Starts every queue's worker and the jobs that repeat, in cron's notation. */
export async function startWork(jobs: JobRunner, shop: Shop): Promise<void> {
  const workers = workersOf(shop);
  for (const name of Object.keys(workers) as JobName[]) await startWorker(jobs, workers, name);
  await jobs.repeat('payments.sweep', '* * * * *');
  await jobs.repeat('mail.remind', '4-59/10 * * * *');
  await jobs.repeat('payments.compare-recent', '*/10 * * * *');
  await jobs.repeat('payments.compare', '17 3 * * *');
  await jobs.repeat('payments.forget-requests', '37 3 * * *');
  await jobs.repeat('media.sweep', '27 * * * *');
  await jobs.repeat('accounts.prune', '47 3 * * *');
  await jobs.repeat('builds.prune', '57 3 * * *');
  await jobs.repeat('privacy.forget', '7 4 * * *');
}

function startWorker<N extends JobName>(jobs: JobRunner, workers: Workers, name: N): Promise<void> {
  return jobs.work(name, workers[name]);
}
