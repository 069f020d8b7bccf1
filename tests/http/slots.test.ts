import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aBookedProduct, setWeek } from '#tests/support/hours.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

describe('GET /api/slots', () => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPglite() });
    await setWeek(world.shop, '9-11');
  });
  afterAll(() => world.close());
  const ask = (query: Record<string, string>) =>
    fetch(`${world.url}/api/slots?${new URLSearchParams(query)}`);

  it('says what may be booked, by days of Accra, and is kept by nobody', async () => {
    const { id } = await aBookedProduct(world.shop, { seats: '2' });
    const from = daysAfter(dayInAccra(world.clock.now()), 2);
    const answer = await ask({ product: id, from, days: '1' });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual({
      slots: ['09:00', '10:00'].map((time) => ({
        start: `${from}T${time}:00.000Z`,
        minutes: 60,
        left: 2,
        place: 'Osu',
      })),
    });
    const { slots } = await (await ask({ product: id })).json();
    expect(slots.length).toBeGreaterThan(24);
  });

  it('knows no times of other products, and refuses what is no question', async () => {
    const { id } = await aProduct(world.shop);
    expect((await ask({ product: id })).status).toBe(404);
    expect((await ask({ product: 'nowhere' })).status).toBe(404);
    for (const wrong of [{}, { product: 'a b' }, { product: id, from: 'soon' }, { product: id, days: '900' }])
      expect((await ask(wrong as Record<string, string>)).status).toBe(422);
  });
});
