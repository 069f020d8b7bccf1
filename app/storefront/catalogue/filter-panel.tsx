import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Range } from '#app/ui/range.tsx';
import { Select } from '#app/ui/select.tsx';
import { CATEGORIES, type Listing, type ListingState } from '#contracts/catalogue.ts';
import { formatGhs, fromCedis, toCedis } from '#contracts/money.ts';
import { DEFAULT_LISTING, listingQuery } from '#domain/listing.ts';

type FilterPanelProps = { state: ListingState; listing: Listing };

/** Categories, brand and price. Open beside the list on a desk, behind "Show Filters" on a phone. */
export function FilterPanel({ state, listing }: FilterPanelProps) {
  const { view, sort } = state;
  const dearest = toCedis(listing.maxPrice);
  return (
    <aside aria-label="Filters">
      <details className="filters group border-b border-rule pb-4 lg:border-0 lg:pb-0">
        <summary className="flex min-h-11 items-center font-medium">
          <span className="group-open:hidden">Show Filters</span>
          <span className="hidden group-open:inline">Hide Filters</span>
        </summary>
        <div className="grid gap-8 pt-4">
          <CategoryChoice current={state.category} />
          <Select label="Brand" name="brand" defaultValue={state.brand}>
            <option value="all">All</option>
            {listing.brands.map((brand) => (
              <option key={brand} value={brand}>
                {brand}
              </option>
            ))}
          </Select>
          <Range
            label="Price up to"
            name="price"
            min={toCedis(listing.minPrice)}
            max={dearest}
            step={1}
            defaultValue={Math.min(state.price === null ? dearest : toCedis(state.price), dearest)}
            format={(cedis) => formatGhs(fromCedis(cedis))}
          />
          <ButtonLink
            to={`${href('/all')}${listingQuery({ ...DEFAULT_LISTING, view, sort })}`}
            variant="secondary"
          >
            Clear Filters
          </ButtonLink>
        </div>
      </details>
    </aside>
  );
}

function CategoryChoice({ current }: { current: ListingState['category'] }) {
  const choices = [{ value: 'all', label: 'All' }, ...CATEGORIES.map((value) => ({ value, label: value }))];
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 text-[0.9375rem] font-medium">Category</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-9 cursor-pointer items-center gap-3 text-soft has-checked:text-ink pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="category"
            value={value}
            defaultChecked={value === current}
            className="size-4"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
