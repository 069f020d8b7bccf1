import { useEffect, useRef } from 'react';

/** For the element that shows `answer`: it comes into view with each new one, as its form may stand far below. */
export function useInView<Shown extends HTMLElement>(answer: unknown) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const element = shown.current;
    if (!answer || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isCovered = top < Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    if (isCovered || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
  }, [answer]);
  return shown;
}

/** Clear of the header. */
export const IN_VIEW = 'scroll-mt-[calc(var(--header-height)+1rem)]';
