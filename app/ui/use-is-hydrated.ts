import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and while the page wakes, true from then on (docs/behaviour.md#forms-before-scripts). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
