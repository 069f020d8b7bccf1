import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { FORMS } from '#tests/support/forms.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();

const INDEXES = ['[4294967294]', '[19999999]', '[0]', '[]', '.x', '[__proto__]', '[0]'.repeat(5_000)];
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('a', '__intent__', '__state__', '__proto__', 'constructor', 'hasOwnProperty', '\0'),
  fc
    .tuple(fc.constantFrom('a', 'rating', 'review', 'id', 'name'), fc.constantFrom(...INDEXES))
    .map(([one, two]) => one + two),
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', 'null', '{', '\0', 'x'.repeat(3_000)),
);
const additions = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 30 });
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('x', '--x', '--x\r\n\r\n\r\n--x--', '--x\r\nContent-Disposition: form-data; name="\r\n'),
);

describe(`forms that no page of ours sends (seed ${seed})`, () => {
  test.each(FORMS.map((form) => [form.name, form] as const))(
    '%s with fields that were not asked for',
    async (_, { fill }) => {
      const { by, path, fields } = await fill(shop());
      await fc.assert(
        fc.asyncProperty(additions, async (added) => {
          const pairs = [...Object.entries(fields), ...added].map(([one, two]) => [
            one.toWellFormed(),
            two.toWellFormed(),
          ]);
          const headers = { origin: shop().origin };
          const answer = await by.send(path, { method: 'POST', headers, body: new URLSearchParams(pairs) });
          await answer.body?.cancel();
          expect([422, 413]).toContain(answer.status);
        }),
        generatedRuns(40),
      );
    },
    120_000,
  );

  test.each(FORMS.map((form) => [form.name, form] as const))(
    '%s as bytes that only claim to be a form',
    async (_, { fill }) => {
      const { by, path } = await fill(shop());
      await fc.assert(
        fc.asyncProperty(
          junk,
          fc.constantFrom('', '; boundary=x', '; boundary="'),
          async (text, boundary) => {
            const headers = { origin: shop().origin, 'content-type': `multipart/form-data${boundary}` };
            const answer = await by.send(path, { method: 'POST', headers, body: text.toWellFormed() });
            await answer.body?.cancel();
            expect([400, 422]).toContain(answer.status);
          },
        ),
        generatedRuns(40),
      );
    },
    120_000,
  );
});
