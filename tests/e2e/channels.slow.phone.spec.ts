import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');

test('the owner switches on a feed, reads what it leaves out and copies its address; a browser can read it', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/home');
  await admin.getByRole('button', { name: 'More' }).tap();
  await admin.getByRole('link', { name: 'Channels' }).last().tap();
  await expect(main(admin).getByRole('heading', { name: 'Google' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await main(admin)
    .getByText(/^A course, reading or other session.* \(\d+\)$/)
    .first()
    .tap();
  await expect(
    main(admin)
      .getByRole('link', { name: /coaching/i })
      .first(),
  ).toBeVisible();

  await main(admin).getByRole('button', { name: 'Switch on the feed for Google' }).tap();
  await expect(main(admin).getByText('Switched on the feed for Google.')).toBeVisible();
  await expect(main(admin).getByText(`${shop.url}/feeds/google.xml`)).toBeVisible();
  await expect(main(admin).getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expectNoSidewaysScroll(admin);

  const read = await admin.evaluate(async () => {
    const xml = await (await fetch('/feeds/google.xml')).text();
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const names = 'http://base.google.com/ns/1.0';
    return {
      fault: feed.querySelector('parsererror')?.textContent ?? null,
      items: feed.querySelectorAll('rss > channel > item').length,
      ids: new Set(Array.from(feed.getElementsByTagNameNS(names, 'id'), (id) => id.textContent)).size,
    };
  });
  expect(read.fault).toBeNull();
  expect(read.items).toBeGreaterThan(30);
  expect(read.ids).toBe(read.items);
  await main(admin).getByRole('button', { name: 'Switch off the feed for Google' }).tap();
  await expect(main(admin).getByText('Switched off the feed for Google.')).toBeVisible();
});
