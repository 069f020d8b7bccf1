import { useEffect, useRef } from 'react';

/**
 * For the element that shows `answer`: it comes into view with each new one, as its form may stand far away, clear of
 * what covers the foot of the screen.
 */
export function useInView<Shown extends HTMLElement>(answer: unknown) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const element = shown.current;
    if (!answer || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isCovered = top < Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    if (isCovered) element.scrollIntoView({ block: 'start' });
    else if (bottom > window.innerHeight - foot) element.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return shown;
}

/** Clear of the header. */
export const IN_VIEW = 'scroll-mt-[calc(var(--header-height)+1rem)]';
