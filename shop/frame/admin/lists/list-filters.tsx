import { Link } from 'react-router';

export type ListFilter = {
  name: string;
  label: string;
  to: string;
  /** Such as `12` or `1,000+`. */
  count?: string;
};

type ListFiltersProps = { label: string; filters: readonly ListFilter[]; current: string };

export function ListFilters({ label, filters, current }: ListFiltersProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 border-b border-rule sm:gap-x-6">
      {filters.map((filter) => (
        <Link
          key={filter.name}
          to={filter.to || '?'}
          preventScrollReset
          aria-current={filter.name === current ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-soft hover:text-ink aria-[current]:border-clay aria-[current]:text-ink"
        >
          {filter.label}
          {filter.count !== undefined && <span className="text-sm tabular-nums">{filter.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
