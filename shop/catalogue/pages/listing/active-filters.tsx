import X from 'lucide-react/icons/x';
import { Link, type LinkProps } from 'react-router';
import { formatGhs } from '#platform/money/money.ts';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';

type ActiveFiltersProps = { state: ListingState; to: (change: Partial<ListingState>) => string };

export function ActiveFilters({ state, to }: ActiveFiltersProps) {
  const chips = [
    state.q !== '' && { label: `“${state.q}”`, to: to({ q: '' }) },
    state.category !== 'all' && { label: state.category, to: to({ category: 'all' }) },
    state.brand !== 'all' && { label: state.brand, to: to({ brand: 'all' }) },
    state.price !== null && { label: `Up to ${formatGhs(state.price)}`, to: to({ price: null }) },
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

type ChipProps = {
  label: string;
  to: LinkProps['to'];
};

function Chip({ label, to }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-2.5 pl-3.5 text-sm hover:border-ink pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remove filter </span>
      {label}
      <X aria-hidden size={14} className="text-soft" />
    </Link>
  );
}
