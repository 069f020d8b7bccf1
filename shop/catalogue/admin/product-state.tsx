import { Select } from '#platform/ui/select.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { PRODUCT_STATES, type ProductState } from '../contract/catalogue.ts';
import { stateText } from '../rules/product-state.ts';

const TONES = { on_sale: 'good', sold_out: 'bad', hidden: 'waiting' } as const satisfies Record<
  ProductState,
  string
>;

export function StateLabel({ state }: { state: ProductState }) {
  return <StatusLabel text={stateText(state)} tone={TONES[state]} />;
}

const CHOICES = {
  on_sale: 'On sale',
  sold_out: "Sold out: shown, can't be bought",
  hidden: 'Hidden: only you see it',
} as const satisfies Record<ProductState, string>;

type StateFieldProps = { defaultValue: ProductState; className?: string };

/** On sale, sold out or hidden. */
export function StateField(props: StateFieldProps) {
  return (
    <Select {...props} label="State" name="state" required>
      {PRODUCT_STATES.map((state) => (
        <option key={state} value={state}>
          {CHOICES[state]}
        </option>
      ))}
    </Select>
  );
}
