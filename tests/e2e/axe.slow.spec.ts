import { axeFindings, PHONE, phoneFindings } from '#tests/support/axe-findings.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { everyPage, openSight } from '#tests/support/every-page.ts';
import { eachOpenedPart } from '#tests/support/opened-parts.ts';

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any page of a shopper; at 320 px none scrolls sideways, and no words are cut', async ({
  shop,
  newPage,
}) => {
  test.setTimeout(600_000);
  const found: Record<string, string[]> = {};
  const sights = await everyPage(shop, newPage);
  for (const sight of sights.filter(({ path }) => !path.startsWith('/admin'))) {
    await openSight(sight);
    const here = await phoneFindings(sight.page);
    if (here.length > 0) found[sight.name] = here;
  }
  expect(found).toEqual({});
});

test('axe finds nothing in the dialog, the menus, the filters, a toast or a refusal', async ({
  page,
  shop,
  newPage,
}) => {
  test.slow();
  const found: Record<string, string[]> = {};
  await eachOpenedPart(page, shop, newPage, async (name) => {
    const here = await axeFindings(page);
    if (here.length > 0) found[name] = here;
  });
  expect(found).toEqual({});
});
