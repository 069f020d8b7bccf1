import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';

export const UNREVIEWED = ['tl-sand-rake', 'tl-brass-tokens', 'md-steel-flask'] as const;
export const BE_THE_FIRST = 'Be the first one to review this product';

export const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
export const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Submit review' });

export function theProduct(id: string) {
  const product = demoProducts.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`The demo does not sell ${id}.`);
  return product;
}
