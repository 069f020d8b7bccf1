import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announced: string[];
  }
}

/**
 * From now on collects what a screen reader says by itself: what changes in a live region, and what the focus is moved
 * to. Returns how to take what was announced since the last time; a page opened as a document is to be listened to anew.
 */
export async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    window.announced = [];
    const say = (text: string | null | undefined) => {
      if (text?.trim()) window.announced.push(text.trim());
    };
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      const live = changes.flatMap(({ target, addedNodes }) => [
        elementOf(target)?.closest(LIVE),
        ...[...addedNodes].map(elementOf).flatMap((added) => [...(added?.querySelectorAll(LIVE) ?? [])]),
      ]);
      for (const region of new Set(live)) say(region?.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) say(target.getAttribute('aria-label') ?? target.textContent);
    });
  });
  return () => page.evaluate(() => window.announced.splice(0));
}
