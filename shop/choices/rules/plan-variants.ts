import type { ProductOption, VariantState } from '../contract.ts';

export type KnownVariant = {
  id: string;
  value1: string;
  value2: string;
  position: number;
  state: VariantState;
};

type Placed = { value1: string; value2: string; position: number };
/** `add` has no id where the product's own is taken; `revive` was archived before. */
export type VariantPlan = {
  keep: (Placed & { id: string })[];
  revive: (Placed & { id: string })[];
  add: (Placed & { isFirst: boolean })[];
  archive: string[];
};

type Change = { before: readonly ProductOption[]; after: readonly ProductOption[] };

/**
 * What another set of options makes of the variants. One that is offered before and after keeps its id, and so its
 * price, its count and its place in carts: under a new option it becomes that option's first value, and a value
 * that only got another name takes it along. The first variant a product ever has keeps the product's id.
 */
export function planVariants(
  productId: string,
  variants: readonly KnownVariant[],
  { before, after }: Change,
): VariantPlan {
  const wanted = combinationsOf(after);
  const sources = sourcesOf({ before, after });
  const kept = new Map<string, string>();
  const archive: string[] = [];
  for (const variant of inOrder(variants.filter(({ state }) => state !== 'archived'))) {
    const key = keyAfter(variant, sources);
    if (key !== null && wanted.has(key) && !kept.has(key)) kept.set(key, variant.id);
    else archive.push(variant.id);
  }
  const archived = inOrder(variants.filter(({ state }) => state === 'archived'));
  const own = archived.find(({ id }) => id === productId);
  const isNew = kept.size === 0;
  const plan: VariantPlan = { keep: [], revive: [], add: [], archive };
  for (const [key, placed] of wanted) {
    const id = kept.get(key);
    const isFirst = isNew && placed.position === 0;
    const isBack = (one: KnownVariant) => keyOf(one) === key && !(isNew && one === own);
    const earlier = isFirst ? own : archived.find(isBack);
    if (id !== undefined) plan.keep.push({ id, ...placed });
    else if (earlier) plan.revive.push({ id: earlier.id, ...placed });
    else plan.add.push({ ...placed, isFirst });
  }
  return plan;
}

const keyOf = ({ value1, value2 }: { value1: string; value2: string }): string => `${value1}\n${value2}`;

const inOrder = (variants: KnownVariant[]) => variants.sort((one, other) => one.position - other.position);

/** Every combination by its key, in the order of the values. */
export function combinationsOf([first, second]: readonly ProductOption[]): Map<string, Placed> {
  const placed = (first?.values ?? []).flatMap((value1) =>
    (second?.values ?? ['']).map((value2) => ({ value1, value2 })),
  );
  return new Map(placed.map((values, position) => [keyOf(values), { ...values, position }]));
}

/** For an option afterwards: which one it was, and its values by those it had; or the value all take. */
type Source = { place: number; values: ReadonlyMap<string, string> } | { first: string };

function sourcesOf({ before, after }: Change): Source[] {
  return after.map((option, place) => {
    const same = before.findIndex(({ name }) => name === option.name);
    const renamed = isLeft(before[place], after) && isLeft(option, before) ? place : -1;
    const from = same >= 0 ? same : renamed;
    const earlier = before[from];
    return earlier
      ? { place: from, values: renamedValues(earlier.values, option.values) }
      : { first: option.values[0] ?? '' };
  });
}

const isLeft = (option: ProductOption | undefined, others: readonly ProductOption[]): boolean =>
  option !== undefined && !others.some(({ name }) => name === option.name);

/** Of as many values, one that is new stands for the one that stood in its place and is gone. */
function renamedValues(before: readonly string[], after: readonly string[]): Map<string, string> {
  return new Map(
    before.map((value, place) => {
      const inPlace = after[place];
      const isRenamed =
        before.length === after.length &&
        inPlace !== undefined &&
        !after.includes(value) &&
        !before.includes(inPlace);
      return [value, isRenamed ? inPlace : value];
    }),
  );
}

function keyAfter({ value1, value2 }: KnownVariant, sources: readonly Source[]): string | null {
  const had = [value1, value2];
  const values = sources.map((source) =>
    'first' in source ? source.first : source.values.get(had[source.place] ?? ''),
  );
  return values.includes(undefined) ? null : keyOf({ value1: values[0] ?? '', value2: values[1] ?? '' });
}
