import { readFileSync } from 'node:fs';
import { aBookToDownload, BOOK, main, pdf } from '#tests/support/book-to-download.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { hideProduct } from '#tests/support/copied-product.ts';
import { keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

test('a book as a file, on a phone: sent by the administrator, bought by a guest, there at once', async ({
  page,
  newPage,
  shop,
}) => {
  const admin = await newPage();
  const id = await aBookToDownload(admin, shop, 'The Sixteen, to Read at Once');
  const picker = main(admin).getByLabel('File to add');
  await picker.setInputFiles(pdf('The Sixteen.pdf'));
  await expect(main(admin).getByText('PDF, 5.0 MB, not downloaded yet')).toBeVisible();
  await picker.setInputFiles(pdf('First pages.pdf', Buffer.from('%PDF-1.7 the first pages')));
  await main(admin)
    .getByRole('listitem')
    .filter({ hasText: 'First pages.pdf' })
    .getByRole('button', { name: 'Show it as a sample' })
    .tap();
  await expect(main(admin).getByText('a sample for everybody')).toBeVisible();

  await visit(page, `/product-details/${id}`);
  await expect(main(page).getByText('Yours to download as soon as you have paid.')).toBeVisible();
  const sample = await main(page)
    .getByRole('link', { name: 'Look inside: First pages.pdf' })
    .getAttribute('href');
  expect(await (await page.request.get(sample ?? '')).text()).toBe('%PDF-1.7 the first pages');
  await main(page).getByRole('button', { name: 'Add to Cart: The Sixteen' }).tap();
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, guestEmail: 'kojo@example.org' });
  await visit(page, '/checkout-details');
  await expect(main(page).getByRole('heading', { name: 'Billing address' })).toBeVisible();
  await main(page).getByLabel('E-mail').fill('kojo@example.org');
  await main(page).getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await tapPayNow(page);
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  const link = main(page).getByRole('link', { name: 'The Sixteen.pdf' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.tap()]);
  expect(download.suggestedFilename()).toBe('The Sixteen.pdf');
  expect(readFileSync(await download.path()).equals(BOOK)).toBe(true);
  await main(page).getByRole('link', { name: 'View Order Status' }).tap();
  await expect(main(page).getByRole('heading', { name: 'Your files' })).toBeVisible();
  await expect(main(page).getByText('Ready to download')).toBeVisible();

  await admin.reload();
  await expect(main(admin).getByText('PDF, 5.0 MB, downloaded once')).toBeVisible();
  await hideProduct(admin, id);
});
