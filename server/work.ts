import { pruneBuilds } from '#platform/builds/client-builds.server.ts';
import { inTurn } from '#platform/jobs/in-turn.server.ts';
import type { JobRunner, Worker } from '#platform/jobs/jobs.server.ts';
import { forgetPersonalData } from '#shop/accounts/forget-personal-data.server.ts';
import { pruneAccounts } from '#shop/accounts/prune-accounts.server.ts';
import { sweepFiles } from '#shop/downloads/sweep-files.server.ts';
import { sendDueGifts } from '#shop/gifts/send-gift.server.ts';
import { remindOfHours } from '#shop/hours/remind-hours.server.ts';
import type { JobName, JobPayloads } from '#shop/jobs.ts';
import { sweepImages } from '#shop/media/sweep-images.server.ts';
import { sweepUploads } from '#shop/media/uploads/sweep-uploads.server.ts';
import { makeVariants } from '#shop/media/variants.server.ts';
import { parkMail, sendMail } from '#shop/messages/mail/send-mail.server.ts';
import { parkSms, sendSms } from '#shop/messages/sms/send-sms.server.ts';
import { sendPush } from '#shop/office/push/send-push.server.ts';
import { mailOrderLink } from '#shop/orders/guests/find-order.server.ts';
import { remindUnpaid } from '#shop/orders/left-unpaid/remind-unpaid.server.ts';
import { sendReminders } from '#shop/orders/reminders/send-reminders.server.ts';
import { forgetRequests } from '#shop/payments/attempts/remember-request.server.ts';
import { followRefund, followRefundsOf, sweepRefunds } from '#shop/payments/refunds/follow-refund.server.ts';
import { compareRecent, compareTransactions } from '#shop/payments/settlement/compare-transactions.server.ts';
import { recheckPayment } from '#shop/payments/settlement/settle.server.ts';
import { settleAnnounced } from '#shop/payments/settlement/settle-announced.server.ts';
import { sweepPayments } from '#shop/payments/settlement/sweep-payments.server.ts';
import { forgetBegunCarts } from '#shop/reports/count-begun-cart.server.ts';
import { forgetMissedSearches } from '#shop/reports/count-missed-search.server.ts';
import { keepMonths } from '#shop/reports/keep-months.server.ts';
import { sendWeeklyMail } from '#shop/reports/weekly/send-weekly-mail.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { forgetDeliveries } from '#shop/webhooks/send-webhooks.server.ts';

export type Workers = { [N in JobName]: Worker<JobPayloads[N]> };

export function workersOf(shop: Shop): Workers {
  return {
    'mail.send': (mail, job) => sendMail(shop, mail, job),
    'mail.park': (mail, job) => parkMail(shop, mail, job),
    'sms.send': (sms, job) => sendSms(shop, sms, job),
    'sms.park': (sms, job) => parkSms(shop, sms, job),
    'push.send': (push) => sendPush(shop, push),
    'orders.mail-link': (asked) => mailOrderLink(shop, asked),
    'mail.remind': () => inTurn(shop, [sendReminders, remindUnpaid]),
    'gifts.send': () => sendDueGifts(shop),
    'stock.watch': () => watchStock(shop),
    'hours.remind': () => remindOfHours(shop),
    'payments.settle': ({ reference }) => settleAnnounced(shop, reference),
    'payments.sweep': () => inTurn(shop, [sweepPayments, sweepRefunds]),
    'payments.follow-refund': (of) =>
      'refundId' in of ? followRefund(shop, of.refundId) : followRefundsOf(shop, of.reference),
    'payments.recheck': async ({ reference }) => void (await recheckPayment(shop, reference)),
    'payments.compare': () => compareTransactions(shop),
    'payments.compare-recent': () => compareRecent(shop),
    'payments.forget-requests': () => forgetRequests(shop),
    'media.make-variants': ({ sha256 }) => makeVariants(shop, sha256),
    'media.sweep': () => inTurn(shop, [sweepUploads, sweepImages, sweepFiles]),
    'accounts.prune': () => pruneAccounts(shop),
    'builds.prune': () => pruneBuilds(shop),
    'reports.mail': () => sendWeeklyMail(shop),
    'reports.sum': () => inTurn(shop, [keepMonths, forgetMissedSearches, forgetBegunCarts]),
    'privacy.forget': () => inTurn(shop, [forgetPersonalData, forgetDeliveries]),
  };
}

export async function startWork(jobs: JobRunner<JobPayloads>, shop: Shop): Promise<void> {
  const workers = workersOf(shop);
  for (const name of Object.keys(workers) as JobName[]) await startWorker(jobs, workers, name);
}

function startWorker<N extends JobName>(
  jobs: JobRunner<JobPayloads>,
  workers: Workers,
  name: N,
): Promise<void> {
  return jobs.work(name, workers[name]);
}
