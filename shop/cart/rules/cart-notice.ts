import type { Pesewas } from '#platform/money/money.ts';
import type { CartItem } from '../contract.ts';

export type CartNotice = {
  repriced: { id: string; name: string; before: Pesewas; now: Pesewas }[];
  gone: { id: string; name: string }[];
  /** Fewer are left than lay in the cart. */
  fewer: { id: string; name: string; left: number }[];
};

export function compareCart(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, Pesewas>,
  left: ReadonlyMap<string, number> = new Map(),
): CartNotice | null {
  const repriced = items.flatMap(({ id, name, price }) => {
    const now = prices.get(id);
    return now === undefined || now === price ? [] : [{ id, name, before: price, now }];
  });
  const isGone = ({ id }: CartItem) => !prices.has(id) || left.get(id) === 0;
  const gone = items.filter(isGone).map(({ id, name }) => ({ id, name }));
  const fewer = items.flatMap(({ id, name, qty }) => {
    const pieces = left.get(id) ?? qty;
    return pieces > 0 && pieces < qty ? [{ id, name, left: pieces }] : [];
  });
  return repriced.length + gone.length + fewer.length === 0 ? null : { repriced, gone, fewer };
}

/** The first price seen stays the price before. */
export function joinNotice(earlier: CartNotice | null, later: CartNotice | null): CartNotice | null {
  if (!earlier || !later) return later ?? earlier;
  const before = new Map(earlier.repriced.map((line) => [line.id, line.before]));
  const goneIds = new Set(later.gone.map(({ id }) => id));
  const kept = earlier.repriced.filter(
    ({ id }) => !goneIds.has(id) && !later.repriced.some((line) => line.id === id),
  );
  const repriced = later.repriced.map((line) => ({ ...line, before: before.get(line.id) ?? line.before }));
  const gone = new Map([...earlier.gone, ...later.gone].map((line) => [line.id, line]));
  const fewer = new Map([...earlier.fewer, ...later.fewer].map((line) => [line.id, line]));
  for (const id of gone.keys()) fewer.delete(id);
  return { repriced: [...kept, ...repriced], gone: [...gone.values()], fewer: [...fewer.values()] };
}
