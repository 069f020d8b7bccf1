import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { mailedToken } from '#tests/support/confirmation.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder, becomeReviewer } from '#tests/support/shoppers.ts';
import { totp } from '#tests/support/totp.ts';

const main = (page: Page) => page.getByRole('main');

test('a helper on a phone: invited, accepts, sets up the second factor, ships an order, and the log says who did', async ({
  page: admin,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  const helper = await newPage();
  const { email, password } = await becomeReviewer(helper, shop, 'Esi Ansah');
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/helpers');
  await main(admin).getByLabel('E-mail').fill(email);
  await main(admin).getByLabel('Packs and ships orders').check();
  await main(admin).getByRole('button', { name: 'Send the invitation' }).tap();
  await expect(main(admin).getByText('The invitation is on its way.')).toBeVisible();
  await expect(main(admin).getByText('Invited', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(admin);

  const link = await mailedToken(shop, email, /(\/helper-invitation\/[a-z2-7]{32})/);
  await visit(helper, link);
  await expectNoSidewaysScroll(helper);
  await main(helper).getByRole('button', { name: 'Accept' }).tap();
  await expect(main(helper).getByText('You are a helper of this shop')).toBeVisible();
  await main(helper).getByRole('link', { name: 'Set up the two-step login' }).tap();
  const factor = main(helper).getByRole('region', { name: 'Two-step login' });
  await expect(factor.getByRole('heading')).toBeInViewport();
  await factor.getByLabel('Password').fill(password);
  const enabling = helper.waitForResponse(/two-factor\/enable/);
  await factor.getByRole('button', { name: 'Set up' }).tap();
  const { totpURI } = (await (await enabling).json()) as { totpURI: string };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await factor.getByRole('textbox', { name: 'Code' }).fill(totp(secret));
  await factor.getByRole('button', { name: 'Turn on' }).tap();
  await expect(factor.getByText('On: logging in takes your password')).toBeVisible();
  await helper.getByRole('link', { name: /dashboard/i }).tap();
  await helper.waitForURL('**/admin/home');
  const tabs = helper.getByRole('navigation', { name: 'Admin' }).last();
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Orders']);
  await expect(tabs.getByRole('button', { name: 'More' })).toHaveCount(0);
  await visit(helper, `/admin/order-details/${orderId}`);
  await expectNoSidewaysScroll(helper);
  await expect(main(helper).getByRole('heading', { name: 'History' })).toHaveCount(0);
  await main(helper).getByRole('link', { name: 'Mark as shipped' }).tap();
  await helper.getByLabel('Parcel number').fill('GH 4411');
  await helper.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).tap();
  await expect(main(helper).getByText(/^Marked as shipped/)).toBeVisible();

  await visit(admin, `/admin/order-details/${orderId}`);
  await main(admin).getByRole('heading', { name: 'History' }).tap();
  await expect(main(admin).getByText(new RegExp(`${email} \\(helper No\\. \\d+\\)`))).toBeVisible();
  await visit(admin, '/admin/helpers');
  await main(admin).getByText('Change or end').tap();
  await main(admin).getByRole('button', { name: 'End', exact: true }).tap();
  await expect(main(admin).getByText('Ended: they can do nothing here from now on.')).toBeVisible();
  await helper.goto('/admin/orders');
  await expect(helper.getByText('PERMISSION DENIED')).toBeVisible();
});
