import { use, useEffect } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router';

let open: DataRouter | null = null;

/** The router of the open page, for middleware, which is told neither what the page shows nor where it is. */
export function openRouter(): DataRouter | null {
  return open;
}

/** Belongs once into the frame of the page. */
export function useOpenRouter(): void {
  const router = use(UNSAFE_DataRouterContext)?.router ?? null;
  useEffect(() => {
    open = router;
  }, [router]);
}
