import type { Page } from '@playwright/test';
import { expect, inLocalStorage, toast } from './browser-test.ts';
import { BOOK_LINE, TRAY_LINE } from './shoppers.ts';

export const BOOK = BOOK_LINE.name;
export const TRAY = TRAY_LINE.name;
export const EMPTY = 'Looks like you have not added anything to your cart';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export const lines = async (page: Page): Promise<[string, number][]> =>
  JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]').map(({ id, qty }: typeof BOOK_LINE) => [id, qty]);

/** The cart's toast with these words looks as its kind does (docs/behaviour.md#cart-rules). */
export async function expectToast(page: Page, words: string, kind: 'info' | 'error'): Promise<void> {
  await expect(toast(page, words, 'cart')).toBeVisible();
  await expect(toast(page, words, 'cart')).toHaveAttribute('data-type', kind);
}
