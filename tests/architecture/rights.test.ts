import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '#shop/route-table.ts';
import { RIGHTS } from '#shop/staff/contract.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'shop'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Modules whose verbs a helper may reach; whoever adds one says here for which right. */
const OPEN_TO: Record<(typeof RIGHTS)[number], RegExp> = {
  orders: /^shop\/(orders\/(?!phone-orders|test-orders|erasure|reminders)|on-delivery\/courier-(link|day))/,
  messages: /^shop\/(messages\/(?!mail\/|sms\/)|reviews\/)/,
  catalogue: /^shop\/(catalogue|choices|courses|downloads|media|stock|accounts\/upload-tokens)/,
};

test('a right opens verbs of its own modules alone', () => {
  const strange = files.flatMap((path) =>
    RIGHTS.filter(
      (right) => read(path).includes(`requireRight(viewer, '${right}'`) && !OPEN_TO[right].test(path),
    ).map((right) => `${path}: ${right}`),
  );
  expect(strange).toEqual([]);
});

test('nothing of money, settings, customers, vouchers, delivery and helpers asks for a helper’s right', () => {
  const adminModules =
    /^shop\/(payments|customers|vouchers|gifts|delivery|hours|reports|staff|webhooks|channels|api|office\/(?!dashboard|activity))/;
  const opened = files.filter(
    (path) => adminModules.test(path) && /requireRight|hasRight|requireHelper/.test(read(path)),
  );
  expect(opened).toEqual([]);
});

test('a key opens these verbs of other modules, each by its own right', () => {
  const opened = files.flatMap((path) =>
    [...read(path).matchAll(/requireRight\(\s*viewer,\s*'\w+',\s*'(\w+)',?\s*\)/g)].map(
      ([, right]) => `${path}: ${right}`,
    ),
  );
  expect(opened.toSorted()).toEqual([
    'shop/catalogue/editing/edit-product.server.ts: write_products',
    'shop/orders/ship-order.server.ts: write_orders',
    'shop/orders/track-order.server.ts: write_orders',
    'shop/stock/enter-stock.server.ts: write_stock',
  ]);
  const rows = ROUTES.filter(({ who }) => who.some((role) => role.startsWith('key_')));
  expect(rows.filter(({ path, session }) => session || !path.startsWith('/api/v1/'))).toEqual([]);
});

test('the table of routes lets helpers in below /admin, the pictures and the files of products alone', () => {
  const opened = ROUTES.filter(({ who, writers = [] }) =>
    [...who, ...writers].some((role) => role.startsWith('helper_')),
  ).map(({ path }) => path);
  expect(opened.toSorted()).toEqual(OPENED);
});

/** What a helper of any right may open. A new line here is a decision (docs/decisions/0101-helpers.md). */
const OPENED = [
  '/admin',
  '/admin/add-product/:id',
  '/admin/all-products',
  '/admin/all-products/chosen',
  '/admin/choices/:id',
  '/admin/export/chosen-messages.csv',
  '/admin/export/chosen-products.csv',
  '/admin/export/chosen-reviews.csv',
  '/admin/export/products.csv',
  '/admin/files/:id',
  '/admin/home',
  '/admin/import-products',
  '/admin/lessons/:id',
  '/admin/lessons/:id/:lesson',
  '/admin/messages',
  '/admin/messages/:id',
  '/admin/messages/chosen',
  '/admin/order-details/:id',
  '/admin/order-details/:id/cancel',
  '/admin/order-details/:id/packing-slip',
  '/admin/orders',
  '/admin/orders/chosen',
  '/admin/orders/chosen/slips',
  '/admin/reviews',
  '/admin/reviews/chosen',
  '/admin/stock',
  '/admin/stock/:id',
  '/api/app-check',
  '/api/product-files',
  '/api/product-files/:id',
  '/api/upload-token',
  '/v0/b/shop/o',
  '/v0/b/shop/o/:name',
];
