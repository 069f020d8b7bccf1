import type { Page } from '@playwright/test';
import { expect, test as shopTest, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { aPushService, type PushService } from '#tests/support/push-service.ts';
import { startShop } from '#tests/support/running-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

/** A shop with a receiver on the same machine. */
const test = shopTest.extend<object, { receiver: PushService }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const receiver = await aPushService();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ receiver }, use) => {
      const shop = await startShop({ env: { WEBHOOK_ORIGIN: receiver.origin } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const main = (page: Page) => page.getByRole('main');

test('the owner adds a webhook, sends a test, sees what became of it, sends it again and switches it off', async ({
  newPage,
  shop,
  receiver,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/channels');
  await main(admin).getByRole('link', { name: 'Webhooks' }).tap();
  await expect(main(admin).getByRole('heading', { name: 'Add a webhook' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  const address = main(admin).getByLabel('Address of the receiver');
  await address.fill('https://192.168.1.1/hook');
  await main(admin).getByLabel('An order is paid').check();
  await main(admin).getByRole('button', { name: 'Add webhook' }).tap();
  await expect(main(admin).getByText('Enter an https address on the internet').first()).toBeVisible();
  await expect(main(admin).getByLabel('An order is paid')).toBeChecked();
  await address.fill(`${receiver.origin}/hook`);
  await main(admin).getByRole('button', { name: 'Add webhook' }).tap();
  await expect(main(admin).getByText(/^whsec_/)).toBeVisible();
  await expect(main(admin).getByRole('button', { name: 'Copy the secret' })).toBeVisible();
  await expectNoSidewaysScroll(admin);

  await main(admin)
    .getByRole('link', { name: new URL(receiver.origin).host })
    .tap();
  await expect(main(admin).getByText('Nothing was sent yet.')).toBeVisible();
  await expect(main(admin).getByText(/^whsec_/)).toHaveCount(0);
  await main(admin).getByRole('button', { name: 'Send a test' }).tap();
  await expect(main(admin).getByText('The test was taken: answered 201.')).toBeVisible();
  receiver.answerWith(500);
  await main(admin).getByRole('button', { name: 'Send a test' }).tap();
  await expect(main(admin).getByText('The test was not taken: answered 500.')).toBeVisible();
  await expect(main(admin).getByText('Given up')).toBeVisible();
  receiver.answerWith(204);
  await main(admin).getByRole('button', { name: 'Send again' }).first().tap();
  await expect(main(admin).getByText('The message was taken: answered 204.')).toBeVisible();
  await expect(main(admin).getByText('Given up')).toHaveCount(0);
  const ids = receiver.deliveries.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  await expectNoSidewaysScroll(admin);

  await main(admin).getByRole('button', { name: 'Switch off' }).tap();
  await expect(main(admin).getByText('Switched off. What waited is not sent.')).toBeVisible();
  await expect(main(admin).getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  await main(admin).getByRole('button', { name: 'Remove this webhook' }).tap();
  await expect(main(admin).getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await expect(main(admin).getByRole('link', { name: new URL(receiver.origin).host })).toHaveCount(0);
});
