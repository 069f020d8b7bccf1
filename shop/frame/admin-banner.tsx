import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';

export function AdminBanner({ className, isHelper }: { className: string; isHelper: boolean }) {
  return (
    <aside
      aria-label={isHelper ? 'Helper' : 'Administrator'}
      className={`flex flex-wrap items-center gap-x-3 bg-ink px-4 text-label text-paper print:hidden ${className}`}
    >
      <span className="font-medium tracking-wide">{isHelper ? 'HELPER' : 'ADMIN'}</span>
      <TextLink to={href('/admin/home')} className="py-1 text-paper!">
        VIEW DASHBOARD
      </TextLink>
    </aside>
  );
}
