import { expect, type Locator } from '@playwright/test';
import { test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

/** From the top of the screen, in pixels. */
async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: box.y, bottom: box.y + box.height };
}

for (const [device, width, height] of [
  ['phone', 360, 640],
  ['desk', 1280, 800],
] as const)
  test(`on a ${device} an order shows its goods and the next act at once, and its refund a press away`, async ({
    page,
    newPage,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    const order = await becomeCustomerWithPaidOrder(await newPage(), shop);
    await becomeAdmin(page, shop);
    await visit(page, `/admin/order-details/${order}`);
    const main = page.getByRole('main');
    const goods = main.getByRole('link', { name: 'Sand and Figure: A First Book of Geomancy' });
    const act = page.getByRole('navigation', { name: 'Next step' });
    await expect(act.getByRole('link', { name: 'Mark as shipped' })).toBeInViewport({ ratio: 1 });
    // The bar of the next act lies over what is beneath it.
    expect((await edgesOf(goods)).bottom).toBeLessThanOrEqual((await edgesOf(act)).top);
    const refund = main.getByRole('link', { name: 'Refund', exact: true });
    await expect(refund).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / height;
    expect(screens).toBeLessThan(device === 'phone' ? 4 : 2.5);

    await refund.click();
    const form = page.getByRole('form', { name: /^Refund payment/ });
    await expect(form).toBeFocused();
    await expect(form.getByRole('radio', { name: /^Everything left/ })).toBeInViewport();
    await form.getByRole('radio', { name: /^Everything left/ }).check();
  });
