import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import type { FilledForm, Form } from '#tests/support/filled-form.ts';
import { FORMS } from '#tests/support/forms.ts';
import { expectHarmless, hostileText, stateOf } from '#tests/support/harmless.ts';
import {
  aCustomer,
  aGuest,
  anOrder,
  aVisitor,
  type Caller,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aPaidGuest } from '#tests/support/paid-guest.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();
const SLOW = 180_000;

/** Everything that a stranger may not touch; counters of limits and sessions of their own change. */
/** E-mails change by themselves: they are being sent. */
const KEPT = [
  ...['products', 'orders', 'order_lines', 'order_requests', 'payment_attempts', 'refunds', 'payment_issues'],
  ...['reviews', 'messages', 'message_answers', 'shop_settings', 'stored_files', 'upload_sessions', 'images'],
  ...[
    'push_devices',
    'product_imports',
    'audit_log',
    'account_addresses',
    'unwanted_invitations',
    'unwanted_unpaid_mails',
  ],
];

type Stranger = [who: string, enter: () => Promise<Caller>];
const STRANGERS: Stranger[] = [
  ['a visitor', async () => aVisitor(shop())],
  ['a guest', () => aGuest(shop())],
  ['a customer', () => aCustomer(shop())],
];
/** Of the administrator, and of one person: whoever else sends them must change nothing. */
const PRIVATE = FORMS.filter(
  ({ page, name }) => page.startsWith('/admin/') || name.startsWith('the request to'),
);

/** One after the other: dozens of checkouts at once are a crowd of their own, which the shop may refuse. */
async function filledForms() {
  const filled: (Form & FilledForm)[] = [];
  for (const form of PRIVATE) filled.push({ ...form, ...(await form.fill(shop())) });
  return filled;
}

describe(`what is not theirs (seed ${seed})`, () => {
  test.each(STRANGERS)(
    'is not changed by %s, with the very form that its owner would send',
    async (_, enter) => {
      const stranger = await enter();
      const forms = await filledForms();
      const before = await stateOf(shop(), KEPT);
      for (const { name, path, fields } of forms) {
        for (const suffix of ['', '.data', '/', '?index']) {
          const answer = await stranger.submit(path + suffix, fields);
          expect([name, suffix, answer.status]).toEqual([name, suffix, expect.toSatisfy(isRefusal)]);
          await expectHarmless(answer, [name, suffix]);
        }
      }
      expect(await stateOf(shop(), KEPT)).toEqual(before);
    },
    SLOW,
  );

  test.each(STRANGERS)(
    'is not changed by %s with fields of their own',
    async (_, enter) => {
      const stranger = await enter();
      const forms = await filledForms();
      const before = await stateOf(shop(), KEPT);
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(), hostileText, async (which, field, text) => {
          const { path, fields } = forms[which % forms.length] ?? { path: '/', fields: {} };
          const names = Object.keys(fields);
          const name = names[field % names.length] ?? 'intent';
          await expectHarmless(await stranger.submit(path, { ...fields, [name]: text }), [path, name, text]);
        }),
        generatedRuns(60),
      );
      expect(await stateOf(shop(), KEPT)).toEqual(before);
    },
    SLOW,
  );
});

/** Turned away, led elsewhere, or shown that there is nothing. */
function isRefusal(status: number): boolean {
  return (status >= 300 && status < 500) || status === 202;
}

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
