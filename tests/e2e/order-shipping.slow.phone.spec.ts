import { expect, toast, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { test } from '#tests/support/text-message-shop.ts';

test('the bar at the thumb: courier and parcel number reach the buyer, undo stays possible', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  await becomeCustomerWithPaidOrder(await newPage(), shop);
  const orderId = await becomeCustomerWithPaidOrder(buyer, shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await page.evaluate(() => scrollTo(0, 248));
  await page.getByRole('button', { name: 'Start packing' }).tap();
  const changed = toast(page, 'Order status changed to Processing...');
  await expect(changed).toBeVisible();
  const topOfSteps = (await page.getByRole('navigation', { name: 'Next step' }).boundingBox())?.y ?? 0;
  const words = await changed.boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0), 'above the bar').toBeLessThan(topOfSteps);
  await expect(page).toHaveURL(`/admin/order-details/${orderId}`);
  await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0);
  const undo = page.getByLabel('Messages', { exact: true }).getByRole('button', { name: 'Undo' });
  await undo.tap();
  await expect(toast(page, 'Order status changed to Completed')).toBeVisible();
  await expect(page).toHaveURL(`/admin/order-details/${orderId}`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start packing' }).tap();
  const ship = page.getByRole('link', { name: 'Mark as shipped' });
  await ship.tap({ force: true });
  await expect(page, 'while the step is on its way').toHaveURL(`/admin/order-details/${orderId}`);
  answer.resolve();
  await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0);
  await page.unroute('**/*.data*');
  await expect(ship).toBeInViewport({ ratio: 1 });
  await ship.tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
  await ship.tap();
  await sheet.getByLabel('Courier').fill('Speedaf');
  await sheet.getByLabel('Parcel number').fill('GH 4411');
  for (const way of await sheet.getByRole('checkbox').all()) await way.uncheck();
  await sheet.getByRole('button', { name: 'Mark as shipped' }).tap();
  await expect(page.getByText('Marked as shipped.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next to ship: No\. \d+$/ })).toBeInViewport({ ratio: 1 });
  await visit(buyer, `/order-details/${orderId}`);
  await expect(buyer.getByRole('complementary', { name: 'Order facts' })).toContainText(/Speedaf.*GH 4411/);

  await page.getByRole('button', { name: 'Mark as delivered' }).tap();
  await expect(page.getByRole('navigation', { name: 'Next step' })).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/order-details/${orderId}`);
  await page.getByLabel('Order status', { exact: true }).selectOption('Processing...');
  await page.getByRole('button', { name: 'Update Status' }).tap();
  await expect(page).toHaveURL('/admin/orders');
  await undo.tap();
  await expect(toast(page, 'Order status changed to Item(s) Delivered')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  await visit(page, `/admin/order-details/${orderId}`);
  await expect(page.getByLabel('Order status', { exact: true })).toHaveValue('delivered');
});

test('a wrong phone is corrected before shipping, with its history, and the buyer’s page follows', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  const orderId = await becomeCustomerWithPaidOrder(buyer, shop);
  await Promise.all([buyer.waitForResponse('**/live?*'), visit(buyer, `/order-details/${orderId}`)]);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  const reach = page.getByRole('navigation', { name: 'Reach the customer' });
  await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+233245550100');
  await expect(reach.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/233245550100\?text=Hello/,
  );
  await expect(reach.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:.+Your%20order%20\d+$/,
  );
  await expect(reach.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /google\.com\/maps.*Accra/);
  await page.getByRole('link', { name: 'Correct the address' }).tap();
  await page.getByLabel('Phone', { exact: true }).fill('020 111 2233');
  await page.getByRole('button', { name: 'Save address' }).tap();
  await expect(page.getByText('The address is corrected.')).toBeVisible();
  await expect(buyer.getByRole('complementary', { name: 'Order facts' })).toContainText('020 111 2233');
  await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+233201112233');

  await page.getByRole('heading', { name: 'Note', exact: true }).tap();
  await page.getByLabel('Note for the shop').fill('Leave it with the watchman');
  await page.getByRole('button', { name: 'Save note' }).tap();
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await page.getByRole('heading', { name: 'History' }).tap();
  const history = page
    .getByRole('region', { name: 'History' })
    .getByRole('list')
    .last()
    .getByRole('listitem');
  await expect(history.nth(0)).toContainText('wrote the note: “Leave it with the watchman”');
  await expect(history.nth(1)).toContainText(/corrected the address: Phone “.+” to “020 111 2233”/);
  await expect(history.last()).toContainText('The customer placed the order.');
  await expect(buyer.getByText('watchman')).toHaveCount(0);
});
