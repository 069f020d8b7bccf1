import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import type { FilledForm, Form } from '#tests/support/filled-form.ts';
import { FORMS } from '#tests/support/forms.ts';
import { expectHarmless, hostileText, KEPT, stateOf } from '#tests/support/harmless.ts';
import { aCustomer, aGuest, aVisitor, type Caller } from '#tests/support/http-shop.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();
const SLOW = 180_000;

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
