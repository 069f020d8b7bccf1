import { expect } from '@playwright/test';
import { JOURNAL_FILE } from '#shop/reports/contract.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { totp } from '#tests/support/totp.ts';
import type { HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, registerConfirmed, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { test } from './rehearsal.ts';
import type { Stage } from './stage.ts';

/** None of it is for whoever packs. */
const ADMINISTRATORS = [
  '/admin/settings',
  '/admin/settings/contact',
  '/admin/money',
  '/admin/export',
  '/admin/export/orders.csv',
  '/admin/export/customers.csv',
  '/admin/reports',
  '/admin/reports.csv?by=product&span=week',
  JOURNAL_FILE,
];

/** Well before a stream looks by itself whether its reader may still follow. */
const AT_ONCE = { timeout: 5_000 };

/** The path of the invitation in the e-mail. */
async function invitationOf(email: string, { mail, publicUrl }: Stage): Promise<string> {
  const { text } = await mail.received(email, /^Help out at/);
  const [link = ''] = /https:\/\/\S+\/helper-invitation\/[a-z2-7]{32}/.exec(text) ?? [];
  const { origin, pathname } = new URL(link);
  expect(origin).toBe(publicUrl);
  return pathname;
}

async function setUpFactor(caller: HttpsCaller, password: string): Promise<void> {
  const begun = await caller.post('/api/auth/two-factor/enable', { password });
  const secret = new URL(JSON.parse(begun.text).totpURI).searchParams.get('secret') ?? '';
  const verified = await caller.post('/api/auth/two-factor/verify-totp', { code: totp(secret) });
  expect(verified.status).toBe(200);
}

async function endHelper(at: ProcessCaller, email: string): Promise<void> {
  const { text } = await at.get('/admin/helpers');
  const [, id = ''] = /name="id" value="([a-z2-7]{32})"/.exec(text.slice(text.indexOf(`End ${email}`))) ?? [];
  expect((await at.submit('/admin/helpers', { intent: 'end', id })).status).toBe(200);
}

const statuses = (places: readonly ProcessCaller[], path: string) =>
  Promise.all(places.map(async (at) => (await at.get(path)).status));

test('whoever is invited at one process packs at the other, sees no money, and is out at the next request once ended', async ({
  newCaller,
  stage,
}) => {
  const [admin, helper, buyer, person] = [newCaller(), newCaller(), newCaller(), aPerson('efua')];
  await signIn(admin, stage.admin);
  const { email, password } = await registerConfirmed(helper, stage);
  const administrators = atEachProcess(stage, admin);
  const packers = atEachProcess(stage, helper);
  const [first, second] = packers;

  const invitation = { intent: 'invite', email, right: 'orders' };
  const invited = await administrators[0].submit('/admin/helpers', invitation);
  expect(invited.status).toBe(200);
  const accepted = await second.submit(await invitationOf(email, stage), { intent: 'accept' });
  expect([accepted.status, accepted.text]).toEqual([200, expect.stringContaining('One step is left')]);
  expect(await statuses(packers, '/admin/orders')).toEqual([403, 403]);
  await setUpFactor(helper, password);
  expect(await statuses(packers, '/admin/orders')).toEqual([200, 200]);
  // Read until it ends, which it does with the helper's right.
  const stream = second.get('/live?topics=orders:all').then(({ status }) => status);
  const standing = () => Promise.race([stream, 'open']);

  const { orderId, authorization_url } = await startOrder(buyer, person);
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Completed');
  const path = `/admin/order-details/${orderId}`;
  const [, version = ''] = /name="version" value="(\d+)"/.exec((await first.get(path)).text) ?? [];
  const parcel = { intent: 'ship', version, courier: 'VIP', parcelNumber: 'GH 4411', mail: 'yes' };
  const shipped = await second.submit(path, parcel);
  expect([shipped.status, shipped.text]).toEqual([200, expect.stringContaining('Marked as shipped.')]);
  expect((await stage.mail.received(person.email, /is on its way$/)).text).toContain('GH 4411');
  for (const closed of ADMINISTRATORS) {
    expect([closed, ...(await statuses(packers, closed))]).toEqual([closed, 403, 403]);
    expect([closed, ...(await statuses(administrators, closed))]).toEqual([closed, 200, 200]);
  }

  expect(await standing()).toBe('open');
  await endHelper(administrators[0], email);
  expect((await second.get('/admin/orders')).status).toBe(403);
  expect((await second.submit(path, { intent: 'note', note: 'Mine', before: '' })).status).toBe(403);
  await expect.poll(standing, AT_ONCE).toBe(200);
  expect(await statuses(packers, path)).toEqual([403, 403]);
  expect(await statuses(packers, '/my-orders')).toEqual([200, 200]);
});
