import type { Page } from '@playwright/test';

export const SENT = 'Feedback Recorded. We will Contact you shortly';

export const fields = (page: Page) =>
  ['Name', 'E-mail', 'Subject', 'Message'].map((label) => page.getByLabel(label, { exact: true }));

export async function write(page: Page, subject: string): Promise<string[]> {
  const texts = ['Ama Mensah', 'ama@example.org', subject, 'Is it level?\nI ask because of my floor.'];
  for (const [at, field] of fields(page).entries()) await field.fill(texts[at] ?? '');
  return texts;
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
export const typed = (page: Page) => Promise.all(fields(page).map((field) => field.inputValue()));
export const EMPTY = ['', '', '', ''];
