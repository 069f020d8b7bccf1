import type { Page } from '@playwright/test';

/** The most a page may move in all, as Lighthouse adds it up. */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /** What moved so far, and the sum of it. */
    shifts: { total: number; moved: string[] };
  }
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** An init script: adds up every shift of a page from its first paint on, and remembers what moved. */
export function watchShifts(): void {
  window.shifts = { total: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      window.shifts.total += entry.value;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 80) : String(node?.nodeName),
      );
      window.shifts.moved.push(`${entry.value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Resolves when the page has shown its first text. */
export function firstPaint(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame();
    await frame();
  });
}

/** The shifts once everything has been drawn and the observer has reported it. */
export function shifts(page: Page): Promise<Window['shifts']> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return window.shifts;
  });
}
