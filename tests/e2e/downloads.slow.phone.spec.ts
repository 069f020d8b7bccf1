import { aBookToDownload, main, pdf } from '#tests/support/book-to-download.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { hideProduct } from '#tests/support/copied-product.ts';

test('a file goes on where a lost connection stopped it, and what is no file to sell is refused', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  const id = await aBookToDownload(admin, shop, 'A Second Book to Download');
  const picker = main(admin).getByLabel('File to add');
  await picker.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(main(admin).getByText(/^Files can be pdf, epub/)).toBeVisible();

  const offsets: string[] = [];
  let cuts = 1;
  await admin.route(/api\/product-files\/.+offset/, async (route) => {
    offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    const isCut = offsets.length === 2 && cuts-- > 0;
    await (isCut ? route.abort() : route.continue());
  });
  await picker.setInputFiles(pdf('Long.pdf'));
  await expect(main(admin).getByText('PDF, 5.0 MB, not downloaded yet')).toBeVisible();
  expect(offsets).toEqual(['0', '4194304', '4194304']);
  await main(admin).getByRole('button', { name: 'Remove' }).tap();
  await expect(main(admin).getByText('No files yet.')).toBeVisible();
  await hideProduct(admin, id);
});
