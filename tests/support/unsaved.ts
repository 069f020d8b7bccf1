import type { Page } from '@playwright/test';

export const MAT = { path: '/admin/add-product/tl-casting-tray', name: 'Casting Tray in Odum' };
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
export const home = (page: Page) => page.getByRole('link', { name: 'Home', exact: true });

/** How often the browser itself asks when the tab is closed. */
export async function closeTab(page: Page): Promise<number> {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += dialog.type() === 'beforeunload' ? 1 : 0;
    void dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return asked;
}
