import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeCustomerWithOrder } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const row = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: BOOK });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Complete payment leads to the order, and a policy to each of its parts', async ({ page, shop }) => {
    const orderId = await becomeCustomerWithOrder(page, shop);
    await page.goto('/my-orders');
    await row(page)
      .getByRole('link', { name: /^Complete payment/ })
      .click();
    await expect(page).toHaveURL(`/order-details/${orderId}`);
    await page.goto('/policies/terms');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toContainText(/Updated on \d{1,2} \w+ \d{4}/);
    for (const link of await contents.getByRole('link').all()) {
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
    for (const policy of ['privacy', 'delivery-and-returns']) {
      await page.goto(`/policies/${policy}`);
      const headings = page.getByRole('article').getByRole('heading', { level: 2 });
      expect(await headings.allTextContents()).toEqual(await contents.getByRole('link').allTextContents());
    }
  });
});

test('a link that was pressed stays dim until its page has come', async ({ page }) => {
  await visit(page, '/');
  const gate = Promise.withResolvers<void>();
  await page.route('**/policies/privacy.data*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.click();
  await expect(link).toHaveCSS('opacity', '0.65');
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(link).toHaveCSS('opacity', '1');
});
