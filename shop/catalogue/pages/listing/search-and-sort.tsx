import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useIsWide } from '#platform/ui/use-is-wide.ts';
import type { ListingState, Sort } from '#shop/catalogue/contract/catalogue.ts';

const SORT_LABELS = {
  latest: 'Latest',
  'lowest-price': 'Lowest price',
  'highest-price': 'Highest price',
  a2z: 'A to Z',
  z2a: 'Z to A',
} as const satisfies Record<Sort, string>;

export function SearchBox({ q, className }: { q: string; className: string }) {
  if (useIsWide() === false) return <input type="hidden" name="q" defaultValue={q} />;
  return (
    <Field
      label="Search by name"
      hideLabel
      name="q"
      type="search"
      placeholder="Search by name"
      defaultValue={q}
      maxLength={100}
      autoComplete="off"
      className={className}
    />
  );
}

type SortSelectProps = Pick<ListingState, 'q' | 'sort'> & { className: string };

/** What a search finds is sorted by how well it fits, unless another sort is chosen. */
export function SortSelect({ q, sort, className }: SortSelectProps) {
  const labels = q === '' ? SORT_LABELS : { ...SORT_LABELS, latest: 'Best match' };
  return (
    <Select label="Sort by" hideLabel name="sort" defaultValue={sort} className={className}>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
