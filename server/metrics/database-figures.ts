import type { Client } from '#platform/db/client.server.ts';
import type { Figures } from '#shop/office/dashboard/figures-queries.server.ts';
import type { Reading, WatchedFigure } from './metrics.ts';

type DatabaseFigure = Omit<WatchedFigure, 'read'> & { of: (figures: Figures) => Reading };

export const DATABASE_FIGURES: Readonly<Record<string, DatabaseFigure>> = {
  shop_payments_last_hour: {
    help: 'Payments of the last hour that completed an order, or were declined; counted up to 10,000.',
    label: 'outcome',
    of: ({ paid, declined }) => ({ paid, declined }),
  },
  shop_money_items: {
    help: 'Payments that wait for a person at /admin/money.',
    of: ({ moneyItems }) => moneyItems,
  },
  shop_refunds: {
    help: 'Refunds under way, and failed ones that nobody has seen.',
    label: 'state',
    of: ({ refundsOpen, refundsFailed }) => ({ open: refundsOpen, failed: refundsFailed }),
  },
  shop_mails_waiting: { help: 'E-mails in the queue.', of: ({ mailsWaiting }) => mailsWaiting },
  shop_mails_waiting_seconds: {
    help: 'For how long the oldest e-mail of the queue waits.',
    of: ({ mailsWaitingSeconds }) => mailsWaitingSeconds,
  },
  shop_messages_parked: {
    help: 'E-mails and text messages given up, which wait for a person at /admin/money.',
    of: ({ messagesParked }) => messagesParked,
  },
  shop_last_backup_timestamp_seconds: {
    help: 'When the last backup was made; 0 where there was none.',
    of: ({ lastBackup }) => lastBackup,
  },
  shop_jobs_due_seconds: {
    help: 'For how long the oldest work of any queue has been due.',
    of: ({ jobsDueSeconds }) => jobsDueSeconds,
  },
  shop_jobs_waiting: {
    help: 'Work that waits, by queue, as counted within the last minutes.',
    label: 'queue',
    of: ({ queues }) => Object.fromEntries(queues.map(({ name, waiting }) => [name, waiting])),
  },
  shop_jobs_failed: {
    help: 'Work that failed for good and is still kept, by queue, as counted within the last minutes.',
    label: 'queue',
    of: ({ queues }) => Object.fromEntries(queues.map(({ name, failed }) => [name, failed])),
  },
};

export function poolFigures(client: Client): Record<string, WatchedFigure> {
  if (client.kind === 'pglite') return {};
  const { pool } = client;
  return {
    shop_database_connections: {
      help: 'Connections of the pool, in use and idle.',
      label: 'state',
      read: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    },
    shop_database_waiting: {
      help: 'Who waits for a connection of the pool.',
      read: () => pool.waitingCount,
    },
  };
}
