import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { copyCourse, hideProduct } from '#tests/support/copied-product.ts';
import { untilKept } from '#tests/support/kept-copies.ts';
import { becomeAdmin, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = 'The Sixteen by Yourself';
/** Half a megabyte that a browser does not take for sound: what counts is how it is asked for. */
const CHANT = Buffer.alloc(500_000, 'chant ');
const main = (page: Page) => page.getByRole('main');

async function writeLesson(admin: Page, id: string, title: string, text: string, isFree = false) {
  await visit(admin, `/admin/lessons/${id}`);
  await main(admin).getByRole('link', { name: 'Add a lesson' }).tap();
  await main(admin).getByLabel('Title').fill(title);
  await main(admin).getByLabel('Text').fill(text);
  if (isFree) await main(admin).getByLabel('Free: everybody may read it').check();
  await main(admin).getByRole('button', { name: 'Save and preview' }).tap();
  await expect(main(admin).getByRole('heading', { name: 'As readers see it' })).toBeVisible();
}

test('a course to go through alone, on a phone: written, tried, bought by a guest, heard and ticked off', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const id = await copyCourse(admin, NAME, 'Lessons');
  await main(admin).getByRole('link', { name: 'Sound, video and PDFs' }).tap();
  await main(admin)
    .getByLabel('File to add')
    .setInputFiles({ name: 'chant.mp3', mimeType: 'audio/mpeg', buffer: CHANT });
  await expect(main(admin).getByText('![What it is](<chant.mp3>)')).toBeVisible();
  await writeLesson(admin, id, 'Sand', '# Rows\n\nFour rows of **dots**.', true);
  await writeLesson(admin, id, 'The mothers', '![The chant](chant.mp3)\n\nNow by yourself.');
  await hideProduct(admin, id);
  await visit(admin, `/admin/lessons/${id}`);
  await main(admin).getByRole('button', { name: 'Put it on sale' }).tap();
  await expect(admin.getByText('It is on sale').first()).toBeVisible();
  await expect(main(admin).getByRole('button', { name: 'Put it on sale' })).toHaveCount(0);

  await visit(page, `/product-details/${id}`);
  await main(page).getByRole('link', { name: 'Read one for free' }).tap();
  await expect(main(page).getByText('Four rows of dots.')).toBeVisible();
  await main(page).getByRole('link', { name: 'See the course' }).tap();
  await main(page)
    .getByRole('button', { name: `Add to Cart: ${NAME}` })
    .first()
    .tap();
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, guestEmail: 'kojo@example.org' });
  await visit(page, '/checkout-details');
  await main(page).getByLabel('E-mail').fill('kojo@example.org');
  await main(page).getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await tapPayNow(page);
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  const order =
    (await main(page).getByRole('link', { name: 'View Order Status' }).getAttribute('href')) ?? '';
  await main(page).getByRole('link', { name: 'Open the course' }).tap();
  await expect(main(page).getByText('0 of 2 lessons done')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Begin' }).tap();
  await main(page).getByRole('button', { name: 'Done, next lesson' }).tap();
  await expect(main(page).getByRole('heading', { level: 1, name: 'The mothers' })).toBeVisible();
  await expect(main(page).getByText('The chant. MP3, 500 KB')).toBeVisible();
  const sound = main(page).locator('audio[preload=none]');
  const src = (await sound.getAttribute('src')) ?? '';
  const asked = page.waitForResponse((answer) => answer.url().endsWith(src));
  await sound.evaluate((element: HTMLAudioElement) => element.load());
  await sound.evaluate((element: HTMLAudioElement) => void element.play().catch(() => undefined));
  expect((await asked).status()).toBe(206);
  const part = await page.request.get(src, { headers: { range: 'bytes=6-10' } });
  expect([part.status(), await part.text()]).toEqual([206, 'chant']);
  const stranger = await newPage();
  expect((await stranger.request.get(src)).status()).toBe(403);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await test.step('what is kept on the device is read without a connection, and not by the next person', async () => {
    await visit(page, `/course/${id}`);
    await untilKept(page);
    await main(page).getByRole('button', { name: 'Keep the text on this device' }).tap();
    await expect(main(page).getByText('The text is on this device')).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await main(page).getByRole('link', { name: 'Sand' }).tap();
    await expect(main(page).getByText('Four rows of dots.')).toBeVisible();
    await main(page).getByRole('link', { name: 'The mothers' }).tap();
    await expect(main(page).getByText('Now by yourself.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(main(page).getByText('Ask about this lesson')).toBeVisible({ timeout: 30_000 });
  });

  await main(page).getByText('Ask about this lesson').tap();
  await main(page).getByLabel('Your question').fill('Which hand draws?');
  await main(page).getByRole('button', { name: 'Send' }).tap();
  await expect(main(page).getByRole('status')).toBeVisible();
  await main(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page).toHaveURL(`/course/${id}`);
  await expect(main(page).getByText('You have been through all of it.')).toBeVisible();
  await visit(admin, `/admin/lessons/${id}`);
  await expect(main(admin).getByText(/2 of 2, last on/)).toBeVisible();

  await visit(page, order);
  await page.getByRole('button', { name: 'Remove my orders from this browser' }).tap();
  // The page is left for another meanwhile.
  await expect(async () =>
    expect(await page.evaluate(() => caches.has('course-texts'))).toBe(false),
  ).toPass();

  await hideProduct(admin, id);
});
