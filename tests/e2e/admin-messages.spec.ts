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
