import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { openPageCache, type PageCache } from '#server/page-cache/page-cache.ts';
import { readPageUrl } from '#server/page-cache/page-url.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, enrol } from '#tests/support/factories.ts';
import { stock } from '#tests/support/stock.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const BOWL = { id: 'bowl', name: 'Bowl of sand', price: 19.99 };
const PAGE = '/product-details/bowl';
const away = () => new Response('away', { status: 503 });

onBothDatabases('a page in memory', (open) => {
  let world: TestShop;
  let cache: PageCache;
  let version = 1;
  /** How often the page was made, and what making it comes to instead. */
  let made = 0;
  let instead: (() => Response | Promise<Response>) | null = null;

  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    await stock(world.running.database, BOWL);
    const render = async () => {
      made += 1;
      if (instead) return instead();
      const { price } = await getProduct(world.shop, BOWL.id);
      return new Response(`${price} ${world.running.site().notice ?? ''}`);
    };
    cache = openPageCache(world.running, render, () => 'build');
    await vi.waitFor(() => expect(world.running.changes.isListening()).toBe(true));
  });
  afterAll(() => world.close());
  beforeEach(() => {
    made = 0;
    instead = null;
  });

  async function ask(path = PAGE): Promise<string> {
    const address = readPageUrl(path);
    if (!address) throw new Error(`${path} is no public page`);
    return (await cache.answer(address, new Request(`http://localhost${path}`))).text();
  }
  async function reprice(price: number): Promise<void> {
    const edit = { version, change: { price: pesewas(price) } };
    expect(await editProduct(world.shop, admin, BOWL.id, edit)).toMatchObject({ kind: 'updated' });
    version += 1;
  }

  const isMadeAgain = async () => {
    made = 0;
    await ask();
    return made > 0;
  };

  it('is made once, and anew as soon as a change is committed', async () => {
    for (let price = 2_000; price < 2_020; price += 1) {
      await reprice(price);
      expect(await ask()).toMatch(new RegExp(`^${price}`));
    }
    // The notification of the last change may still be on its way, and drops the page once more.
    await expect.poll(isMadeAgain).toBe(false);
  });

  it('outlives a change that was rolled back', async () => {
    const isMadeAfterRollback = async () => {
      const rolledBack = world.shop.db.transaction(async (tx) => {
        await announce(tx, { kind: 'product', id: BOWL.id });
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      return isMadeAgain();
    };
    // A notification of the test before may still be on its way.
    await expect.poll(isMadeAfterRollback).toBe(false);
  });

  it('is shown once more when it is old, while it is made anew', async () => {
    await expect.poll(isMadeAgain).toBe(false);
    const before = await ask();
    await world.running.database.db.execute("update products set price = 3333 where id = 'bowl'");
    expect(await ask()).toBe(before);
    world.clock.pass(61_000);
    expect(await ask()).toBe(before);
    await expect.poll(() => ask()).toMatch(/^3333/);
  });

  it('that has grown old is made anew beside three others at most: nobody waits for them', async () => {
    const paths = Array.from({ length: 12 }, (_, page) => `/all?page=${page + 2}`);
    const isMade = async (path: string) => {
      made = 0;
      await ask(path);
      return made > 0;
    };
    for (const path of paths) await expect.poll(() => isMade(path)).toBe(false);
    world.clock.pass(61_000);
    made = 0;
    const asked = paths.map((path) => ask(path));
    expect(made).toBe(4);
    await Promise.all(asked);
    for (const path of paths) await expect.poll(() => isMade(path)).toBe(false);
  });

  it('shows what the administrator sets at once', async () => {
    await ask();
    const { version } = await getSettings(world.shop, admin, 'opening');
    const form = { version, notice: 'We are moving' };
    expect(await saveSettings(world.shop, admin, 'opening', form)).toMatchObject({ kind: 'saved' });
    expect(await ask()).toContain('We are moving');
  });

  it('is shown again while the database is away, and no longer once a change was made', async () => {
    const before = await ask();
    await reprice(4_444);
    instead = away;
    expect([await ask(), await ask()]).toEqual([before, before]);
    instead = null;
    await reprice(5_555);
    expect(await ask()).toMatch(/^5555/);
  });

  it('is not shown again when a crowd kept it from a connection and the database answers others', async () => {
    const { client } = world.running.database;
    // The embedded database has no connections to wait for.
    if (client.kind === 'pglite') return;
    await ask();
    await reprice(4_567);
    instead = async () => {
      await client.pool.query('select 1');
      return away();
    };
    expect(await ask()).toBe('away');
  });

  it('is forgotten when there is no such page any more, and never kept when it sets a cookie', async () => {
    await ask();
    await reprice(6_000);
    instead = () => new Response('gone', { status: 404 });
    expect(await ask()).toBe('gone');
    instead = away;
    expect(await ask()).toBe('away');
    instead = () => new Response('mine', { headers: { 'set-cookie': 'a=b' } });
    made = 0;
    expect([await ask('/cart'), await ask('/cart'), made]).toEqual(['mine', 'mine', 2]);
  });

  it('of a search is made for each who asks', async () => {
    await Promise.all([ask('/all?q=sand'), ask('/all?q=sand')]);
    expect(made).toBe(2);
  });
});
