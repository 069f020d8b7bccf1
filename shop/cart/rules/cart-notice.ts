import type { Pesewas } from '#platform/money/money.ts';
import { lineKey } from '#shop/choices/contract.ts';
import type { CartItem } from '../contract.ts';
import { ownOf } from './cart.ts';

type NoticedLine = Pick<CartItem, 'id' | 'name' | 'text' | 'time'>;

export type CartNotice = {
  repriced: (NoticedLine & { before: Pesewas; now: Pesewas })[];
  gone: NoticedLine[];
  /** Fewer are left than lay in the cart; of one thing on two lines, the later one gives way. */
  fewer: (NoticedLine & { left: number })[];
};

export function compareCart(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, Pesewas>,
  left: ReadonlyMap<string, number> = new Map(),
): CartNotice | null {
  const notice: CartNotice = { repriced: [], gone: [], fewer: [] };
  const pieces = new Map(left);
  for (const { id, name, price, qty, text, time } of items) {
    const line = { id, name, ...ownOf({ text, time }) };
    const now = prices.get(id);
    if (now !== undefined && now !== price) notice.repriced.push({ ...line, before: price, now });
    const most = Math.min(qty, pieces.get(id) ?? qty);
    if (pieces.has(id)) pieces.set(id, (pieces.get(id) ?? 0) - most);
    if (now === undefined || most === 0) notice.gone.push(line);
    else if (most < qty) notice.fewer.push({ ...line, left: most });
  }
  return notice.repriced.length + notice.gone.length + notice.fewer.length === 0 ? null : notice;
}

/** Of times that were refused: each has `left` seats for the lines that ask for it, the first of them first. */
export function noticeOfTimes(
  items: readonly CartItem[],
  times: readonly { id: string; start: string; left: number }[],
): CartNotice {
  const notice: CartNotice = { repriced: [], gone: [], fewer: [] };
  for (const { id, start, left } of times) {
    let seats = left;
    for (const item of items.filter((one) => one.id === id && one.time === start)) {
      const line = { id, name: item.name, ...ownOf({ text: item.text, time: item.time }) };
      const most = Math.min(item.qty, seats);
      seats -= most;
      if (most === 0) notice.gone.push(line);
      else if (most < item.qty) notice.fewer.push({ ...line, left: most });
    }
  }
  return notice;
}

/** The first price seen stays the price before. */
export function joinNotice(earlier: CartNotice | null, later: CartNotice | null): CartNotice | null {
  if (!earlier || !later) return later ?? earlier;
  const before = new Map(earlier.repriced.map((line) => [lineKey(line), line.before]));
  const goneNow = new Set(later.gone.map(lineKey));
  const kept = earlier.repriced.filter(
    (line) => !goneNow.has(lineKey(line)) && !later.repriced.some((one) => lineKey(one) === lineKey(line)),
  );
  const repriced = later.repriced.map((line) => ({
    ...line,
    before: before.get(lineKey(line)) ?? line.before,
  }));
  const gone = new Map([...earlier.gone, ...later.gone].map((line) => [lineKey(line), line]));
  const fewer = new Map([...earlier.fewer, ...later.fewer].map((line) => [lineKey(line), line]));
  for (const key of gone.keys()) fewer.delete(key);
  return { repriced: [...kept, ...repriced], gone: [...gone.values()], fewer: [...fewer.values()] };
}
