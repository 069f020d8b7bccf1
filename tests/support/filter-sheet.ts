import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';

export const BOOKS = demoProducts.filter(({ category }) => category === 'Books');

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const open = (page: Page) => page.getByText(/^Show Filters/);
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const show = (page: Page, goods: string) =>
  page.getByRole('button', { name: `Show ${goods}`, exact: true });
export const results = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${count} - Products Found`, exact: true });
/** How many products the list has: others may have added some to this shop. */
export const countIn = async (page: Page) => {
  const heading = await page.getByRole('heading', { name: /\d - Products Found$/ }).innerText();
  return Number.parseInt(heading, 10);
};
