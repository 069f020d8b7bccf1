import { expect, test } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is chosen by its box and deleted', async ({ page, browser, shop }) => {
    const signedIn = await browser.newContext({ baseURL: shop.url });
    const scripted = await signedIn.newPage();
    const sent = await scripted.request.post('/contact', {
      headers: { origin: shop.url },
      form: { username: 'Efua', email: 'efua@example.org', subject: 'An odd one', message: 'Delete me.' },
    });
    expect(sent.ok()).toBe(true);
    await becomeAdmin(scripted, shop);
    await page.context().addCookies(await signedIn.cookies());
    await signedIn.close();
    await page.goto('/admin/messages?q=odd');
    await page.getByRole('checkbox', { name: /An odd one/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 1 message' }).click();
    await expect(page.getByText('1 message deleted.')).toBeVisible();
  });
});
