import { sql } from 'drizzle-orm';
import { expect, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

test('somebody with many orders turns their pages', async ({ page, faultyShop, shop }) => {
  const { email } = await becomeCustomer(page, shop);
  await faultyShop.database.db.execute(sql`
    insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at)
    select translate(md5(users.id || turn), '0189', 'wxyz'), users.id, users.email, turn * 100, 'pending',
           ${JSON.stringify(SHIPPING_ADDRESS)}::jsonb, now() - turn * interval '1 hour', now()
    from users, generate_series(1, 21) as turn where users.email = ${email}`);
  await visit(page, '/my-orders');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /No\. \d+ ·/ });
  await expect(rows).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Page 1 of 2')).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('GHS\u00a021.00').first()).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled();
  await page.goto('/my-orders?page=99');
  await expect(pages.getByText('Page 2 of 2')).toBeVisible();
});
