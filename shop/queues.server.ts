import type { QueueRules, Queues } from '#platform/jobs/jobs.server.ts';
import type { JobPayloads } from './jobs.ts';

/** For messages from the provider: soon, then every ten minutes; the sweep takes up what is left. */
const PATIENT = {
  notify: true,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
} as const satisfies Omit<QueueRules, 'atOnce'>;

/**
 * An e-mail is tried thirteen times within six to nine hours, or once if the mail server refuses it for good (5xx),
 * and is then parked, visibly. A dead letter needs its queue to exist first. One job at a time would complete one
 * order a second; e-mails go in small batches, because a killed process sends those of its batch again.
 */
export const QUEUES = {
  'mail.park': { atOnce: 5, ...PATIENT, deleteAfterSeconds: 60 },
  'mail.send': {
    atOnce: 5,
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 60,
    deadLetter: 'mail.park',
    // An e-mail may hold a link that opens an account: once sent, it is not kept.
    deleteAfterSeconds: 60,
  },
  'sms.park': { atOnce: 5, ...PATIENT, deleteAfterSeconds: 60 },
  'sms.send': {
    atOnce: 5,
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 60,
    deadLetter: 'sms.park',
    deleteAfterSeconds: 60,
  },
  // A notification hours after its order is of no use: the e-mail is there by then.
  'push.send': {
    atOnce: 5,
    notify: true,
    retryLimit: 7,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 30,
    deleteAfterSeconds: 60,
  },
  // Delayed: the answer to a request must not show that there is something to do. What was typed is not kept
  // after the look-up. Not announced: it begins seconds later, and a queue that is announced is looked at
  // only every five seconds besides.
  'orders.mail-link': { atOnce: 5, delaySeconds: 2, ...PATIENT, notify: false, deleteAfterSeconds: 60 },
  'mail.remind': { cron: '4-59/10 * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 300 },
  'stock.watch': { cron: '* * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 120 },
  'gifts.send': { cron: '4-59/10 * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 120 },
  'hours.remind': { cron: '*/5 * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 120 },
  'payments.settle': { atOnce: 20, ...PATIENT },
  'payments.follow-refund': { atOnce: 5, ...PATIENT },
  'payments.recheck': { atOnce: 5, ...PATIENT },
  'payments.sweep': { cron: '* * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 120 },
  'payments.compare-recent': { cron: '*/10 * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 540 },
  'payments.compare': {
    cron: '17 3 * * *',
    atOnce: 1,
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 1_800,
  },
  // As long as the file store may be away; a killed one is taken up again after five minutes.
  'media.make-variants': {
    atOnce: 1,
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 300,
  },
  'media.sweep': { cron: '27 * * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 1_800 },
  'payments.forget-requests': {
    cron: '37 3 * * *',
    atOnce: 1,
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 600,
  },
  'accounts.prune': { cron: '47 3 * * *', atOnce: 1, retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'builds.prune': { cron: '57 3 * * *', atOnce: 1, retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'reports.mail': { cron: '7 6-21 * * *', atOnce: 1, retryLimit: 0, expireInSeconds: 120 },
  'reports.sum': { cron: '17 4 * * *', atOnce: 1, retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'privacy.forget': { cron: '7 4 * * *', atOnce: 1, retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
} as const satisfies Queues<JobPayloads>;

/** Queues that earlier releases had. Whoever removes one with a `cron` names it here. */
export const RETIRED_QUEUES = ['webhooks.send'] as const;
