import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** A visitor writes to the shop about the casting tray; returns the id under which the admin finds it. */
export async function writeMessage(visitor: Page, admin: Page, shop: RunningShop): Promise<string> {
  const message = 'Is it level? My number is 024 455 0116.\nThank you!';
  const form = { username: 'Ama Mensah', email: 'ama@example.org', subject: 'The casting tray', message };
  await visitor.request.post('/contact', { headers: { origin: shop.url }, form });
  const list = await (await admin.request.get('/admin/messages?show=all&q=The+casting+tray')).text();
  return /\/admin\/messages\/([a-z2-7]{32})/.exec(list)?.[1] ?? 'none';
}
