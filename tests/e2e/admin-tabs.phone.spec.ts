import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('the admin goes from page to page at the foot of the screen, and sees where she is', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  await expect(tabs(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs(page).getByRole('link', { name: 'Money' })).toBeHidden();

  await tabs(page).getByRole('button', { name: 'More' }).tap();
  await tabs(page).getByRole('link', { name: 'Money' }).tap();
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Money' })).toBeHidden();
  await expect(tabs(page).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');

  for (const part of ['choices', 'booking', 'lessons', 'files']) {
    await visit(page, `/admin/${part}/cs-first-course`);
    await expect(tabs(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'true');
    await expect(tabs(page).getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current');
  }
  await visit(page, '/admin/add-product/ADD');
  await expect(tabs(page).getByRole('link', { name: 'Products', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(tabs(page).getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current');
  await visit(page, '/admin/new-order');
  await expect(tabs(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'true');
});

test('a press under More closes it, so that the question about what is typed is read', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/settings/contact');
  await page.getByRole('main').getByRole('textbox').first().fill('Somewhere else');
  await tabs(page).getByRole('button', { name: 'More' }).tap();
  await tabs(page).getByRole('link', { name: 'Money' }).tap();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Money' })).toBeHidden();
});
