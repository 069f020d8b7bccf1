import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import type { DemoProduct } from '#demo/stock/types.ts';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const found = (page: Page, count: number) =>
  page.getByText(`${count} - Products Found`, { exact: true });

export const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
export const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const brand = (page: Page) => page.getByRole('combobox', { name: 'Brand' });

export const those = (isMeant: (product: DemoProduct) => boolean) => demoProducts.filter(isMeant).length;

/** Name, category, brand or description holds each of the words. */
export const holds = ({ name, category, brand, description }: DemoProduct, words: string) => {
  const text = [name, category, brand, description].join('\n').toLowerCase();
  return words
    .toLowerCase()
    .split(/[ ,]+/)
    .every((word) => text.includes(word));
};
