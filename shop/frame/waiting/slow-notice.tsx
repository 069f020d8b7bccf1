import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { useIsInLine } from './wait-in-line.ts';
import { useCalls } from './waiting.ts';

/** A wait longer than this is shown (docs/promises.md#people). */
const SLOW_MS = 15_000;

/**
 * Offers to try again when something takes long; what was typed stays. While the shop is too busy it says at
 * once that the wait goes on by itself. Rendered beside the page: an open dialog hides the page, and takes a
 * press there for a wish to be closed.
 */
export function SlowNotice() {
  const navigation = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  const calls = useCalls();
  const isWaiting = navigation.state !== 'idle' || calls.length > 0;
  const isInLine = useIsInLine() && isWaiting;
  // Starting anew would lose the place in line.
  const isSlow = useIsSlow(isWaiting && !isInLine);
  const button = useBorrowedFocus(isSlow && calls.length > 0);
  if (!isSlow && !isInLine) return null;

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
      <p>{isInLine ? IN_LINE : SLOW}</p>
      {!isInLine && (
        <Button ref={button} size="small" variant="secondary" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </div>,
    document.body,
  );
}

const SLOW = 'This is taking longer than usual. Your connection may be slow.';
const IN_LINE = "The shop is very busy. You're in line: please wait, this goes on by itself.";

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
