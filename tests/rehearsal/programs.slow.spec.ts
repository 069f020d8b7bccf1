import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { KeyRight } from '#shop/api/contract/keys.ts';
import { API_PATH, OPENAPI_PATH } from '#shop/api/contract/operations.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import type { Answer, HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { importDocumented, TRAY, writeProductFile } from './products.ts';
import { test } from './rehearsal.ts';

const CLOTH = { id: 'counter-cloth', name: 'Counter cloth', price: 60 };
const NOBODY = { cookie: () => '' };

async function makeKey(at: ProcessCaller, rights: readonly KeyRight[]): Promise<{ id: string; key: string }> {
  const [id, form] = [randomId(), new FormData()];
  for (const [name, value] of Object.entries({ intent: 'make', id, name: 'Counter' })) form.set(name, value);
  for (const right of rights) form.append('right', right);
  const made = await at.submit('/admin/keys', form);
  expect(made.status).toBe(200);
  const [key = ''] = /sk_[a-z2-7]{32}/.exec(made.text) ?? [];
  return { id, key };
}

/** A program that asks at `at` with this key. */
function aProgram(at: Pick<HttpsCaller, 'get' | 'post'>, key: string) {
  const authorization = `Bearer ${key}`;
  return {
    get: (path: string) => at.get(`${API_PATH}${path}`, { authorization }),
    post: (path: string, body: object, idempotencyKey: string) =>
      at.post(`${API_PATH}${path}`, body, { authorization, 'idempotency-key': idempotencyKey }),
  };
}

const refusalIn = ({ status, headers, text }: Answer) => [
  status,
  headers.get('content-type'),
  JSON.parse(text).code,
];
const refusal = (status: number, code: string) => [status, 'application/problem+json', code];

test('a key that is made at one process opens its part at both and through nginx, and once ended nothing', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const since = new Date().toISOString();
  const { orderId, authorization_url } = await startOrder(buyer, aPerson());
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Completed');

  const { id, key } = await makeKey(first, ['read_orders', 'read_stock']);
  const places = [...atEachProcess(stage, NOBODY), newCaller()];
  for (const place of places) {
    const program = aProgram(place, key);
    const orders = await program.get(`/orders?updatedSince=${since}`);
    const expected = { id: orderId, payment: 'paid', amount: TRAY.price * 100 };
    expect(JSON.parse(orders.text).items).toContainEqual(expect.objectContaining(expected));
    const stock = await program.get(`/stock?product=${TRAY.id}`);
    expect([stock.status, stock.text]).toEqual([200, expect.stringContaining(TRAY.name)]);
    expect(refusalIn(await program.get('/products'))).toEqual(refusal(403, 'not_allowed'));
    expect(refusalIn(await place.get(`${API_PATH}/orders`))).toEqual(refusal(401, 'not_signed_in'));
    const description = JSON.parse((await place.get(OPENAPI_PATH)).text);
    expect(description.servers).toEqual([{ url: `${stage.publicUrl}${API_PATH}` }]);
  }
  expect((await second.get('/admin/keys')).text).not.toContain(key);
  expect((await second.submit('/admin/keys', { intent: 'end', id })).status).toBe(200);
  for (const place of places)
    expect(refusalIn(await aProgram(place, key).get('/orders'))).toEqual(refusal(401, 'not_signed_in'));
});

test('a sale at the counter that is sent to both processes at once counts once, and the shop shows it', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  await importDocumented(stage.folder, writeProductFile(stage.folder, CLOTH));
  const { id, key } = await makeKey(second, ['write_stock']);
  const [left, right] = atEachProcess(stage, NOBODY);
  const entries = `/stock/${CLOTH.id}/entries`;
  const sale = { kind: 'sold_elsewhere', pieces: 1, reason: 'At the counter' };
  try {
    const counted = await aProgram(left, key).post(entries, { kind: 'counted', pieces: 3 }, 'count');
    expect([counted.status, JSON.parse(counted.text)]).toEqual([200, expect.objectContaining({ onHand: 3 })]);
    const twins = await Promise.all(
      [left, right].map((at) => aProgram(at, key).post(entries, sale, 'receipt-1')),
    );
    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
    expect(twins.filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(1);
    for (const { text } of twins) expect(JSON.parse(text)).toMatchObject({ onHand: 2, available: 2 });
    for (const shopper of [left, right])
      await expect
        .poll(async () => (await shopper.get(`/product-details/${CLOTH.id}`)).text)
        .toContain('Only 2 left');

    const last = await aProgram(newCaller(), key).post(entries, { ...sale, pieces: 2 }, 'receipt-2');
    expect(JSON.parse(last.text)).toMatchObject({ onHand: 0, available: 0 });
    for (const shopper of [left, right])
      await expect
        .poll(async () => (await shopper.get(`/product-details/${CLOTH.id}`)).text)
        .toContain('Sold out');
  } finally {
    await first.submit('/admin/keys', { intent: 'end', id });
    await first.submit('/admin/all-products', { intent: 'delete', id: CLOTH.id });
  }
});
