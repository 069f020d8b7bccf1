import type { Page } from '@playwright/test';

/**
 * Words that a reader does not get to see whole: beyond the page's side, or beyond the edge of what clips them; and
 * nothing at all below the end of the page. What scrolls by itself is whole, and so is what is shortened by intent,
 * with an ellipsis or by lines.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1.5;
    const found: string[] = [];
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    // What is placed by hand inside of what scrolls by itself makes the page longer, unless that is positioned.
    const end = Math.max(clientHeight, document.body.getBoundingClientRect().bottom + window.scrollY);
    if (scrollHeight > end + SLACK_PX) found.push(`the page goes on ${scrollHeight - end} px below its end`);

    const isForScreenReaders = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
    /** What hides the rest of its content for good, and whether sideways or downwards. */
    const clips = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isIntended = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const hides = (overflow: string) => !isIntended && /hidden|clip/.test(overflow);
      return { sideways: hides(overflowX), down: hides(overflowY), isIntended };
    };
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

    function edgeThatCuts(text: DOMRect, from: Element): string | null {
      for (let element: Element | null = from; element; element = element.parentElement) {
        if (element === document.body || element === document.documentElement) break;
        if (isForScreenReaders(element)) return null;
        const { sideways, down, isIntended } = clips(element);
        if (isIntended || scrolls(element)) return null;
        const box = element.getBoundingClientRect();
        const isCutSideways = text.right > box.right + SLACK_PX || text.left < box.left - SLACK_PX;
        const isCutBelow = text.bottom > box.bottom + SLACK_PX || text.top < box.top - SLACK_PX;
        if ((sideways && isCutSideways) || (down && isCutBelow))
          return `by <${element.localName} class="${element.className}">`;
      }
      const isOutside = text.right > clientWidth + SLACK_PX || text.left < -SLACK_PX;
      return isOutside ? 'by the side of the page' : null;
    }

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!node.textContent?.trim() || parent.closest('script, style, noscript, select')) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const edge = edgeThatCuts(text, parent);
      if (edge) found.push(`"${node.textContent.trim().slice(0, 50)}" ${edge}`);
    }
    return found;
  });
}
