import { expect, test, visit } from '#tests/support/browser-test.ts';
import { MESSAGE } from '#tests/support/emailjs.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('an answer typed while another one was sent stays, and is not sent unseen', async ({
  page,
  newPage,
  shop,
}) => {
  const subject = 'Two at once';
  await becomeAdmin(page, shop);
  const writer = await newPage();
  await writer.request.post('/contact', { headers: { origin: shop.url }, form: { ...MESSAGE, subject } });
  await visit(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await Promise.all([
    page.waitForURL(/\/messages\/[a-z2-7]{32}$/),
    page.getByRole('link', { name: subject }).click(),
  ]);
  await page.getByLabel('Your answer').fill('From the laptop');
  const answer = { intent: 'answer', text: 'From the phone', seen: '0' };
  await page.request.post(page.url(), { headers: { origin: shop.url }, form: answer });
  const answers = page.getByRole('main').getByRole('blockquote');
  await expect(answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody was faster');
  await expect(page.getByLabel('Your answer')).toHaveValue('From the laptop');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(answers).toHaveCount(2);

  await page.getByText('Delete', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(page).toHaveURL('/admin/messages');
});
