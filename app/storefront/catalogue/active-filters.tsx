import { Chip } from '#app/ui/chip.tsx';
import type { ListingState } from '#contracts/catalogue.ts';
import { formatCedis } from '#contracts/money.ts';

type ActiveFiltersProps = { state: ListingState; to: (change: Partial<ListingState>) => string };

/** Each filter in force, as a chip that takes it off. */
export function ActiveFilters({ state, to }: ActiveFiltersProps) {
  const chips = [
    state.q !== '' && { label: `“${state.q}”`, to: to({ q: '' }) },
    state.category !== 'all' && { label: state.category, to: to({ category: 'all' }) },
    state.brand !== 'all' && { label: state.brand, to: to({ brand: 'all' }) },
    state.price !== null && { label: `Up to ${formatCedis(state.price)}`, to: to({ price: null }) },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}
