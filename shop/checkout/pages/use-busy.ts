import { useEffect, useState } from 'react';

/**
 * Busy from a press until its answer, and on while the browser leaves. A page that comes back out of the
 * back/forward cache is no longer busy.
 */
export function useBusy(): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [isBusy, setBusy];
}
