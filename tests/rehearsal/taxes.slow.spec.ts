import { expect } from '@playwright/test';
import type { HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, register, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { test } from './rehearsal.ts';

const PATH = '/admin/settings/taxes';
const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** VAT and the levies beside it, as a form: each name beside its percentage. */
const RATES = [
  ['VAT', '15'],
  ['NHIL', '2.5'],
  ['GETFund levy', '2.5'],
] as const;

function formOf(from: string, rates: readonly (readonly [name: string, percent: string])[]): URLSearchParams {
  const pairs = rates.flatMap(([name, percent]) => [
    ['name', name],
    ['percent', percent],
  ]);
  return new URLSearchParams([['intent', 'set'], ['from', from], ...pairs]);
}

async function payForTray(caller: HttpsCaller): Promise<string> {
  const order = await startOrder(caller, await register(caller));
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(caller, order.orderId, 'Completed');
  return order.orderId;
}

/** The receipt as its buyer reads it: no tags, plain spaces. */
async function readReceipt(at: ProcessCaller, orderId: string): Promise<string> {
  const { status, text } = await at.get(`/order-details/${orderId}/receipt`);
  expect(status).toBe(200);
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!-- -->|<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
}

test('taxes that count from today are on the receipts of what is paid from now on, at both processes', async ({
  newCaller,
  stage,
}) => {
  const [admin, early, buyer] = [newCaller(), newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const before = await payForTray(early);
  const periods = [dayIn(0), dayIn(1)];
  try {
    expect((await admin.post(PATH, formOf(dayIn(0), RATES))).status).toBe(200);
    // Another rate is decided on, but counts from tomorrow.
    expect((await admin.post(PATH, formOf(dayIn(1), [['VAT', '18']]))).status).toBe(200);
    const after = await payForTray(buyer);
    for (const process of atEachProcess(stage, buyer))
      expect(await readReceipt(process, after)).toMatch(
        /Before tax GHS 120\.83 VAT 15% GHS 18\.13 NHIL 2\.5% GHS 3\.02 GETFund levy 2\.5% GHS 3\.02 Total paid GHS 145\.00/,
      );
    for (const process of atEachProcess(stage, early))
      expect(await readReceipt(process, before)).not.toContain('VAT');
  } finally {
    for (const from of periods)
      expect((await admin.post(PATH, new URLSearchParams({ intent: 'remove', from }))).status).toBe(200);
  }
});
