import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');

test('the administrator makes a key for a cash register on a phone, sees it once, and ends it', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/keys');
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Counter');
  await main(page).getByRole('button', { name: 'Make the key' }).tap();
  await expect(main(page).getByText('Choose at least one thing.').first()).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Counter');
  await main(page).getByLabel('Change stock').check();
  await main(page).getByRole('button', { name: 'Make the key' }).tap();
  const key =
    (await main(page)
      .getByText(/^sk_[a-z2-7]{32}$/)
      .textContent()) ?? '';
  await expect(main(page).getByRole('button', { name: 'Copy the key' })).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText('Not used yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const ask = () => fetch(`${shop.url}/api/v1/stock`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(200);

  await visit(page, '/admin/keys');
  await expect(main(page).getByText(/^sk_/)).toHaveCount(0);
  await expect(main(page).getByText(/^Used /)).toBeVisible();
  await main(page).getByText('End it', { exact: true }).tap();
  await main(page).getByRole('button', { name: 'End', exact: true }).tap();
  await expect(
    main(page).getByText('The key has ended: whatever uses it is refused from now on.'),
  ).toBeVisible();
  await expect(main(page).getByText(/Counter, until/)).toBeVisible();
  expect((await ask()).status).toBe(401);
});
