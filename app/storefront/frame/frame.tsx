import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useMatches, useNavigation } from 'react-router';
import { BuildWatch } from '#app/builds/build-watch.tsx';
import { OfflineBar } from '#app/offline/offline-bar.tsx';
import { ReadyPages } from '#app/offline/ready-pages.tsx';
import type { Site } from '#app/scope.ts';
import { DemoBar } from '#app/ui/demo-bar.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Toasts } from '#app/ui/toasts.tsx';
import { SlowNotice } from '#app/wait/slow-notice.tsx';
import { LoginEntry } from '../account/login-entry.tsx';
import { watchMe } from '../account/me-store.ts';
import { BegunOrders } from './begun-orders.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useAddressNotice } from './use-address-notice.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

const STAND_INS = [
  { label: 'Test payments', url: '/sandbox/paystack' },
  { label: 'Test inbox', url: '/sandbox/mail' },
  { label: 'Test Google login', url: '/sandbox/identity' },
];

/** A page's `handle` may bring its own head and foot. */
export type PageFrame = {
  Header: ComponentType<{ name: string }>;
  Footer: ComponentType<{ site: Site }>;
};
const USUAL: PageFrame = { Header, Footer };

/** What surrounds every page. `site` is null only when not even the root could be loaded. */
export function Frame({ site, children }: { site: Site | null; children: ReactNode }) {
  const isWaiting = useNavigation().state !== 'idle';
  const own = useMatches().at(-1)?.handle as PageFrame | undefined;
  const { Header: Head, Footer: Foot } = own ?? USUAL;
  useFocusAfterNavigation();
  useAddressNotice();
  // Who is looking is asked for once the page is hydrated: the document is the same for everyone.
  useEffect(watchMe, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {site?.isDemo && <DemoBar links={STAND_INS} />}
      <OfflineBar />
      <PendingLine />
      <Head name={site?.name ?? 'Shop'} />
      <main id="main" tabIndex={-1} aria-busy={isWaiting} className="flex-1 outline-none">
        {children}
      </main>
      {site && <Foot site={site} />}
      <LoginEntry hasSocialSignIn={site?.hasSocialSignIn ?? false} />
      <Toasts />
      <BegunOrders />
      <SlowNotice />
      <ReadyPages />
      <BuildWatch />
    </div>
  );
}

/** A thin line while the next page is on its way. It waits a moment first: what is quick needs no sign. */
function PendingLine() {
  const isWaiting = useNavigation().state !== 'idle';
  if (!isWaiting) return null;
  return (
    <div aria-hidden="true" className="pending-line fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-clay" />
  );
}
