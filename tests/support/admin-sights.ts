import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';

/** The page of whoever ordered last. */
export async function firstCustomer(admin: Page): Promise<string> {
  await visit(admin, '/admin/customers');
  const link = admin.getByRole('list', { name: 'Customers' }).getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

/** The admin writes a free lesson of this course; returns its id. */
export async function writeLesson(admin: Page, shop: RunningShop, course: string): Promise<string> {
  const id = randomId();
  const words = {
    title: 'Sand',
    chapter: 'First steps',
    body: '# Rows\n\nFour rows of **dots**.',
    isFree: 'yes',
  };
  const path = `/admin/lessons/${course}/new`;
  const form = { intent: 'save', adds: 'yes', id, ...words };
  const saved = await admin.request.post(path, { headers: { origin: shop.url }, form });
  if (!saved.ok()) throw new Error(`no lesson: ${saved.status()}`);
  return id;
}

/** The admin adds a webhook; returns its page. */
export async function addWebhook(admin: Page, shop: RunningShop): Promise<string> {
  const id = randomId();
  const form = { intent: 'add', id, url: 'https://receiver.invalid/hook', events: 'order.refunded' };
  const added = await admin.request.post('/admin/webhooks', { headers: { origin: shop.url }, form });
  if (!added.ok()) throw new Error(`no webhook: ${added.status()}`);
  return `/admin/webhooks/${id}`;
}

/** The admin places a test order; returns the page of its steps. */
export async function runTestOrder(admin: Page, shop: RunningShop): Promise<string> {
  const path = '/admin/setup/test-order';
  const form = { intent: 'run', after: '' };
  const placed = await admin.request.post(path, { headers: { origin: shop.url }, form });
  if (!placed.ok()) throw new Error(`no test order: ${placed.status()}`);
  return path;
}
