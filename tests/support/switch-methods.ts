import { expect, type Page } from '@playwright/test';
import { visit } from './browser-test.ts';

/** The administrator opens a zone of the demo and switches its methods. */
export async function switchMethods(admin: Page, zone: string, to: 'on' | 'off'): Promise<void> {
  const main = admin.getByRole('main');
  await visit(admin, '/admin/delivery');
  await main.getByRole('link', { name: zone, exact: true }).click();
  await expect(main.getByRole('heading', { name: zone, level: 1 })).toBeVisible();
  const buttons = main.getByRole('button', { name: `Switch ${to}`, exact: true });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}
