import { type KeyboardEvent, type RefObject, use, useEffect, useState } from 'react';
import { WIDE } from '#platform/ui/use-is-wide.ts';
import { MarkStep } from './listing-form.tsx';

/** The platform's own way to close things, Back on Android among them; not in every browser. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * Makes the open filters of a narrow page a dialog: focus stays inside and returns to their button; Escape
 * and Back close them. Without JavaScript they are an open <details>.
 */
export function useFilterSheet(details: RefObject<HTMLDetailsElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const mark = use(MarkStep);

  const close = () => {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  };
  const onToggle = () => {
    const opened = details.current?.open === true && !matchMedia(WIDE).matches;
    if (opened === isOpen) return;
    setOpen(opened);
    mark(opened ? 'opened' : 'closed');
    if (opened) stopsIn(details.current)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepInside(event, stopsIn(details.current));
  };

  // What ends the sheet from outside: Back, by the system or by the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: close reads nothing but the ref
  useEffect(() => {
    if (!isOpen) return;
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    if (watcher) watcher.onclose = close;
    window.addEventListener('popstate', close);
    return () => {
      watcher?.destroy();
      window.removeEventListener('popstate', close);
    };
  }, [isOpen]);

  return { isOpen, close, onToggle, onKeyDown };
}

/** The elements where Tab stops. Of the radio buttons only the outermost matter, and they are neither end. */
function stopsIn(details: HTMLDetailsElement | null): HTMLElement[] {
  const sheet = details?.querySelector('[data-filter-sheet]');
  const all = sheet?.querySelectorAll<HTMLElement>('button, a[href], input, select') ?? [];
  return [...all].filter((stop) => stop.offsetParent !== null);
}

function keepInside(event: KeyboardEvent, stops: HTMLElement[]): void {
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
