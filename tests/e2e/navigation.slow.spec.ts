import type { Page } from '@playwright/test';
import { expect, productLink, tab, test, visit } from '#tests/support/browser-test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a menu and a dialog opened while a page is on its way stay open, and keep the focus', async ({
  page,
}) => {
  await visit(page, '/');
  const menu = page.getByRole('button', { name: 'Account', exact: true });
  const pressShopNow = async () => {
    const release = await holdData(page);
    await page.getByRole('link', { name: 'Shop Now' }).click();
    return release;
  };
  let arrive = await pressShopNow();
  await menu.click();
  arrive();
  await expect(heading(page, 'All Products')).toBeVisible();
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(menu).toBeFocused();
  await expect(login).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(login).toBeHidden();
  arrive = await pressShopNow();
  await menu.click();
  await login.click();
  const email = tab(page, 'Login').getByLabel('E-mail');
  await expect(email).toBeFocused();
  arrive();
  await expect(page).toHaveURL('/all');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('All Products');
  await expect(email).toBeFocused();
});

/** The next list of products is answered only once what this returns is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/all.data*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a page that a pointer rests on is fetched once, before the press', async ({ page }) => {
  await visit(page, '/all?q=first+book+of+geomancy');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/product-details/bk-sand-and-figure.data'))
      asked.push(request.resourceType());
  });
  const link = productLink(page, 'Sand and Figure: A First Book of Geomancy');
  await link.hover();
  await expect.poll(() => asked).toEqual(['fetch']);
  await link.click();
  await expect(heading(page, /^Sand and Figure/)).toBeVisible();
  expect(asked).toEqual(['fetch']);
});
