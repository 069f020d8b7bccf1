import type { Page } from '@playwright/test';
import { BOOK_LINE, TRAY_LINE } from './shoppers.ts';

export const LINES = [
  BOOK_LINE,
  TRAY_LINE,
  { ...TRAY_LINE, id: 'tl-brass-stencil', name: 'Brass Stencil', price: 1_180 },
];

export const bar = (page: Page) => page.locator('[data-bottom-bar]');
