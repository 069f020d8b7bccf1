import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { expectHarmless, hostileText, KEPT, stateOf } from '#tests/support/harmless.ts';
import { aCustomer, anOrder, aVisitor, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aPaidGuest } from '#tests/support/paid-guest.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();
const SLOW = 180_000;

describe(`the order of a guest (seed ${seed})`, () => {
  let owner: Awaited<ReturnType<typeof aPaidGuest>>;
  let customersOrder: string;
  let cookie: string;
  beforeAll(async () => {
    owner = await aPaidGuest(shop());
    customersOrder = await anOrder(await aCustomer(shop()));
    cookie = /shop\.guest=([^;]+)/.exec(owner.guest.cookie())?.[1] ?? '';
    expect(cookie.length).toBeGreaterThan(40);
  });
  const SECRETS = ['7 Castle Road', '+233205550199'];

  /** The real value with a few of its characters changed, cut, doubled, or put together with words of others. */
  const forged = fc
    .tuple(
      fc.nat({ max: 120 }),
      fc.constantFrom('a', 'A', '.', '-', '', '%00', '='),
      fc.constantFrom('change', 'cut', 'swap', 'double'),
      hostileText,
    )
    .map(([at, part, how, text]) => {
      const place = at % cookie.length;
      const [begin, end] = [cookie.slice(0, place), cookie.slice(place + 1)];
      if (how === 'cut') return begin;
      if (how === 'double') return cookie + cookie;
      if (how === 'swap') return `${customersOrder}.${cookie.split('.')[1]}`;
      return cookie[place] === part ? text : `${begin}${part}${end}`;
    })
    .filter((value) => value !== cookie);

  test('is shown whole to the browser that placed it', async () => {
    const text = await (await owner.guest.get(`/order-details/${owner.orderId}`)).text();
    for (const secret of SECRETS) expect(text).toContain(secret);
  });

  test(
    'is shown to no forged cookie, and changed by none',
    async () => {
      const before = await stateOf(shop(), KEPT);
      await fc.assert(
        fc.asyncProperty(forged, async (value) => {
          for (const name of ['shop.guest', 'shop.opened']) {
            const headers = { cookie: `${name}=${encodeURIComponent(value)}`, origin: shop().origin };
            const stranger = aVisitor(shop());
            for (const path of [
              `/order-details/${owner.orderId}`,
              `/order-details/${owner.orderId}.data`,
              '/api/checkout',
              '/api/me',
            ]) {
              const text = await expectHarmless(await stranger.get(path, headers), [path, value]);
              for (const secret of SECRETS)
                expect([path, value, text.includes(secret)]).toEqual([path, value, false]);
            }
            const body = new URLSearchParams({ intent: 'request-cancel', reason: 'It is mine.' });
            const change = { method: 'POST', headers, body };
            await expectHarmless(
              await stranger.send(`/order-details/${owner.orderId}/change`, change),
              value,
            );
          }
        }),
        generatedRuns(30),
      );
      expect(await stateOf(shop(), KEPT)).toEqual(before);
    },
    SLOW,
  );

  test(
    'is opened by no link that was made up, and found by no guess',
    async () => {
      const admin = await theSignedInAdmin(shop());
      expect((await admin.get(`/admin/order-details/${owner.orderId}`)).status).toBe(200);
      await fc.assert(
        fc.asyncProperty(fc.oneof(forged, hostileText), async (text) => {
          const stranger = aVisitor(shop());
          const value = encodeURIComponent(text);
          for (const path of [
            `/open-order?token=${value}`,
            `/o/${value || 'x'}`,
            `/pay/${value || 'x'}`,
            `/unsubscribe?token=${value}`,
          ]) {
            const answer = await stranger.get(path);
            expect(answer.headers.getSetCookie()).toEqual([]);
            await expectHarmless(answer, path);
          }
          const asked = await stranger.submit('/find-order', { number: text, email: `${text}@example.com` });
          expect(await expectHarmless(asked, text)).not.toContain(owner.orderId);
        }),
        generatedRuns(30),
      );
    },
    SLOW,
  );
});
