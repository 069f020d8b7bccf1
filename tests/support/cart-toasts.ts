import type { Page } from '@playwright/test';
import { inLocalStorage } from './browser-test.ts';
import { BOOK_LINE, TRAY_LINE } from './shoppers.ts';

export const corner = (page: Page) => page.getByLabel('Cart messages', { exact: true });

export const undo = (page: Page) => corner(page).getByRole('button', { name: 'Undo' });

export const lines = async (page: Page): Promise<[string, number][]> =>
  JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]').map(({ id, qty }: typeof BOOK_LINE) => [id, qty]);

export const THREE = [
  { ...BOOK_LINE, qty: 3 },
  { ...TRAY_LINE, qty: 1 },
  { ...TRAY_LINE, id: 'tl-brass-stencil', name: 'Brass Stencil', qty: 2 },
];
export const KEPT: [string, number][] = THREE.map(({ id, qty }) => [id, qty]);
