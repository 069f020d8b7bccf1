import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { aReviewer, aVisitor, BOWL, type Caller, theAdmin } from '#tests/support/http-shop.ts';
import { isFromMemory, type Line, SOON, shopWithPages, textOf } from '#tests/support/kept-pages.ts';
import { headerOf } from '#tests/support/raw-http.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';

const { shop, ask, keep } = shopWithPages();
let admin: Caller;
beforeAll(async () => {
  admin = await theAdmin(shop());
});

async function versionOf(id: string): Promise<number> {
  const [row] = await shop().database.db.select().from(products).where(eq(products.id, id));
  return row?.version ?? 0;
}

/** Which pages that show a product do not say this price, in pesewas. */
async function pagesWithout(price: number, at: Pick<RunningShop, 'url' | 'origin'>, id: string) {
  const [read, written] = [String(price), `${price / 100}`];
  const pages = {
    '/all?sort=lowest-price': written,
    [`/product-details/${id}`]: written,
    [`/product-details/${id}.data`]: read,
  };
  const asked = Object.entries(pages).map(async ([path, shown]) => {
    const text = await (await aVisitor(at).get(path)).text();
    return text.includes(shown) ? [] : [path];
  });
  return (await Promise.all(asked)).flat();
}

test('what the administrator changes is in the next answer, before any notification', async () => {
  for (let version = 1; version <= 4; version += 1) {
    const price = 115 + version * 10;
    await pagesWithout(price, shop(), BOWL.id);
    const fields = { id: BOWL.id, version: String(version), price: String(price / 100), state: 'on_sale' };
    const saved = await admin.submit('/admin/all-products', { intent: 'change', ...fields });
    expect(saved.status).toBe(200);
    expect(await pagesWithout(price, shop(), BOWL.id), String(version)).toEqual([]);
  }
});

/** Written past every process of the shop, and announced as each of them does. */
async function reprice(id: string, price: number): Promise<void> {
  await shop().database.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price: pesewas(price) })
      .where(eq(products.id, id));
    await announce(tx, { kind: 'product', id });
  });
}

test('what one process changes is seen at the other soon', async () => {
  const other = await startShop({ databaseUrl: shop().databaseUrl, dataDir: shop().dataDir });
  try {
    for (let price = 5_011; price <= 5_311; price += 100) {
      await pagesWithout(price, other, BOWL.id);
      await reprice(BOWL.id, price);
      for (const at of [shop(), other])
        await expect.poll(() => pagesWithout(price, at, BOWL.id), SOON).toEqual([]);
    }
  } finally {
    await other.stop();
  }
});

test('a change that a broken connection did not tell of is seen, and pages are kept again afterwards', async () => {
  await keep('/all?sort=a2z');
  await shop().database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'live' and datname = current_database()`,
  );
  await shop()
    .database.db.update(products)
    .set({ price: pesewas(7_777) })
    .where(eq(products.id, BOWL.id));
  await expect.poll(() => pagesWithout(7_777, shop(), BOWL.id), SOON).toEqual([]);
  const isKept = async () => headerOf(await keep('/all?sort=a2z'), 'x-request-id') === undefined;
  await expect.poll(isKept, SOON).toBe(true);
});

test('under readers that never stop, no page is older than the change that was answered before it was asked for', async () => {
  const paths = [
    '/',
    '/all?sort=lowest-price',
    '/product-details/bowl',
    '/product-details/bowl.data',
    '/all.data',
  ];
  const version = await versionOf(BOWL.id);
  const CHANGES = 12;
  let answered = 0;
  let isOver = false;
  const late: string[] = [];
  const priceAfter = (change: number) => 2_001 + change * 10;
  const read = async (path: string) => {
    while (!isOver) {
      const floor = answered;
      const text = textOf(await ask(path));
      const isTrue = Array.from({ length: CHANGES + 2 - floor }, (_, ahead) =>
        priceAfter(floor + ahead),
      ).some((price) => text.includes(path.endsWith('.data') ? `${price}` : `${price / 100}`));
      if (!isTrue) late.push(`${path} after change ${floor}`);
    }
  };
  const save = async (change: number) => {
    const price = String(priceAfter(change) / 100);
    const fields = {
      intent: 'change',
      id: BOWL.id,
      version: String(version + change),
      price,
      state: 'on_sale',
    };
    expect((await admin.submit('/admin/all-products', fields)).status).toBe(200);
  };
  await save(0);
  const reading = paths.map(read);
  for (let change = 1; change <= CHANGES; change += 1) {
    await save(change);
    answered = change;
  }
  isOver = true;
  await Promise.all(reading);
  expect(late).toEqual([]);
});

test('a product that is hidden is gone from every page at once, for whoever asks how', async () => {
  for (const path of ['/all', '/product-details/tray', '/product-details/tray.data', '/']) await keep(path);
  const version = await versionOf('tray');
  const fields = { intent: 'change', id: 'tray', version: String(version), price: '145', state: 'hidden' };
  expect((await admin.submit('/admin/all-products', fields)).status).toBe(200);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const lines: Line[] = [
      ['Accept-Encoding', encoding],
      ['If-None-Match', '*'],
    ];
    for (const path of ['/product-details/tray', '/product-details/tray.data'])
      expect([path, (await ask(path, lines)).status]).toEqual([path, 404]);
    for (const path of ['/all', '/'])
      expect(textOf(await ask(path, [['Accept-Encoding', encoding]])), path).not.toContain(
        '/product-details/tray"',
      );
  }
});

test('what changes in its place drops the pages that show it, and no others; a new price drops all', async () => {
  await stock(shop().database, { id: 'print', name: 'Print of Via', price: 60, category: 'Merchandise' });
  await stock(shop().database, { id: 'urn', name: 'Urn', price: 61 });
  const reviewer = await aReviewer(shop());
  const elsewhere = ['/product-details/print', '/product-details/print.data', '/all?category=Merchandise'];
  const shown = [`/product-details/${BOWL.id}`, '/product-details/urn', '/all?category=Books'];
  const areKept = (paths: string[]) => Promise.all(paths.map(async (path) => isFromMemory(await ask(path))));
  const keepAll = async () => {
    for (const path of [...elsewhere, ...shown]) await keep(path);
  };
  await keepAll();
  const review = 'It lies well in the hand and stays level on the way home.';
  const written = await reviewer.submit(`/review-product/${BOWL.id}`, { rating: '5', review, name: 'Ama' });
  expect(written.status).toBe(302);
  expect(await areKept(elsewhere)).toEqual([true, true, true]);
  for (const path of shown) expect(textOf(await ask(path)), path).toContain('5 out of 5 stars');
  await keepAll();
  await reprice(BOWL.id, 4_321);
  await expect.poll(() => areKept(['/all?category=Books']), SOON).toEqual([false]);
  expect(await areKept(elsewhere)).toEqual([false, false, false]);
});
