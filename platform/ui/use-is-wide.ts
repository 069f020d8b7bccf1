import { useSyncExternalStore } from 'react';

/** From this width on the filters stand beside the list (shop/styles/filters.css). */
export const WIDE = '(width >= 64rem)';

const follow = (onChange: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Null in server HTML and until the page is hydrated. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => null,
  );
}
