import type { Page } from '@playwright/test';
import { listenIn } from './announcements.ts';
import { expect, visit } from './browser-test.ts';

/** Opens a page; what it returns waits until words are announced, by a live region or by a move of the focus. */
export async function hearing(page: Page, path: string): Promise<(words: RegExp) => Promise<void>> {
  await visit(page, path);
  const takeAnnounced = await listenIn(page);
  return async (words) => {
    const announced: string[] = [];
    const soFar = async () => announced.push(...(await takeAnnounced())) && announced.join(' | ');
    await expect.poll(soFar).toMatch(words);
  };
}
