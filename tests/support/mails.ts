import { expect, type Page } from '@playwright/test';

/** Opens the newest e-mail of this subject to the address, once the shop has written it to the disk. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
}

/** How many e-mails of the demo's mailbox have this subject, of plain letters. */
export async function countMails(page: Page, subject: string): Promise<number> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  return html.split(`>${subject}<`).length - 1;
}
