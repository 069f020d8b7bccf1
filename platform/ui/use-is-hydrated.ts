import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and until the page is hydrated, then true (docs/behaviour.md#forms-before-scripts). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
