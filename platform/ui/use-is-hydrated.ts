import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and until the page is hydrated (docs/behaviour.md#forms-before-scripts). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
