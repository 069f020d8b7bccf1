import { useLayoutEffect, useState } from 'react';

/** Where a toast begins, wherever the page is scrolled to. */
export function useHeaderBottom(isWanted: boolean): number {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const header = document.querySelector('header')?.getBoundingClientRect();
    setBottom(Math.max(0, header?.bottom ?? 0));
  }, [isWanted]);
  return bottom;
}
