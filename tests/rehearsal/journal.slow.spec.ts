import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { fromCedis } from '#platform/money/money.ts';
import { JOURNAL_FILE } from '#shop/reports/contract.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

type Row = Record<'Document' | 'Account name' | 'Description' | 'Debit' | 'Credit', string>;

/** What each document comes to, debit less credit. */
function balances(rows: readonly Row[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { Document, Debit, Credit } of rows) {
    const amount = fromCedis(Debit || '0') - fromCedis(Credit || '0');
    sums.set(Document, (sums.get(Document) ?? 0) + amount);
  }
  return sums;
}

test('the journal of this month is the same file at both processes, and each of its documents balances', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const { orderId, authorization_url } = await startOrder(buyer, aPerson());
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Completed');
  const processes = atEachProcess(stage, admin);
  const [first] = processes;
  const sheet = (await first.get(`/admin/order-details/${orderId}`)).text;
  const [, number = ''] = /Order No\. (\d+)/.exec(sheet) ?? [];

  const [one, other] = await Promise.all(processes.map((at) => at.get(JOURNAL_FILE)));
  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect(other?.text).toBe(one?.text);
  const rows = parse<Row>(one?.text ?? '', { bom: true, columns: true });
  expect(new Set(balances(rows).values())).toEqual(new Set([0]));
  const sale = rows.filter(({ Description }) => Description === `Order ${number}`);
  expect(sale.map((row) => row['Account name'])).toEqual(['Paystack', 'Fees of Paystack', 'Sales']);
  expect(sale.at(-1)?.Credit).toBe(`${TRAY.price}.00`);
});
