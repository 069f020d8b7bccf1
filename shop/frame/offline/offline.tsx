import { useEffect, useRef } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import { KeptLesson } from '#shop/courses/pages/kept-lesson.tsx';
import { siteOf } from '../scope.ts';
import type { Route } from './+types/offline';
import { OfflinePage } from './offline-page.tsx';

const TRIED = 'offline-tried';

/** Pages whose code is kept with this one, so that they can show what was seen of them. */
const READY = [href('/'), href('/all'), href('/product-details/:id', { id: '-' }), href('/cart')];
const READY_CODE = [
  'catalogue/pages/home/home',
  'catalogue/pages/listing/listing',
  'catalogue/pages/product/product',
  'cart/pages/cart',
];

export function loader({ context }: Route.LoaderArgs) {
  return { name: siteOf(context).name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `You're offline · ${loaderData?.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * What a browser without a connection gets in the place of a page it has not kept
 * (docs/decisions/0053-offline-pages.md). It goes on to that page, which shows what there is of it.
 */
export default function Offline() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = query.get('for');
  useEffect(() => {
    if (wanted === null || !isPage(wanted) || !isFirstTry(wanted)) return;
    let isHere = true;
    void canShow(wanted).then((can) => isHere && can && navigate(wanted, { replace: true }));
    return () => {
      isHere = false;
      sessionStorage.removeItem(TRIED);
    };
  }, [wanted, navigate]);
  useGoOn(wanted);
  return (
    <>
      <PageCode routes={READY_CODE} />
      {wanted?.startsWith('/course/') ? (
        <KeptLesson path={wanted} otherwise={<OfflinePage />} />
      ) : (
        <OfflinePage isUnsent={query.has('unsent')} />
      )}
    </>
  );
}

/** Where that page could not be shown, its document is fetched once the shop answers. */
function useGoOn(wanted: string | null): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (wasOffline.current && wanted !== null && isPage(wanted)) window.location.replace(wanted);
  }, [isOffline, wanted]);
}

/**
 * Whether its code was kept with this page, or what it showed. A try that can only fail would end in a
 * reload, and undo a press on Back.
 */
async function canShow(path: string): Promise<boolean> {
  const url = new URL(path, window.location.origin);
  if (
    READY.some(
      (ready) =>
        url.pathname === ready || (ready.endsWith('-') && url.pathname.startsWith(ready.slice(0, -1))),
    )
  )
    return true;
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`;
  return (await caches.match(url, { ignoreSearch: true })) !== undefined;
}

function isPage(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/offline');
}

/**
 * React Router loads the document anew where it lacks a page's code, which leads back here: one try is
 * enough. A press on reload is another.
 */
function isFirstTry(wanted: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(TRIED) !== wanted;
    if (isFirst) sessionStorage.setItem(TRIED, wanted);
    else sessionStorage.removeItem(TRIED);
    return isFirst;
  } catch {
    return false;
  }
}
