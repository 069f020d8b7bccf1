import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const form = (page: Page) => page.getByRole('form', { name: 'Record a payment' });
export const button = (page: Page) => form(page).getByRole('button', { name: 'Record this payment' });

export async function openForm(page: Page): Promise<void> {
  await page.getByText('Record cash, mobile money or a bank transfer').tap();
}
