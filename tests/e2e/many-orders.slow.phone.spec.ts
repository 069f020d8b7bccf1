import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

/** As many as one page of the list holds, which begins with those that have waited longest. */
const ORDERS = 20;

test.use({ viewport: { width: 360, height: 640 } });

async function twentyToShip(newPage: () => Promise<Page>, shop: RunningShop): Promise<void> {
  for (let order = 0; order < ORDERS; order++) await becomeCustomerWithPaidOrder(await newPage(), shop);
}

/** Counts what a hand does: each press, and a paste as one more. */
function countedHand(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(control: Locator) {
      presses += 1;
      await control.tap();
    },
    async paste(field: Locator, text: string) {
      presses += 2;
      await field.tap();
      await page.keyboard.insertText(text);
    },
  };
}

test('twenty orders are shipped and mailed in seven presses, and their slips printed in two', async ({
  page,
  newPage,
  shop,
}) => {
  await twentyToShip(newPage, shop);
  await becomeAdmin(page, shop);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visit(page, '/admin/orders?show=to-ship');

  const slips = countedHand(page);
  await slips.press(page.getByRole('checkbox', { name: 'Choose all 20', exact: true }));
  await slips.press(page.getByRole('button', { name: 'Print slips' }));
  await expect(page.getByRole('article')).toHaveCount(ORDERS);
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  expect(slips.count()).toBe(2);
  await expectNoSidewaysScroll(page);

  await visit(page, '/admin/orders?show=to-ship');
  await page.getByRole('checkbox', { name: 'Choose all 20', exact: true }).tap();
  await page.getByRole('button', { name: /^Choose all \d+ found$/ }).tap();
  const [, found = ''] = /All (\d+) chosen/.exec(await page.getByText(/^All \d+ chosen$/).innerText()) ?? [];
  expect(Number(found)).toBeGreaterThan(ORDERS);
  await page.getByRole('button', { name: 'Ship', exact: true }).tap();
  await expect(page.getByRole('heading', { name: `Ship ${found} orders` })).toBeVisible();
  await expect(page).toHaveURL(/chosen\?order=\d+\+/);

  await visit(page, '/admin/home');
  const hand = countedHand(page);
  await hand.press(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders', exact: true }),
  );
  await hand.press(page.getByRole('link', { name: /^To ship \d/ }));
  await expect(page).toHaveURL(/show=to-ship/);
  await hand.press(page.getByRole('checkbox', { name: 'Choose all 20', exact: true }));
  expect(await axeFindings(page)).toEqual([]);
  await hand.press(page.getByRole('button', { name: 'Ship', exact: true }));
  await expect(page.getByRole('heading', { name: 'Ship 20 orders' })).toBeVisible();
  const parcels = Array.from({ length: ORDERS }, (_, n) => `GH ${4400 + n}`);
  await hand.paste(page.getByLabel('All parcel numbers at once'), parcels.join('\n'));
  await expect(page.getByRole('textbox', { name: /^Parcel number of No\./ }).last()).toHaveValue('GH 4419');
  // Those that have waited longest are of other tests, some without an e-mail.
  const mailing = page.getByRole('checkbox', { name: /^E-mail \d+ customers$/ });
  await expect(mailing).toBeChecked();
  const label = await page.getByText(/^E-mail \d+ customers$/).innerText();
  const [mails] = /\d+/.exec(label) ?? [];
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await hand.press(page.getByRole('button', { name: 'Mark 20 orders as shipped' }));
  await expect(
    page.getByText(`20 orders marked as shipped. The customers will get ${mails} e-mails.`),
  ).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(12);
});
