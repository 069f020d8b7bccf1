import { useId } from 'react';
import { Count } from '#platform/ui/count.tsx';
import type { Listing, ListingState, ResultCount } from '#shop/catalogue/contract/catalogue.ts';

type CategoryChoiceProps = {
  current: ListingState['category'];
  listing: Pick<Listing, 'categories' | 'isMore'>;
};

export function CategoryChoice({ current, listing: { categories, isMore } }: CategoryChoiceProps) {
  const all = categories.reduce((sum, { found }) => sum + found, 0);
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 text-[0.9375rem] font-medium">Category</legend>
      <Choice value="all" label="All" found={all} isMore={isMore} isCurrent={current === 'all'} />
      {categories.map(({ value, found }) => (
        <Choice
          key={value}
          value={value}
          label={value}
          found={found}
          isMore={isMore && found > 0}
          isCurrent={current === value}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = ResultCount & { value: string; label: string; isCurrent: boolean };

function Choice({ value, label, found, isMore, isCurrent }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label className="flex min-h-9 flex-1 cursor-pointer items-center gap-3 has-checked:font-medium pointer-coarse:min-h-11">
        <input
          type="radio"
          name="category"
          value={value}
          defaultChecked={isCurrent}
          aria-describedby={id}
          className="size-4"
        />
        {label}
      </label>
      <span id={id} className="text-label text-soft tabular-nums">
        <Count found={found} isMore={isMore} />
        <span className="sr-only">{found === 1 ? ' product' : ' products'}</span>
      </span>
    </div>
  );
}
