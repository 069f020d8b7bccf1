import { readFileSync } from 'node:fs';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  button,
  imageURL,
  openPictureField,
  PICTURE_ADDRESS,
  pick,
  UPLOADS,
} from '#tests/support/picture-field.ts';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

test('a product is added with the picture that was just uploaded', async ({ page }) => {
  await pick(page, await aNoisyPicture('tray.png', 90, 90));
  await expect(page.getByText('Still needed: name, price, category, brand, description')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Tray with a new picture');
  await page.getByLabel('Price in cedis').fill('145');
  await page.getByLabel('Category').selectOption('Merchandise');
  await page.getByLabel('Brand').fill('Via');
  await page.getByLabel('Description').fill('For sand.');
  await button(page, 'Add product').click();
  await expect(toast(page, 'Product added to Database Successfully')).toBeVisible();

  // Other tests count what this shop sells.
  await page.getByRole('button', { name: 'Delete Tray with a new picture' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
});

test('a picture may be dropped anywhere on the page, or pasted', async ({ page }) => {
  for (const kind of ['drop', 'paste'] as const) {
    const path = await aNoisyPicture('any.png', 40, kind === 'drop' ? 40 : 41);
    const answered = page.waitForResponse(UPLOADS);
    await page.evaluate(bringIn, { kind, base64: readFileSync(path, 'base64') });
    expect((await answered).status()).toBe(200);
    await expect(imageURL(page)).toHaveValue(PICTURE_ADDRESS);
  }
});

function bringIn({ kind, base64 }: { kind: 'drop' | 'paste'; base64: string }): void {
  const carried = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  carried.items.add(new File([bytes], 'any.png', { type: 'image/png' }));
  const bubbling = { bubbles: true, cancelable: true };
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...bubbling, dataTransfer: carried })
      : new ClipboardEvent('paste', { ...bubbling, clipboardData: carried });
  document.body.dispatchEvent(event);
}
