import { expect, test, visit } from '#tests/support/browser-test.ts';

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure', '/cart', '/contact'];

declare global {
  interface Window {
    /** What loaded tables of languages. */
    loaders: string[];
  }
}

test('no page loads tables of languages before it can be used', async ({ page }) => {
  await page.addInitScript(() => {
    window.loaders = [];
    const watched = <Kind extends typeof Intl.NumberFormat | typeof Intl.DateTimeFormat>(kind: Kind): Kind =>
      new Proxy(kind, {
        construct(target, given, as) {
          window.loaders.push(new Error(target.name).stack ?? target.name);
          return Reflect.construct(target, given, as);
        },
      });
    Intl.NumberFormat = watched(Intl.NumberFormat);
    Intl.DateTimeFormat = watched(Intl.DateTimeFormat);
    const written = Number.prototype.toLocaleString;
    Number.prototype.toLocaleString = function (...given) {
      window.loaders.push(`toLocaleString of ${this}`);
      return written.apply(this, given);
    };
  });
  for (const path of PATHS) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect([path, ...(await page.evaluate(() => window.loaders))]).toEqual([path]);
  }
});
