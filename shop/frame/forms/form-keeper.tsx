import { type ComponentType, use, useEffect, useState } from 'react';
import { type MiddlewareFunction, UNSAFE_DataRouterContext, useLocation } from 'react-router';
import type { Results } from './keep-page.ts';

let keep: MiddlewareFunction<Results> | null = null;

/** Runs around every loader and action of the browser, once its code is there. */
export const keepPage: MiddlewareFunction<Results> = (asked, next) => (keep ? keep(asked, next) : next());

/** By then the page itself has loaded. */
const SETTLED_MS = 2_000;

/**
 * Fetches the code for failed forms before it is needed, when the connection may be gone: at once where there
 * is a form, elsewhere at the first touch or once the page has settled, because a first visit has no bytes to
 * spare. Passes on the router, because middleware is given neither what the page shows nor where it is.
 */
export function FormKeeper() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it failed, the next page tries again
  useEffect(() => {
    if (keep || !router) return;
    return soon(() => {
      import('./keep-page.ts').then(
        ({ keepPageOf, startDrafts, FormFailureNotice }) => {
          if (keep) return;
          keep = keepPageOf(router);
          startDrafts(router);
          setNotice(() => FormFailureNotice);
        },
        () => undefined,
      );
    });
  }, [router, pathname]);
  return Notice && <Notice />;
}

function soon(load: () => void): (() => void) | undefined {
  if (document.querySelector('form[method=post]')) {
    load();
    return undefined;
  }
  addEventListener('pointerdown', load, { once: true });
  addEventListener('keydown', load, { once: true });
  const timer = setTimeout(load, SETTLED_MS);
  return () => clearTimeout(timer);
}
