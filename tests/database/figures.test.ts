import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { type Figures, readFigures } from '#shop/office/dashboard/figures-queries.server.ts';
import type { RefundState } from '#shop/payments/contract.ts';
import { paymentIssues, refunds } from '#shop/payments/tables.server.ts';
import { QUEUES } from '#shop/queues.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { noTimers, silentLog } from '#tests/support/quiet.ts';

const TEXT = { to: 'ama@shop.example', subject: 'Your order', text: 'It is on its way.' };
const at = new Date('2026-11-01T12:00:00Z');

onBothDatabases('the figures of the database', (open) => {
  let database: Database;
  let boss: PgBoss;
  beforeAll(async () => {
    database = await open();
    boss = await openBoss(database.client, silentLog, QUEUES, noTimers);
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await database.close();
  });

  /** Which figures these writes change, and from what to what. */
  async function changedBy(...writes: (() => Promise<unknown>)[]) {
    const before = await readFigures(database.db);
    for (const write of writes) await write();
    const after = await readFigures(database.db);
    const names = (Object.keys(after) as (keyof Figures)[]).filter((name) => name !== 'queues');
    const changed = names.filter((name) => before[name] !== after[name]);
    return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
  }

  const aRefund =
    (state: RefundState, seenAt: Date | null = null) =>
    () =>
      database.db.insert(refunds).values({
        ...{
          id: randomId(),
          reference: 'r',
          amount: pesewas(100),
          currency: 'GHS',
          state,
          reason: 'Broken',
        },
        actor: 'admin',
        createdAt: at,
        updatedAt: at,
        seenAt,
      });
  const anIssue = (resolvedAt: Date | null) => () =>
    database.db.insert(paymentIssues).values({
      id: randomId(),
      kind: 'reversed',
      reference: randomId(),
      openedAt: at,
      resolvedAt,
      ...(resolvedAt && { resolution: 'noted' }),
    });
  const aMail = (parkedAt: Date | null) => () =>
    database.db.insert(mails).values({ id: randomUUID(), writtenAt: at, parkedAt, parked: parkedAt && TEXT });
  const run = (query: string) => () => database.db.execute(sql.raw(query));

  it('count money that waits for a person, and none that was settled', async () => {
    expect(await changedBy(anIssue(null), anIssue(null), anIssue(at))).toEqual({ moneyItems: [0, 2] });
  });

  it('count refunds under way, and failed ones that nobody has seen', async () => {
    const writes = [aRefund('requested'), aRefund('processed'), aRefund('failed'), aRefund('failed', at)];
    expect(await changedBy(...writes)).toEqual({ refundsOpen: [0, 1], refundsFailed: [0, 1] });
  });

  it('count messages that were given up', async () => {
    expect(await changedBy(aMail(null), aMail(at))).toEqual({ messagesParked: [0, 1] });
  });

  it('tell when the last backup was made', async () => {
    const made = run(`insert into last_backup (made_at, row_count, file_count, bytes)
      values ('2026-11-01T12:00:00Z', 1, 1, 1)`);
    expect(await changedBy(made)).toEqual({ lastBackup: [0, at.getTime() / 1_000] });
  });

  it('tell how many e-mails wait, for how long the oldest does, and for how long work has been due', async () => {
    const queue = () => boss.send('mail.send', { to: 'ama@shop.example' });
    const later = () => boss.send('mail.send', {}, { startAfter: 3_600 });
    expect(await changedBy(queue, later)).toMatchObject({ mailsWaiting: [0, 2] });
    const age = (column: string, seconds: number) =>
      run(`update pgboss.job set ${column} = now() - interval '${seconds} seconds'
        where name = 'mail.send' and start_after < now()`);
    await age('created_on', 900)();
    await age('start_after', 300)();
    const { mailsWaitingSeconds, jobsDueSeconds } = await readFigures(database.db);
    expect([mailsWaitingSeconds, jobsDueSeconds].map((seconds) => Math.floor(seconds / 60))).toEqual([15, 5]);
    await run(`update pgboss.job set state = 'completed' where name = 'mail.send'`)();
    expect(await readFigures(database.db)).toMatchObject({
      mailsWaiting: 0,
      mailsWaitingSeconds: 0,
      jobsDueSeconds: 0,
    });
  });

  it('show each queue as it was counted last', async () => {
    await run(`update pgboss.queue set queued_count = 3, failed_count = 2 where name = 'mail.send'`)();
    const { queues } = await readFigures(database.db);
    expect(queues).toContainEqual({ name: 'mail.send', waiting: 3, failed: 2 });
  });
});
