import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';

export const PHONE = { width: 360, height: 900 };
const NARROWEST = { width: 320, height: 900 };
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds in light and dark, each with the first place; an empty list is what we want. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await atRest(page);
  // No page has frames: without them axe needs no blank page beside each, which doubles its time.
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  // The theme changes colours and nothing else: in the dark only they are judged again, by the axe that is there.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await atRest(page);
  const dark = await page.evaluate((rules) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return axe.run({ runOnly: rules, resultTypes: ['violations'] });
  }, COLOURS);
  return [...inWords(light), ...inWords(dark).map((finding) => `dark: ${finding}`)];
}

/** The same on a phone, and what at 320 px is cut or scrolls sideways. */
export async function phoneFindings(page: Page): Promise<string[]> {
  const found = await axeFindings(page);
  await page.setViewportSize(NARROWEST);
  found.push(...(await cutTexts(page)));
  await page.setViewportSize(PHONE);
  return found;
}

type Findings = { violations: { id: string; nodes: { html: string }[] }[] };
type Axe = { run: (options: { runOnly: string[]; resultTypes: string[] }) => Promise<Findings> };

/** What fades in is judged once it stands there. In a `<details>` that was closed meanwhile nothing moves on. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });

const inWords = ({ violations }: Findings): string[] =>
  violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
