import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a move to another page, focus goes to its heading, so that a screen reader reads it out. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname]);
}
