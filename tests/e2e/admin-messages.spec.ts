import { expect, test, visit } from '#tests/support/browser-test.ts';
import { MESSAGE } from '#tests/support/emailjs.ts';
import { countMails } from '#tests/support/mails.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('a new message comes up by itself, and is answered by e-mail', async ({ page, newPage, shop }) => {
  const subject = 'The tray at home';
  await becomeAdmin(page, shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, '/admin/messages')]);
  const writer = await newPage();
  const form = { ...MESSAGE, subject, message: 'Is it level?\nCall me: 024 455 0116.' };
  await writer.request.post('/contact', { headers: { origin: shop.url }, form });
  const link = page.getByRole('link', { name: subject });
  await expect(link).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Messages · /);
  await expectNoSidewaysScroll(page);

  await link.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Answer by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/233244550116\?text=Hello%20Ama%20Mensah/,
  );
  await expect(main).toContainText(
    'What they write back arrives in your mailbox, hello@example.com, not here.',
  );
  await expectNoSidewaysScroll(page);
  const text = main.getByLabel('Your answer');
  await text.fill('It is.\nCome by!');
  await main.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('status').getByText('Your answer is on its way.')).toBeVisible();
  await expect(main.getByRole('blockquote')).toContainText('It is.\nCome by!', { useInnerText: true });
  await expect(text).toHaveValue('');
  await expect.poll(() => countMails(page, `Re: ${subject}`)).toBe(1);

  await visit(page, `/admin/messages?show=answered&q=${encodeURIComponent(subject)}`);
  await expect(link).toBeVisible();
  await visit(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await expect(page.getByText('No messages found')).toBeVisible();
});

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
