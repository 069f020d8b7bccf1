import { href } from 'react-router';
import { TextLink } from '#app/ui/text-link.tsx';
import { useMe } from './me-store.ts';

/** Only the admin sees it. It hangs below the header in the page's own margin, so that nothing moves. */
export function AdminBanner() {
  const me = useMe();
  if (!me?.isAdmin) return null;
  return (
    <div className="absolute top-full right-0 left-0 z-10 mx-auto flex w-fit items-center gap-3 rounded-b-sm bg-ink px-4 text-label text-paper print:hidden">
      <span className="font-medium tracking-wide">ADMIN</span>
      <TextLink to={href('/admin/home')} className="py-1 text-paper!">
        VIEW DASHBOARD
      </TextLink>
    </div>
  );
}
