import { Link, type LinkProps } from 'react-router';

type Crumb = { label: string; to?: LinkProps['to'] };

export function Breadcrumb({ crumbs, className = '' }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={`text-sm text-soft print:hidden ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, to }, place) => {
          return (
            <li key={label} className="flex items-center gap-x-2">
              {place > 0 && (
                <span aria-hidden="true" className="text-gold">
                  ·
                </span>
              )}
              {to ? (
                <Link to={to} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="inline-block py-1 text-ink">
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
