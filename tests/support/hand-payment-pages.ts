import { expect, type Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const form = (page: Page) => page.getByRole('form', { name: 'Record a payment' });
export const button = (page: Page) => form(page).getByRole('button', { name: 'Record this payment' });

/** What the page says of the last press may move the words just as they are tapped. */
export async function openForm(page: Page): Promise<void> {
  await expect(async () => {
    if (await form(page).isHidden())
      await page.getByText('Record cash, mobile money or a bank transfer').tap();
    await expect(form(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
