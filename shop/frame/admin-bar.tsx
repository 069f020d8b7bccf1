import { useMe } from '#shop/accounts/pages/me-store.ts';
import { AdminBanner } from './admin-banner.tsx';

/** At the foot of the screen, because it appears only once we know who is looking, and must move nothing. */
export function AdminBar() {
  const me = useMe();
  if (!me?.isAdmin && !me?.isHelper) return null;
  return (
    <AdminBanner
      isHelper={!me.isAdmin}
      className="admin-bar fixed inset-x-0 bottom-(--page-bar) z-20 justify-center"
    />
  );
}
