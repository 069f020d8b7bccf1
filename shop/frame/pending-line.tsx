import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';

/** What was pressed and leads nowhere is dim no longer than this. */
const PRESSED_MS = 1_000;

/** Waits a moment first: what is quick needs no sign. */
export function PendingLine() {
  const { state, location } = useNavigation();
  usePressedDim(location && createPath(location));
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="pending-line fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-clay" />
  );
}

/**
 * On a slow connection the eye is on what was pressed, not on the top of the screen: it is dim from the
 * press, a render before the router reports it, until the page under `to` has come.
 */
function usePressedDim(to: string | undefined): void {
  const isGoing = useRef(false);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      link.setAttribute('data-pending', '');
      setTimeout(() => !isGoing.current && brighten(), PRESSED_MS);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);

  useEffect(() => {
    if (!to) return;
    isGoing.current = true;
    for (const link of document.querySelectorAll(`a[href="${CSS.escape(to)}"]`))
      link.setAttribute('data-pending', '');
    return () => {
      isGoing.current = false;
      brighten();
    };
  }, [to]);
}

function brighten(): void {
  for (const link of document.querySelectorAll('[data-pending]')) link.removeAttribute('data-pending');
}
