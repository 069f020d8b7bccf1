import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClientBuild, findClientFile, publishBuild } from '#platform/builds/client-builds.server.ts';
import { clientBuilds } from '#platform/builds/tables.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SHARED = 'shared-AAAA1111.js';
const OLD_CART = 'cart-old_1111.js';
const NEW_CART = 'cart-NEW-2222.js';

const aBuild = (id: string, ...names: string[]): ClientBuild => ({
  id,
  files: names.map((name) => ({ name, read: async () => Buffer.from(`// ${name}`) })),
});
const OLD = aBuild('old', SHARED, OLD_CART);
const NEW = aBuild('new', SHARED, NEW_CART);

onBothDatabases('the client files of a build', (open) => {
  let world: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    shop = world.shop;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await shop.db.delete(clientBuilds);
  });

  const textOf = async (name: string) => {
    const file = await findClientFile(shop, name);
    return file && Buffer.from(file).toString();
  };
  const buildIds = async () => (await shop.db.select().from(clientBuilds)).map(({ id }) => id).sort();

  it('are found by any process once they are published, and nothing else is', async () => {
    await publishBuild(shop, OLD);
    expect(await textOf(OLD_CART)).toBe(`// ${OLD_CART}`);
    for (const name of ['cart-OLD_1111.js', `${OLD_CART}/`, '../../session-secret', '', 'a'.repeat(5_000)])
      expect(await textOf(name)).toBeNull();
  });

  it('go seven days after their build last ran, but for those another build shares', async () => {
    await publishBuild(shop, OLD);
    world.clock.pass(3 * DAY);
    await publishBuild(shop, NEW);
    await world.work('builds.prune', {});
    world.clock.pass(4 * DAY + 60_000);
    await publishBuild(shop, NEW);
    await world.work('builds.prune', {});
    expect(await buildIds()).toEqual(['new']);
    expect(await textOf(OLD_CART)).toBeNull();
    expect([await textOf(SHARED), await textOf(NEW_CART)]).toEqual([`// ${SHARED}`, `// ${NEW_CART}`]);
    await publishBuild(shop, OLD);
    expect(await textOf(OLD_CART)).toBe(`// ${OLD_CART}`);
  });

  it('stay as long as a process of their build runs, however old it is', async () => {
    for (let day = 0; day < 20; day += 1) {
      await publishBuild(shop, OLD);
      await world.work('builds.prune', {});
      world.clock.pass(DAY);
    }
    expect(await textOf(OLD_CART)).toBe(`// ${OLD_CART}`);
  });

  it('are published by two processes at once, and are written once', async () => {
    const written: string[] = [];
    const files: Files = {
      ...shop.files,
      put: (key, bytes) => {
        written.push(key);
        return shop.files.put(key, bytes);
      },
    };
    const build = aBuild('twice', 'one-11111111.js', 'two-22222222.css');
    await Promise.all([publishBuild({ ...shop, files }, build), publishBuild({ ...shop, files }, build)]);
    await publishBuild({ ...shop, files }, build);
    expect(new Set(written).size).toBe(2);
    expect(written.length).toBeLessThanOrEqual(4);
    expect(await textOf('two-22222222.css')).toBe('// two-22222222.css');
    expect(await buildIds()).toEqual(['twice']);
  });
});
