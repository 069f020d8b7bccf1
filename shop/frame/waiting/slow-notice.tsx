import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { useCalls } from './waiting.ts';

/** A wait longer than this is shown (docs/promises.md#people). */
const SLOW_MS = 15_000;

/**
 * Says that something takes long, and offers to try again; what was typed stays. It hangs beside the page,
 * because an open dialog hides everything in it, and takes a press there for a wish to be closed.
 */
export function SlowNotice() {
  const navigation = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  const calls = useCalls();
  const isWaiting = navigation.state !== 'idle' || calls.length > 0;
  const isSlow = useIsSlow(isWaiting);
  const button = useBorrowedFocus(isSlow && calls.length > 0);
  if (!isSlow) return null;

  const tryAgain = () => {
    for (const call of calls) call.stop();
    if (navigation.state === 'idle') return;
    // A page on its way is asked for anew; a form on its way is dropped and stays as it was typed.
    const target = navigation.formMethod && navigation.formMethod !== 'GET' ? location : navigation.location;
    void navigate(target ?? location, { replace: target === location, preventScrollReset: true });
  };
  return createPortal(
    <div
      role="status"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-70 mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-3 border-t-2 border-clay bg-raised px-5 py-4 shadow-lift sm:bottom-[calc(var(--bottom-bar)+1.5rem)] sm:rounded-sm sm:border-2"
    >
      <p>This takes longer than usual. Your connection may be slow.</p>
      <Button ref={button} size="small" variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </div>,
    document.body,
  );
}

/** True once the waiting has lasted too long; false again as soon as it ends. */
function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}

/** A dialog keeps the focus to itself: while it is wanted the button gets the focus, and gives it back. */
function useBorrowedFocus(isWanted: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isWanted]);
  return button;
}
