import { EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { EMPTY, fields, SENT, send, typed, write } from '#tests/support/contact-form.ts';
import { countMails } from '#tests/support/mails.ts';

const UNSENT = 'Something went Wrong , Please try again later';

test('nothing is sent before all is there, with an address that can be answered', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, '/contact');
  await write(page, 'Not sent');
  for (const [at, wrong, words] of [
    [0, '', 'Enter your name'],
    [1, 'ama@example', 'Enter an e-mail we can answer'],
    [1, '"ama mensah"@example.org', 'Enter an e-mail we can answer'],
    [2, '', "Enter what it's about"],
    [3, '', 'Enter your message'],
  ] as const) {
    await write(page, 'Not sent');
    const [field = page.locator('none')] = fields(page).slice(at);
    await field.fill(wrong);
    await send(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
  }
  expect(requests).not.toContain(EMAILJS_SEND_FORM);
});

test('a message that could not be sent says so, empties the form, and can be put back', async ({
  page,
  context,
}) => {
  await visit(page, '/contact');
  // The code of the toasts comes with the first touch.
  const [firstField] = fields(page);
  await Promise.all([page.waitForResponse(/toast-stacks/), firstField?.click()]);
  const texts = await write(page, 'Try again');
  const refusals = [
    () => context.setOffline(true),
    () =>
      page.route(`**${EMAILJS_SEND_FORM}`, (route) =>
        route.fulfill({ status: 400, body: 'The user_id parameter is required' }),
      ),
    () => page.route(`**${EMAILJS_SEND_FORM}`, (route) => route.fulfill({ status: 429, body: 'Too many' })),
    () => page.route(`**${EMAILJS_SEND_FORM}`, (route) => route.fulfill({ status: 503 })),
    () => page.route(`**${EMAILJS_SEND_FORM}`, (route) => route.abort('connectionreset')),
  ];
  for (const refuse of refusals) {
    await refuse();
    await send(page);
    await expect(page.getByRole('alert').getByText(UNSENT)).toBeVisible();
    await expect(toast(page, UNSENT).last()).toBeVisible();
    expect(await typed(page)).toEqual(EMPTY);
    await context.setOffline(false);
    await page.unroute(`**${EMAILJS_SEND_FORM}`);
    await page.getByRole('button', { name: 'Put back what I wrote' }).click();
    expect(await typed(page)).toEqual(texts);
  }
  await send(page);
  await expect(toast(page, SENT)).toBeVisible();
});

test('what was typed survives a lost connection and a reload, sent in vain or not yet', async ({
  page,
  context,
}) => {
  await visit(page, '/contact');
  const texts = await write(page, 'On the road');
  await page.reload();
  await expect.poll(() => typed(page)).toEqual(texts);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert').getByText(UNSENT)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => typed(page)).toEqual(texts);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent as well, and one that is refused can be read again', async ({ page, shop }) => {
    await page.goto('/contact');
    await write(page, 'Without a script');
    await send(page);
    await expect(page.getByRole('status').getByText(SENT)).toBeVisible();
    expect(await typed(page)).toEqual(EMPTY);
    await expect.poll(() => countMails(page, 'Message from Ama Mensah: Without a script')).toBe(1);

    for (let count = 0; count < 29; count += 1) {
      const form = { username: 'Ama', email: 'ama@example.org', subject: 'Flood', message: `No. ${count}` };
      await page.request.post('/contact', { form, headers: { origin: shop.url } });
    }
    await write(page, 'One too many');
    const [answer] = await Promise.all([page.waitForResponse('**/contact'), send(page)]);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([429, 'private, no-store']);
    await expect(page.getByRole('alert').getByText(UNSENT)).toBeVisible();
    await page.getByText('What you wrote').click();
    await expect(page.getByRole('alert')).toContainText('I ask because of my floor.');
    expect(await typed(page)).toEqual(EMPTY);
  });
});
