import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { auditAfter } from '#tests/support/audit-after.ts';
import { aStockedDatabase, runAudit } from '#tests/support/audit-command.ts';
import { freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const MAILED_ONCE =
  'a completed order is mailed to its buyer and to the shop, once each, and no other order is';

onBothDatabases('the audit', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it('finds nothing in a sound shop', async () => {
    await anOrder(world.shop);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it.each<[string, (orderId: string, reference: string) => string, string]>([
    [
      'an amount that is not the sum of the lines',
      (id) => `update order_lines set qty = qty + 1 where order_id = '${id}'`,
      'the sum of price × qty less discounts, and the delivery, is the amount of the order',
    ],
    [
      'taxes that are not parts of the amount',
      (id) =>
        `update orders set taxes = '{"exempt": 1, "net": 1, "lines": [{"name": "VAT", "rate": 1500, "amount": 1}]}' where id = '${id}'`,
      'what an order consists of before tax and in tax is its amount',
    ],
    [
      'an order without lines',
      (id) => `delete from order_lines where order_id = '${id}'`,
      'the sum of price × qty less discounts, and the delivery, is the amount of the order',
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
    [
      'a buyer who was never mailed',
      (id) => `delete from letters where order_id = '${id}' and kind = 'confirmation'`,
      MAILED_ONCE,
    ],
    [
      'a shop that was mailed twice',
      (id) =>
        `insert into letters (id, order_id, kind, written_at, sent_at) values (gen_random_uuid(), '${id}', 'notice', now(), now())`,
      MAILED_ONCE,
    ],
    [
      'an e-mail about an order that was never completed',
      (id) => `delete from audit_log where verb = 'settle' and subject = '${id}'`,
      MAILED_ONCE,
    ],
    [
      'an e-mail that went missing',
      (id) => `update letters set sent_at = null where order_id = '${id}'`,
      'an e-mail or a text message is sent, or waits in its queue, or is parked where the admin sees it',
    ],
  ])('finds %s', async (_, harm, promise) => {
    expect(await auditAfter(world, harm)).toContain(promise);
  });
});

it('npm run tool -- audit tells by its exit code', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-audited-'));
  const audit = (DATABASE_URL: string) => runAudit({ DATABASE_URL, DATA_DIR });
  expect(await audit(await freshPostgresUrl())).toEqual({ code: 0, printed: 'audit passed' });
  expect(await audit(await aStockedDatabase())).toEqual({
    code: 1,
    printed: expect.stringContaining('BREACH /media/bowl.jpg'),
  });
  expect((await audit('postgres://nobody@127.0.0.1:1/none')).code).toBe(2);
  rmSync(DATA_DIR, { recursive: true, force: true });
});
