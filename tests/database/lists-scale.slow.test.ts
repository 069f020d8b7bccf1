import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { ACTIVITY_ACTORS, ACTIVITY_KINDS, type ActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { lockLeft } from '#shop/orders/left-unpaid/queries.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { listAllReviews } from '#shop/reviews/list-all-reviews.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { REVIEW_FILTERS, type ReviewDesk } from '#shop/reviews/rules/review-desk.ts';
import { REVIEW_SORTS, type ReviewListing } from '#shop/reviews/rules/review-listing.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import * as many from '#tests/support/many-records.ts';
import { costsOf } from '#tests/support/query-plans.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** Nothing is in them here; of helpers and keys a shop has twenty at the most. */
const EMPTY = [
  ...['messages', 'job_common', 'lessons', 'appointments', 'gift_vouchers', 'hand_payments'],
  ...['staff', 'api_keys'],
];

const admin = anAdmin();
const buyer = aCustomer({ userId: many.BUSY_BUYER });

let database: Database;
let world: TestShop;
beforeAll(async () => {
  database = await freshPostgres();
  await many.fillRecords(database);
  world = await createTestShop({ database });
});
afterAll(() => world.close());

type Work = (shop: Shop) => Promise<unknown>;

/** What the dearest statement of this work took up, and the tables that were read from end to end. */
async function dearest(work: Work): Promise<{ touched: number; scanned: string[] }> {
  const costs = await costsOf(database, (db) => work({ ...world.shop, db }));
  return {
    touched: Math.max(...costs.map(({ touched }) => touched)),
    scanned: costs.flatMap(({ scanned }) => scanned).filter((table) => !EMPTY.includes(table)),
  };
}

async function expectNoScan(work: Work, most: number): Promise<void> {
  const { touched, scanned } = await dearest(work);
  expect(scanned).toEqual([]);
  expect(touched).toBeLessThanOrEqual(most);
}

const reviewsOf = (id: string, count: number, change: Partial<ReviewListing>) => (shop: Shop) =>
  listReviews(
    shop,
    { id, rating: { average: 4, count } },
    { page: 1, sort: 'newest', stars: null, ...change },
  );
const busy = (change: Partial<ReviewListing>) => reviewsOf(many.BUSY_PRODUCT, many.BUSY_REVIEWS, change);
const LAST_OF_REVIEWS = many.BUSY_REVIEWS / 10;

describe('among 20,000 orders and reviews, nothing is read from end to end for', () => {
  /** Counting takes up each order of the buyer; so does skipping those before a page, with the pictures of its goods. */
  const OWN: [string, Work, number][] = [
    ['the first page of my orders', (shop) => listMyOrders(shop, buyer, 1), many.BUSY_ORDERS],
    ['the last page of my orders', (shop) => listMyOrders(shop, buyer, 20), 6 * many.BUSY_ORDERS],
  ];
  /** Counting takes up each review of the product; a late page looks for the purchases of those before it, too. */
  const REVIEWS: [string, Work, number][] = [
    ...REVIEW_SORTS.flatMap((sort): [string, Work, number][] => [
      [`the reviews of a product, ${sort}`, busy({ sort }), many.BUSY_REVIEWS + 100],
      [`their last page, ${sort}`, busy({ sort, page: LAST_OF_REVIEWS }), 2 * many.BUSY_REVIEWS + 100],
    ]),
    ['the reviews that gave two stars', busy({ stars: 2 }), many.BUSY_REVIEWS],
    ['the reviews of a product that has few', reviewsOf('product-77', 2, { sort: 'highest' }), 50],
  ];
  const MONEY: [string, Work, number] = ['what waits at Money', (shop) => listAttention(shop, admin), 50];

  /** Those of one day. */
  const LEFT: [string, Work, number] = [
    'what was left unpaid',
    ({ db }) => {
      const [since, until] = [1, 0].map((days) => new Date(`${many.dayAgo(days)}T12:00:00Z`)) as [Date, Date];
      return lockLeft(db, { since, until, now: until }, '', 50);
    },
    3_000,
  ];

  it.each([...OWN, ...REVIEWS, MONEY, LEFT])('%s', async (_, work, most) => {
    await expectNoScan(work, most);
  });
});

describe('among 20,000 entries of the audit log, none is read from end to end for', () => {
  const desk = (change: Partial<ActivityDesk>) => (shop: Shop) =>
    listAllActivity(shop, admin, { what: null, who: null, until: null, page: 1, ...change });
  const LISTS: [string, Work][] = [
    ['all', desk({})],
    ['page 30', desk({ page: 30 })],
    ['what happened up to a day', desk({ until: many.dayAgo(70) })],
    ...ACTIVITY_KINDS.map((what): [string, Work] => [`what is about ${what}`, desk({ what })]),
    ...ACTIVITY_ACTORS.map((who): [string, Work] => [`what was done by ${who}`, desk({ who })]),
    ['what few did', desk({ what: 'settings', who: 'customers' })],
    ['what one did of one kind', desk({ what: 'orders', who: 'admin', until: many.dayAgo(5) })],
  ];

  it.each(LISTS)('%s', async (_, work) => {
    await expectNoScan(work, 3_000);
  });
});

describe('among 20,000 reviews, for the administrator', () => {
  const desk = (change: Partial<ReviewDesk>) => (shop: Shop) =>
    listAllReviews(shop, admin, { show: 'all', q: '', page: 1, ...change });

  it.each(REVIEW_FILTERS)(
    'a page of those that are %s is read off an index, and counting takes up each once',
    async (show) => {
      const costs = await costsOf(database, (db) => desk({ show })({ ...world.shop, db }));
      for (const { statement, touched, scanned } of costs) {
        const isCount = statement.startsWith('select count(*)');
        if (!isCount) expect(scanned, statement).toEqual([]);
        expect(touched, statement).toBeLessThanOrEqual(isCount ? many.RECORDS : 150);
      }
    },
  );

  // No index knows their words, nor how many come before a page: these are for a shop with thousands, not millions.
  it.each(REVIEW_FILTERS)(
    'the last page of those that are %s takes up no review and no product twice',
    async (show) => {
      const { touched } = await dearest(desk({ show, page: 1_000_000 }));
      expect(touched).toBeLessThanOrEqual(many.RECORDS + many.PRODUCTS);
    },
  );

  it.each(['Ama 77', 'No. 19999', 'nobody'])(
    'a search for “%s” takes up each review once, with its product',
    async (q) => {
      expect((await dearest(desk({ q }))).touched).toBeLessThanOrEqual(2 * many.RECORDS);
    },
  );
});
