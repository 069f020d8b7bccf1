import { Link } from 'react-router';

export type ListFilter = {
  name: string;
  label: string;
  to: string;
  /** Such as `12` or `1,000+`. */
  count?: string;
};

type ListFiltersProps = { label: string; filters: readonly ListFilter[]; current: string };

/** On a phone they stay in one line, which is pushed along, and shaded where it goes on: a second one would cost the list a row. */
export function ListFilters({ label, filters, current }: ListFiltersProps) {
  return (
    <nav
      aria-label={label}
      className="quiet-rail rail-edges flex gap-x-4 overflow-x-auto border-b border-rule sm:flex-wrap sm:gap-x-6 sm:overflow-visible"
    >
      {filters.map((filter) => (
        <Link
          key={filter.name}
          to={filter.to || '?'}
          preventScrollReset
          aria-current={filter.name === current ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-soft hover:text-ink aria-[current]:border-clay aria-[current]:text-ink max-sm:aria-[current]:[scroll-initial-target:nearest] sm:-mb-px"
        >
          {filter.label}
          {filter.count !== undefined && <span className="text-sm tabular-nums">{filter.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
