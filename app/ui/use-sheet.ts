import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

const margin = 8;

/** What opens and closes a sheet: its button, Escape, a press or a step outside, and going to another page. */
export function useSheet(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const close = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    setOpen(false);
  };

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an input
  useEffect(() => {
    if (open) setOpen(false);
  }, [key]);

  // Listeners on the document, because what ends a sheet happens outside it. Bound anew while it is open.
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && root.current?.contains(link)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('click', follow);
    };
  });

  // A sheet hangs from the right end of its button; on a narrow page it is pushed back into view.
  useLayoutEffect(() => {
    const sheet = open && root.current?.querySelector<HTMLElement>('[data-sheet]');
    if (!sheet) return;
    const { left } = sheet.getBoundingClientRect();
    if (left < margin) sheet.style.translate = `${margin - left}px 0`;
  }, [open, root]);

  return { open, toggle: () => setOpen(!open), close };
}
