import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';

export function AdminBanner({ className }: { className: string }) {
  return (
    <aside
      aria-label="Administrator"
      className={`flex items-center gap-3 bg-ink px-4 text-label text-paper print:hidden ${className}`}
    >
      <span className="font-medium tracking-wide">ADMIN</span>
      <TextLink to={href('/admin/home')} className="py-1 text-paper!">
        VIEW DASHBOARD
      </TextLink>
    </aside>
  );
}
