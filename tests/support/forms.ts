import { randomId } from '#adapters/random-id.ts';
import { openIssue } from '#features/payments/issue-queries.ts';
import { confirmationToken } from './confirmation.ts';
import { aCustomer, anOrder, aVisitor, type Caller, HOME, type HttpShop, theAdmin } from './http-shop.ts';

/** A form filled in honestly: who sends what where. */
export type FilledForm = { by: Caller; path: string; fields: Record<string, string> };

type Form = {
  name: string;
  fill: (shop: HttpShop) => Promise<FilledForm>;
  /** What an honest one is answered with, as a document and as React Router's data. */
  answers: [number, number];
};

/** Every form of every page that a browser sends to an action. */
export const FORMS: readonly Form[] = [
  {
    name: 'a review',
    fill: async (shop) => ({
      by: await aCustomer(shop),
      path: '/review-product/bowl',
      fields: { rating: '4.5', review: 'Level, and quiet to draw in.' },
    }),
    answers: [302, 202],
  },
  {
    name: 'the status of an order',
    fill: async (shop) => ({
      by: await theAdmin(shop),
      path: `/admin/order-details/${await anOrder(await aCustomer(shop))}`,
      fields: { orderStatus: 'shipped', version: '1' },
    }),
    answers: [200, 200],
  },
  {
    name: 'an item of money',
    fill: async (shop) => ({
      by: await theAdmin(shop),
      path: '/admin/money',
      fields: { intent: 'resolve', id: await anIssue(shop), resolution: 'Found the buyer' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the confirmation of an e-mail',
    fill: async (shop) => {
      const by = await aCustomer(shop);
      const fields = { token: await confirmationToken(shop, by.email) };
      return { by, path: '/confirm-email', fields };
    },
    answers: [302, 202],
  },
  ...Object.entries({ 'a visitor': aVisitor, 'a customer': aCustomer, 'the admin': theAdmin }).map(
    ([who, caller]): Form => ({
      name: `the address of ${who}, sent before the page is hydrated,`,
      fill: async (shop) => ({ by: await caller(shop), path: '/checkout-details', fields: { ...HOME } }),
      answers: [303, 202],
    }),
  ),
];

/** A payment without an order, waiting for the administrator; returns its id. */
async function anIssue(shop: HttpShop): Promise<string> {
  const id = randomId();
  const item = { id, reference: id, kind: 'no_order', amount: 5_025, currency: 'GHS' } as const;
  await openIssue(shop.database.db, { ...item, openedAt: new Date() });
  return id;
}
