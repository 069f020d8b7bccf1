import { useMe } from '#shop/accounts/pages/me-store.ts';
import { AdminBanner } from './admin-banner.tsx';

/** On the shop's pages at the foot of the screen: it comes once we know who is looking, and there nothing moves. */
export function AdminBar() {
  if (!useMe()?.isAdmin) return null;
  return <AdminBanner className="admin-bar fixed inset-x-0 bottom-(--page-bar) z-20 justify-center" />;
}
