import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { everyPage, openSight } from '#tests/support/every-page.ts';
import { eachOpenedPart } from '#tests/support/opened-parts.ts';

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('at a desk axe finds nothing on any page', async ({ shop, newPage }) => {
  test.setTimeout(600_000);
  const found: Record<string, string[]> = {};
  for (const sight of await everyPage(shop, newPage)) {
    await openSight(sight);
    const here = await axeFindings(sight.page);
    if (here.length > 0) found[sight.name] = here;
  }
  expect(found).toEqual({});
});

test('nor with the dialog, the menus, the filters, a toast or a refusal', async ({ page, shop, newPage }) => {
  test.slow();
  const found: Record<string, string[]> = {};
  await eachOpenedPart(page, shop, newPage, async (name) => {
    const here = await axeFindings(page);
    if (here.length > 0) found[name] = here;
  });
  expect(found).toEqual({});
});
