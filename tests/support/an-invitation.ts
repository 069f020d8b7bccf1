import type { Page } from '@playwright/test';
import { mailedToken } from './confirmation.ts';
import type { RunningShop } from './running-shop.ts';

/** The administrator invites the customer to help; returns the page of the invitation. */
export async function anInvitation(customer: Page, admin: Page, shop: RunningShop): Promise<string> {
  const { email } = (await (await customer.request.get('/api/me')).json()) as { email: string };
  const form = { intent: 'invite', email, right: 'orders' };
  await admin.request.post('/admin/helpers', { headers: { origin: shop.url }, form });
  return mailedToken(shop, email, /(\/helper-invitation\/[a-z2-7]{32})/);
}
