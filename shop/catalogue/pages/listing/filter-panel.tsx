import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { href, useNavigation } from 'react-router';
import { Button, ButtonLink, buttonClasses } from '#platform/ui/button.tsx';
import { Count } from '#platform/ui/count.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { Listing, ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { countFilters, DEFAULT_LISTING, listingQuery } from '#shop/catalogue/rules/listing.ts';
import { CategoryChoice } from './category-choice.tsx';
import { PriceFilter } from './price-filter.tsx';
import { goToResults } from './results-heading.tsx';
import { useFilterSheet } from './use-filter-sheet.ts';

type FilterPanelProps = { state: ListingState; listing: Listing };

export function FilterPanel({ state, listing }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { isOpen, close, onToggle, onKeyDown } = useFilterSheet(details);
  const count = countFilters(state);
  return (
    <aside aria-label="Filters" className="filter-column flex-1">
      <details ref={details} className="filters" onToggle={onToggle} onKeyDown={onKeyDown}>
        <summary className={buttonClasses('secondary', 'medium', 'w-full bg-raised px-3! whitespace-nowrap')}>
          <SlidersHorizontal aria-hidden size={18} />
          Show Filters{count > 0 && ` (${count})`}
        </summary>
        <div
          data-filter-sheet=""
          className="filter-sheet"
          {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' })}
        >
          <div className="flex items-center justify-between border-b border-rule pr-1 pl-4 lg:hidden">
            <p className="font-display text-lg">Filters</p>
            <IconButton label="Close" onClick={close} className="noscript:hidden">
              <X aria-hidden size={20} />
            </IconButton>
          </div>
          <div className="grid gap-4 overflow-y-auto overscroll-contain px-4 py-3 lg:gap-7 lg:overflow-visible lg:p-0">
            <CategoryChoice current={state.category} listing={listing} />
            <Select label="Brand" name="brand" defaultValue={state.brand}>
              <option value="all">All</option>
              {listing.brands.map(({ value, found }) => (
                <option key={value} value={value}>
                  {`${value} (${found}${listing.isMore && found > 0 ? '+' : ''})`}
                </option>
              ))}
            </Select>
            <PriceFilter price={state.price} minPrice={listing.minPrice} maxPrice={listing.maxPrice} />
          </div>
          <SheetFoot
            state={state}
            listing={listing}
            onShow={() => {
              close();
              goToResults();
            }}
          />
        </div>
      </details>
    </aside>
  );
}

type SheetFootProps = { state: ListingState; listing: Listing; onShow: () => void };

function SheetFoot({ state: { view, sort }, listing: { found, isMore }, onShow }: SheetFootProps) {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-7 lg:flex-col lg:border-0 lg:p-0">
      <ButtonLink
        to={`${href('/all')}${listingQuery({ ...DEFAULT_LISTING, view, sort })}`}
        variant="secondary"
        preventScrollReset
      >
        Clear Filters
      </ButtonLink>
      <Button type="submit" onClick={onShow} aria-live="polite" className="grow tabular-nums lg:hidden">
        {useIsHydrated() ? (
          <span className={isWaiting ? 'opacity-60' : ''}>
            Show <Count found={found} isMore={isMore} /> {found === 1 ? 'product' : 'products'}
          </span>
        ) : (
          'Show these products'
        )}
      </Button>
    </div>
  );
}
