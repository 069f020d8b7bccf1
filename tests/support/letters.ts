import { expect, type Page } from '@playwright/test';

/** Opens the newest letter of this subject to the address, once the shop has written it to the disk. */
export async function openLetter(page: Page, email: string, subject: RegExp): Promise<void> {
  const letter = page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(letter).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await letter.click();
}
