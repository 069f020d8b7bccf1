import { expect, type Page } from '@playwright/test';
import { dialog } from './browser-test.ts';

/** Presses the button of the social sign-in; returns the window that opens. */
export async function openProvider(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Who are you today?' })).toBeVisible();
  return popup;
}

export async function sayWho(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByLabel('E-mail', { exact: true }).fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}
