import { formatGhs, isPesewas } from '#platform/money/money.ts';
import { PRODUCT_STATES } from '#shop/catalogue/contract/catalogue.ts';
import { stateText } from '#shop/catalogue/rules/product-state.ts';

/** Listed because the database keeps no order of them. */
const FIELDS = {
  name: 'name',
  price: 'price',
  state: 'state',
  category: 'category',
  brand: 'brand',
  description: 'description',
  imageUrl: 'picture',
  imageAlt: 'words for the picture',
  moreImages: 'further pictures',
  facts: 'facts',
} as const;

export function editText(changes: Record<string, unknown>): string {
  const changed = Object.entries(FIELDS).filter(([field]) => Object.hasOwn(changes, field));
  const parts = changed.map(([field, label]) => {
    const change = changes[field];
    const name = `the ${label}`;
    if (!Array.isArray(change)) return name;
    const [from, to] = change.map((value: unknown) => valueText(field, value));
    return `${name} from ${from} to ${to}`;
  });
  return `changed ${parts.join(', ') || 'nothing'}`;
}

function valueText(field: string, value: unknown): string {
  if (field === 'price' && isPesewas(value)) return formatGhs(value);
  const state = field === 'state' && PRODUCT_STATES.find((known) => known === value);
  return `“${state ? stateText(state) : String(value)}”`;
}
