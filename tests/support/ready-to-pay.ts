import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from './shoppers.ts';

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** A customer of this browser with a cart and an address, before Pay Now. */
export async function readyToPay(page: Page, shop: Parameters<typeof becomeCustomer>[1]): Promise<void> {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeEnabled();
}
