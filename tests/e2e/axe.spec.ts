import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#contracts/identity-errors.ts';
import {
  addToCart,
  aPerson,
  dialog,
  expect,
  logIn,
  openLogin,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { confirmationToken } from '#tests/support/confirmation.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds in light and dark, each with the first place; an empty list is what we want. */
async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await judge(page, anAxe(page));
  // The theme changes colours and nothing else: in the dark only they are judged again.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await judge(page, anAxe(page).withRules(COLOURS));
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** No page has frames: without them axe needs no blank page beside each, which doubles its time. */
const anAxe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });

async function judge(page: Page, axe: AxeBuilder): Promise<string[]> {
  // What fades in is judged once it stands there.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('axe finds nothing on any page', async ({ shop, newPage }) => {
      test.setTimeout(400_000);
      const found: Record<string, string[]> = {};
      for (const { name, path, page, shows } of await everyPage(shop, newPage)) {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (shows) await expect(page.getByRole('main').getByText(shows)).toBeVisible();
        const here = await findings(page);
        if (here.length > 0) found[name] = here;
      }
      expect(found).toEqual({});
    });

    test('nor with the dialog, the menus, the filters, a toast or a refusal', async ({
      page,
      shop,
      newPage,
    }) => {
      test.slow();
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        const here = await findings(page);
        if (here.length > 0) found[name] = here;
      };
      await visit(page, '/product-details/bk-sand-and-figure');
      await addToCart(page, BOOK);
      await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
      await look('toast');
      await page.getByRole('button', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'View cart' })).toBeVisible();
      await look('cart menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
      await look('avatar menu');
      await page.keyboard.press('Escape');
      await openLogin(page);
      await expect(dialog(page).getByRole('tabpanel', { name: 'Login' })).toBeVisible();
      await look('login');
      await logIn(page, aPerson());
      await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
      await look('a refused login');
      await dialog(page).getByRole('tab', { name: 'Register' }).click();
      await expect(dialog(page).getByLabel('Confirm Password')).toBeVisible();
      await look('register');
      await visit(page, '/all?category=Books&price=200');
      if (width < 1024) await page.getByText('Show Filters').click();
      await expect(page.getByLabel('Brand')).toBeVisible();
      await look('filters');
      const { email } = await becomeCustomer(await newPage(), shop);
      await visit(page, `/confirm-email?token=${await confirmationToken(shop, email)}`);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
      await expect(page.getByText(IDENTITY_TEXT['wrong-confirmation-password'])).toBeVisible();
      await look('a refused password');
      expect(found).toEqual({});
    });
  });
}
