import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ListingState, Sort } from '#contracts/catalogue.ts';

const SORT_LABELS = {
  latest: 'Latest',
  'lowest-price': 'Lowest price',
  'highest-price': 'Highest price',
  a2z: 'A to Z',
  z2a: 'Z to A',
} as const satisfies Record<Sort, string>;

/** The search box and the sort selector, with the view switch beside them. */
export function SearchAndSort({ state, children }: { state: ListingState; children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
      <Field
        label="Search by name"
        hideLabel
        name="q"
        type="search"
        placeholder="Search by name"
        defaultValue={state.q}
        maxLength={100}
        autoComplete="off"
        className="w-full sm:w-56 lg:w-48 xl:w-56"
      />
      <Select
        label="Sort by"
        hideLabel
        name="sort"
        defaultValue={state.sort}
        className="flex-1 sm:w-44 sm:flex-none"
      >
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}
