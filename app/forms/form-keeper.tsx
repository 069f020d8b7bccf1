import { type ComponentType, use, useEffect, useState } from 'react';
import { type MiddlewareFunction, UNSAFE_DataRouterContext, useLocation } from 'react-router';
import type { Results } from './keep-page.ts';

let keep: MiddlewareFunction<Results> | null = null;

/** Stands around every loader and action of the browser, once its code is there. */
export const keepPage: MiddlewareFunction<Results> = (asked, next) => (keep ? keep(asked, next) : next());

/**
 * Fetches what keeps the page and says what became of its forms, as soon as the page is hydrated: when it is needed
 * the connection may be gone. Gives it the router, because middleware is given neither what the page shows nor where
 * it is. Belongs once into the frame of the page.
 */
export function FormKeeper() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it failed, the next page tries again
  useEffect(() => {
    if (keep || !router) return;
    import('./keep-page.ts').then(
      ({ keepPageOf, startDrafts, FormFailureNotice }) => {
        keep = keepPageOf(router);
        startDrafts(router);
        setNotice(() => FormFailureNotice);
      },
      () => undefined,
    );
  }, [router, pathname]);
  return Notice && <Notice />;
}
