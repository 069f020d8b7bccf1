import { expect } from '@playwright/test';
import {
  aPerson,
  chooseAtPaystack,
  logIn,
  openLogin,
  reachedSteps,
  toast,
  upToPayNow,
  visit,
} from '#tests/support/browser-test.ts';
import { followOrder } from './live-reader.ts';
import { confirmationLink } from './people.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

test('a whole order over https: account, address, payment, emails, and the parcel on its way', async ({
  page,
  newPage,
  stage,
}) => {
  test.setTimeout(180_000);
  const person = aPerson();

  await test.step('register, confirm the address, fill the cart, pay', async () => {
    await upToPayNow(page, TRAY.id, person);
    const inbox = await page.context().newPage();
    await inbox.goto(await confirmationLink(stage, person));
    await inbox.getByRole('button', { name: 'Confirm this e-mail' }).click();
    await inbox.waitForURL('**/account?verified=1');
    await expect(inbox.getByText('Verified.', { exact: true })).toBeVisible();
    await inbox.close();

    await page.getByRole('button', { name: 'Pay Now' }).click();
    await chooseAtPaystack(page, 'Approve payment');
    await expect(page).toHaveURL(/\/checkout-success\?order=/);
    await expect(toast(page, 'Payment successful and order completed!')).toBeVisible();
  });

  const orderId = await test.step('the emails name the order by its public address', async () => {
    const { text } = await stage.mail.received(person.email, /^Order \d+ confirmed/);
    const [link = ''] = /https:\/\/\S+\/order-details\/\w+/.exec(text) ?? [];
    expect(new URL(link).origin).toBe(stage.publicUrl);
    const notice = await stage.mail.received('hello@shop.test', /^Order \d+ paid: GHS/);
    expect(notice.text).toContain(person.email);
    return link.split('/').at(-1) ?? '';
  });

  await test.step('My Orders says Completed', async () => {
    await page.getByRole('link', { name: 'View Order Status' }).click();
    await expect(
      page.getByRole('listitem').filter({ has: page.locator(`a[href$="${orderId}"]`) }),
    ).toContainText('Completed');
    await visit(page, `/order-details/${orderId}`);
    await expect(reachedSteps(page)).toHaveText([/^Order-Placed/]);
  });

  await test.step('the admin ships it, and the open page changes, whichever process serves it', async () => {
    const admin = await newPage();
    await visit(admin, '/');
    await openLogin(admin);
    await logIn(admin, stage.admin);
    await expect(admin.getByRole('link', { name: 'VIEW DASHBOARD' })).toBeVisible();
    const readers = await Promise.all(
      stage.services.map(({ port }) => followOrder(port, orderId, page, stage)),
    );
    await visit(admin, `/admin/order-details/${orderId}`);
    await admin.getByLabel('Order status', { exact: true }).selectOption('Item(s) Shipped');
    await admin.getByRole('button', { name: 'Update Status' }).click();
    await expect(toast(admin, 'Order status changed to Item(s) Shipped')).toBeVisible();
    for (const reader of readers) expect(await reader.nextEvent()).toContain(orderId);
    await expect(reachedSteps(page)).toHaveText([/^Order-Placed/, /^Processing/, /^Order-Shipped/]);
  });
});
