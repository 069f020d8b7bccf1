import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and while the page wakes, true from then on (readings.md 1: buttons without a script). */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
