import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds in light and dark, each with the first place; an empty list is what we want. */
export async function axeFindings(page: Page): Promise<string[]> {
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
