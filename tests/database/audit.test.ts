import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditDatabase } from '#adapters/db/audit.ts';
import { freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the audit', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  /** Harms a paid order, audits, and leaves the harm behind rolled back. */
  async function auditAfter(harm: (orderId: string, reference: string) => string): Promise<string[]> {
    const { orderId, reference } = await anOrder(world.shop);
    await (await world.till.approve(reference)).told;
    await world.runJobs();
    const { db } = world.shop;
    let promises: string[] = [];
    await db
      .transaction(async (tx) => {
        for (const statement of harm(orderId, reference).split(';')) await tx.execute(statement);
        promises = (await auditDatabase(tx)).map(({ promise }) => promise);
        throw new Error('roll back');
      })
      .catch((error: Error) => expect(error.message).toBe('roll back'));
    return promises;
  }

  it('finds nothing in a sound shop', async () => {
    await anOrder(world.shop);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it.each<[string, (orderId: string, reference: string) => string, string]>([
    [
      'an amount that is not the sum of the lines',
      (id) => `update order_lines set qty = qty + 1 where order_id = '${id}'`,
      'the sum of price × qty is the amount of the order',
    ],
    [
      'an order without lines',
      (id) => `delete from order_lines where order_id = '${id}'`,
      'the sum of price × qty is the amount of the order',
    ],
    [
      'an order that lost its payment',
      (id) => `update orders set payment_state = 'pending', paid_at = null where id = '${id}'`,
      'paid never becomes unpaid',
    ],
    [
      'an order called paid without a payment',
      (_, reference) =>
        `update payment_attempts set state = 'failed', received_amount = null where reference = '${reference}'`,
      'an order is paid exactly when one payment is applied to it',
    ],
    [
      'a payment one pesewa short',
      (_, reference) =>
        `update payment_attempts set received_amount = amount - 1 where reference = '${reference}'`,
      'the applied payment asked for the amount and currency of the order, and no less arrived',
    ],
    [
      'an order completed twice',
      (id) =>
        `insert into audit_log (at, actor, verb, subject, details) values (now(), 'x', 'settle', '${id}', '{}')`,
      'a payment completes an order once',
    ],
    [
      'money set aside in silence',
      (id, reference) =>
        `update orders set payment_state = 'pending', paid_at = null where id = '${id}'; update payment_attempts set state = 'attention' where reference = '${reference}'`,
      'money that completed no order is an item for the admin',
    ],
    [
      'more given back than arrived',
      (id, reference) =>
        `insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at)
         values ('${'r'.repeat(32)}', '${reference}', '${id}', 3999, 'GHS', 'processed', 'x', 'x', now(), now())`,
      'no more is given back than was received',
    ],
    [
      'announced money that nobody took up',
      (_, reference) =>
        `update payment_events set processed_at = null, received_at = now() - interval '1 hour' where reference = '${reference}'`,
      'announced money is applied or visible within 15 minutes',
    ],
  ])('finds %s', async (_, harm, promise) => {
    expect(await auditAfter(harm)).toContain(promise);
  });
});

it('npm run audit tells by its exit code', async () => {
  const script = join(import.meta.dirname, '../../scripts/audit.ts');
  const audit = (url: string) =>
    spawnSync(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' });
  const sound = audit(await freshPostgresUrl());
  expect([sound.status, sound.stdout.trim()]).toEqual([0, 'audit passed']);
  expect(audit('postgres://nobody@127.0.0.1:1/none').status).toBe(2);
});
