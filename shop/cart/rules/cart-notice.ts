import type { Pesewas } from '#platform/money/money.ts';
import type { CartItem } from '../contract.ts';

export type CartNotice = {
  repriced: { id: string; name: string; before: Pesewas; now: Pesewas }[];
  gone: { id: string; name: string }[];
};

export function compareCart(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, Pesewas>,
): CartNotice | null {
  const repriced = items.flatMap(({ id, name, price }) => {
    const now = prices.get(id);
    return now === undefined || now === price ? [] : [{ id, name, before: price, now }];
  });
  const gone = items.filter(({ id }) => !prices.has(id)).map(({ id, name }) => ({ id, name }));
  return repriced.length + gone.length === 0 ? null : { repriced, gone };
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
  return { repriced: [...kept, ...repriced], gone: [...gone.values()] };
}
