import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { Toasts } from '#platform/ui/toasts.tsx';
import { LoginEntry } from '#shop/accounts/pages/login-entry.tsx';
import { watchMe } from '#shop/accounts/pages/me-store.ts';
import { BegunOrders } from '#shop/cart/views/begun-orders.tsx';
import { AdminBar } from './admin-bar.tsx';
import { BuildWatch } from './build-watch.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { FormKeeper } from './forms/form-keeper.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';
import { ReadyPages } from './offline/ready-pages.tsx';
import { PendingLine } from './pending-line.tsx';
import type { Site } from './scope.ts';
import { useAddressNotice } from './use-address-notice.ts';
import { SlowNotice } from './waiting/slow-notice.tsx';

/** The `handle` of a page, or of the layout around it, may bring another head or foot, or leave out the banner. */
export type PageFrame = {
  Header: ComponentType<{ name: string }>;
  Footer: ComponentType<{ site: Site }>;
  Banner: ComponentType;
};
const USUAL: PageFrame = { Header, Footer, Banner: AdminBar };

export function Frame({ site, children }: { site: Site | null; children: ReactNode }) {
  const isWaiting = useNavigation().state !== 'idle';
  const own = useMatches().findLast(({ handle }) => handle)?.handle as Partial<PageFrame> | undefined;
  const { Header: Head, Footer: Foot, Banner } = { ...USUAL, ...own };
  useFocusAfterNavigation();
  useAddressNotice();
  // Who is looking is asked for once the page is hydrated: the document is the same for everyone.
  useEffect(watchMe, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {site?.isDemo && <DemoBar links={site.standIns} />}
      {site && <ShopNotices site={site} />}
      <PendingLine />
      <Head name={site?.name ?? 'Shop'} />
      <OfflineBar />
      <main id="main" tabIndex={-1} aria-busy={isWaiting} className="flex-1 outline-none">
        {children}
      </main>
      {site && <Foot site={site} />}
      <Banner />
      <LoginEntry hasSocialSignIn={site?.hasSocialSignIn ?? false} />
      <Toasts />
      <BegunOrders />
      <SlowNotice />
      <FormKeeper />
      <ReadyPages />
      <BuildWatch />
    </div>
  );
}

function ShopNotices({ site }: { site: Site }) {
  const texts = [...new Set([site.pause, site.notice])].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <aside aria-label="Notice" className="border-b border-rule bg-raised px-4 py-3 text-center print:hidden">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-xs bg-ink px-5 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

/** What was opened while a page was on its way keeps the focus. */
const OPENED = '[data-sheet], [data-dialog][data-open]';

/** As a browser does for an address that it loads. */
function unfold(named: HTMLElement | null): void {
  const folded = named?.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  named?.scrollIntoView();
}

/**
 * Focuses what a link names on a page, such as a field, else the heading of a new page, so that a screen reader reads
 * it out. A browser does so by itself for the page that it loads.
 */
function useFocusAfterNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const previous = useRef({ pathname, key });

  useEffect(() => {
    const { current: before } = previous;
    previous.current = { pathname, key };
    if (before.key === key || document.querySelector(OPENED)) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    unfold(named);
    // A page may have chosen a place within it already.
    if (!named?.contains(document.activeElement)) named?.focus({ preventScroll: true });
    if (before.pathname === pathname || named?.contains(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
