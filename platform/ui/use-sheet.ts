import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const margin = 8;

/**
 * A sheet closes by its button, Escape, a press or a focus outside, and a new page. One that is opened while
 * a page is on its way stays open when that page arrives.
 */
export function useSheet(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const awaitsPage = useRef(false);
  const close = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    setOpen(false);
  };

  const { key } = useLocation();
  const isWaiting = useNavigation().state !== 'idle';
  const toggle = () => {
    // The browser's URL changes before the new page is drawn.
    const { key: addressed = key } = (window.history.state ?? {}) as { key?: string };
    awaitsPage.current = isWaiting || addressed !== key;
    setOpen(!open);
  };
  // Before the page takes the focus, which it leaves to a sheet that stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an input
  useLayoutEffect(() => {
    if (open && !awaitsPage.current) setOpen(false);
    awaitsPage.current = false;
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

  return { open, toggle, close };
}
