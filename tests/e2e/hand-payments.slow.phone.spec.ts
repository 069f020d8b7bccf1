import { axeFindings } from '#tests/support/axe-findings.ts';
import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { button, form, main, openForm } from '#tests/support/hand-payment-pages.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

test('money by hand on a phone: a part, the rest by its link, and back again', async ({
  page,
  newPage,
  shop,
}) => {
  const id = await takeByRequest(page, shop);
  await visit(page, `/admin/order-details/${id}`);
  await page.getByText('Let the customer pay on delivery').tap();
  const above = await page.getByRole('button', { name: 'Pay on delivery' }).boundingBox();
  const below = await page.getByText('Record cash, mobile money or a bank transfer').boundingBox();
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'room').toBeGreaterThanOrEqual(16);
  await page.getByText('Let the customer pay on delivery').tap();
  await openForm(page);
  await expect(form(page).getByLabel('GHS received')).toHaveValue('290.00');
  await form(page).getByLabel('How it came').selectOption('Mobile money to our number');
  await form(page).getByLabel('GHS received').fill('100');
  await form(page).getByLabel('Reference').fill('MP26.1127');
  await button(page).tap();
  await expect(page.getByText('Recorded. GHS\u00a0190.00 is left to pay.')).toBeInViewport({ ratio: 1 });
  const received = page.getByRole('region', { name: 'Money you took yourself' });
  await expect(received).toContainText('Mobile money to our number');
  await expect(received).toContainText('GHS\u00a0190.00 is left.');
  await expect(main(page).getByText('GHS\u00a0190.00 of 290.00 left')).toBeVisible();
  await expect(button(page), 'a second press of the same place records nothing').toBeHidden();
  await openForm(page);
  await expect(form(page).getByLabel('GHS received')).toHaveValue('190.00');
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await form(page).getByLabel('How it came').selectOption('Mobile money to our number');
  await form(page).getByLabel('GHS received').fill('100');
  await page.setViewportSize({ width: 360, height: 640 });
  await button(page).tap();
  const question = form(page).getByRole('alert').filter({ hasText: 'is recorded already' });
  const allTheSame = form(page).getByRole('button', { name: 'Record it all the same' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(allTheSame).toBeInViewport({ ratio: 1 });
  await expect(button(page)).toHaveCount(0);
  await expect(form(page).getByLabel('GHS received')).toHaveValue('100');
  await form(page).getByLabel('GHS received').fill('90');
  await expect(button(page), 'another sum is another question').toBeVisible();
  await expect(question).toHaveCount(0);

  const buyer = await newPage();
  await visit(buyer, `/pay/${id}`);
  await expect(main(buyer)).toContainText('Paid to the shop');
  await buyer.getByRole('button', { name: 'Pay GHS\u00a0190.00' }).tap();
  await chooseAtPaystack(buyer, 'Approve payment');
  await expect(buyer.getByText('Paid. Thank you!')).toBeVisible();

  await visit(page, `/admin/order-details/${id}`);
  await expect(page.getByText('Record cash, mobile money or a bank transfer')).toHaveCount(0);
  await page.getByRole('link', { name: 'Refund', exact: true }).tap();
  const refund = page.getByRole('form', { name: /^Refund payment/ });
  await expect(page.getByRole('navigation', { name: 'Next step' })).toBeHidden();
  const some = refund.getByRole('radio', { name: 'Some of the items' });
  await some.evaluate((radio) => scrollBy(0, radio.getBoundingClientRect().y - 130));
  const place = await some.boundingBox();
  await page.touchscreen.tap((place?.x ?? 0) + 8, (place?.y ?? 0) + 8);
  await expect(refund.getByRole('combobox').first()).toBeVisible();
  expect((await some.boundingBox())?.y, 'it stays where it was pressed').toBe(place?.y);
  await refund.getByRole('radio', { name: 'Everything' }).check();
  await refund.getByLabel('Reason').fill('Not wanted');
  await refund.getByRole('button', { name: 'Review refund' }).tap();
  await expect(main(page)).toContainText('give it back yourself, and press once you have');
  const confirm = page.getByRole('button', { name: 'Refund GHS\u00a0290.00' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.tap();
  await expect(page.getByText('Refund of GHS\u00a0290.00 sent.')).toBeVisible();
  await expect(page.getByText('By the shop itself')).toBeVisible();
});
