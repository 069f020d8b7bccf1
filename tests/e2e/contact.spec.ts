import { EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { EMPTY, SENT, send, typed, write } from '#tests/support/contact-form.ts';
import { countMails } from '#tests/support/mails.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

test('a message is sent as form data, kept, and mailed to the shop; the form is emptied', async ({
  page,
}) => {
  await visit(page, '/contact');
  await write(page, 'The tray');
  const [request] = await Promise.all([page.waitForRequest(`**${EMAILJS_SEND_FORM}`), send(page)]);
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(toast(page, SENT)).toBeVisible();
  expect(await typed(page)).toEqual(EMPTY);
  await expect.poll(() => countMails(page, 'Message from Ama Mensah: The tray')).toBe(1);
  await page.reload();
  expect(await typed(page)).toEqual(EMPTY);
});

test('who is signed in finds name and e-mail filled in; the document knows nobody', async ({
  page,
  shop,
}) => {
  const { email } = await becomeCustomer(page, shop);
  expect(await (await page.request.get('/contact')).text()).not.toContain(email);
  await visit(page, '/contact');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
});

test('nobody sees the field that programs fill in', async ({ page }) => {
  await visit(page, '/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).toBeHidden();
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Leave this empty');
});
