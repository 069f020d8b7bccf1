import { expect, test } from 'vitest';
import { loadCode, missingCodeText } from '#app/builds/load-code.ts';

const OTHERWISE = 'Failed to process payment. Please try again.';

test('code that cannot be loaded while the shop is out of reach is reported as being offline', async () => {
  const error: unknown = await loadCode(() => Promise.reject(new Error('no such chunk'))).catch(
    (thrown: unknown) => thrown,
  );
  expect(missingCodeText(error, OTHERWISE)).toMatch(/^You're offline\./);
});

test('a failure of what the code did says nothing of an update', () => {
  expect(missingCodeText(new TypeError('undefined is not a function'), OTHERWISE)).toBe(OTHERWISE);
  expect(missingCodeText('thrown')).toBe(
    'The shop could not be reached. Check your connection and try again.',
  );
});
