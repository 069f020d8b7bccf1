import { Link, type LinkProps } from 'react-router';
import { buttonClasses } from './button.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  toPage: (page: number) => LinkProps['to'];
  label?: string;
};

export function Pagination({ page, pages, toPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} data-pagination="" className="grid justify-items-center gap-3 print:hidden">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-[min(1rem,4vw)] sm:gap-x-5">
        <PageLink to={page > 1 ? toPage(page - 1) : undefined} rel="prev" label="Previous" />
        <span aria-current="page" className="font-display text-lg tabular-nums">
          Page {page}
        </span>
        <PageLink to={page < pages ? toPage(page + 1) : undefined} rel="next" label="Next" />
      </div>
      <p id="page-of-pages" className="text-sm text-soft tabular-nums">
        Page {page} of {pages}
      </p>
    </nav>
  );
}

type PageLinkProps = { to?: LinkProps['to']; rel: 'prev' | 'next'; label: string };

function PageLink({ to, rel, label }: PageLinkProps) {
  const classes = buttonClasses('secondary', 'medium', 'min-w-[min(6rem,26vw)] max-sm:px-3 sm:min-w-28');
  return to === undefined ? (
    // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere at this end, kept in its place
    <a
      role="link"
      aria-disabled="true"
      className={buttonClasses(
        'quiet',
        'medium',
        'min-w-[min(6rem,26vw)] max-sm:px-3 cursor-default border-rule! text-soft sm:min-w-28',
      )}
    >
      {label}
    </a>
  ) : (
    <Link to={to} rel={rel} className={classes}>
      {label}
    </Link>
  );
}
