import { Link, type LinkProps } from 'react-router';
import { buttonClasses } from './button.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page by its number. */
  toPage: (page: number) => LinkProps['to'];
  label?: string;
};

/** Previous, Page N, next, and "Page N of M" beneath. At an end the link becomes a quiet word. */
export function Pagination({ page, pages, toPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} className="grid justify-items-center gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        <PageLink to={page > 1 ? toPage(page - 1) : undefined} rel="prev" label="Previous" />
        <span aria-current="page" className="font-display text-lg tabular-nums">
          Page {page}
        </span>
        <PageLink to={page < pages ? toPage(page + 1) : undefined} rel="next" label="Next" />
      </div>
      <p className="text-sm text-soft tabular-nums">
        Page {page} of {pages}
      </p>
    </nav>
  );
}

type PageLinkProps = { to?: LinkProps['to']; rel: 'prev' | 'next'; label: string };

function PageLink({ to, rel, label }: PageLinkProps) {
  const classes = buttonClasses('secondary', 'medium', 'min-w-28');
  return to === undefined ? (
    // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere at this end, kept in its place
    <a
      role="link"
      aria-disabled="true"
      className={buttonClasses('quiet', 'medium', 'min-w-28 cursor-default text-soft')}
    >
      {label}
    </a>
  ) : (
    <Link to={to} rel={rel} className={classes}>
      {label}
    </Link>
  );
}
