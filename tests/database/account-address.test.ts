import { afterAll, beforeAll, expect, it } from 'vitest';
import { upsertAddress } from '#shop/accounts/address-queries.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { insertPerson } from '#shop/accounts/queries.server.ts';
import { findAddress, forgetAddress, rememberAddress } from '#shop/accounts/remembered-address.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type SignedIn, VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAddress } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the address of an account', (open) => {
  let world: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    shop = world.shop;
  });
  afterAll(() => world.close());

  async function aPerson(): Promise<SignedIn> {
    const person = aCustomer();
    const { userId: id, email, name } = person;
    await insertPerson(shop.db, { id, email, name, now: shop.clock.now() });
    return person;
  }
  const cityOf = async (viewer: SignedIn) => (await findAddress(shop, viewer))?.address.city;

  it('is none at first, then the newest one, with its age', async () => {
    const ama = await aPerson();
    expect(await findAddress(shop, ama)).toBeNull();
    await rememberAddress(shop, ama, anAddress());
    await rememberAddress(shop, ama, anAddress({ city: 'Tamale', line2: "Ofori's — 3 ½" }));
    world.clock.pass(60_000);
    const kept = await findAddress(shop, ama);
    expect(kept?.address).toEqual(anAddress({ city: 'Tamale', line2: "Ofori's — 3 ½" }));
    expect(kept?.ageMs).toBeGreaterThanOrEqual(60_000);
    expect(kept?.ageMs).toBeLessThan(61_000);
  });

  it('is not put back by an earlier one that arrives late', async () => {
    const ama = await aPerson();
    const earlier = shop.clock.now();
    await rememberAddress(shop, ama, anAddress({ city: 'Tamale' }));
    await upsertAddress(shop.db, {
      userId: ama.userId,
      address: anAddress({ city: 'Ho' }),
      savedAt: earlier,
    });
    expect(await cityOf(ama)).toBe('Tamale');
  });

  it('is one, however many browsers save at once', async () => {
    const ama = await aPerson();
    const cities = ['Ho', 'Wa', 'Yendi', 'Keta', 'Axim'];
    await Promise.all(cities.map((city) => rememberAddress(shop, ama, anAddress({ city }))));
    expect(cities).toContain(await cityOf(ama));
  });

  it('is its owner’s alone', async () => {
    const [ama, kofi] = [await aPerson(), await aPerson()];
    await rememberAddress(shop, ama, anAddress({ city: 'Ho' }));
    expect(await findAddress(shop, kofi)).toBeNull();
    await rememberAddress(shop, kofi, anAddress({ city: 'Wa' }));
    await forgetAddress(shop, kofi);
    expect([await cityOf(ama), await cityOf(kofi)]).toEqual(['Ho', undefined]);
    await forgetAddress(shop, kofi);
  });

  it('is nothing a visitor has', async () => {
    const refusal = { code: 'not_signed_in' };
    await expect(findAddress(shop, VISITOR_VIEWER)).rejects.toMatchObject(refusal);
    await expect(rememberAddress(shop, VISITOR_VIEWER, anAddress())).rejects.toMatchObject(refusal);
    await expect(forgetAddress(shop, VISITOR_VIEWER)).rejects.toMatchObject(refusal);
  });

  it('goes with the account, and does not come back with a session that outlived it', async () => {
    const ama = await aPerson();
    await rememberAddress(shop, ama, anAddress());
    await deleteAccount(shop, ama.userId);
    expect(await findAddress(shop, ama)).toBeNull();
    await expect(rememberAddress(shop, ama, anAddress())).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await findAddress(shop, ama)).toBeNull();
  });

  it('is saved ten times in ten seconds and no more', async () => {
    const [ama, kofi] = [await aPerson(), await aPerson()];
    for (let turn = 0; turn < 10; turn += 1) await rememberAddress(shop, ama, anAddress());
    const refused = rememberAddress(shop, ama, anAddress({ city: 'Ho' }));
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await cityOf(ama)).toBe('Accra');
    await rememberAddress(shop, kofi, anAddress());
    world.clock.pass(10_000);
    await rememberAddress(shop, ama, anAddress({ city: 'Ho' }));
    expect(await cityOf(ama)).toBe('Ho');
  });
});
