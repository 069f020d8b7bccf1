import { DAY_MS } from '#platform/time/durations.ts';
import type { CartItem } from '../contract.ts';

export type OrderedLine = Pick<CartItem, 'id' | 'qty'>;

/**
 * An order that a browser began with Pay Now, and what it takes out of the cart once it is paid. `at` is when
 * it was begun and `askedAt` when it was last asked about, both in milliseconds.
 */
export type BegunOrder = {
  orderId: string;
  reference: string;
  lines: OrderedLine[];
  at: number;
  askedAt: number;
};

const MAX_ORDERS = 20;
const KEPT_MS = 30 * DAY_MS;
/** An order is asked about anew when a tenth of its age has passed: at first often, after a day rarely. */
const ASKED_PER_AGE = 10;

/** Takes whatever stood in local storage, returns the sound orders, the newest first; drops the rest. */
export function readBegunOrders(stored: string | null): BegunOrder[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isBegunOrder).slice(0, MAX_ORDERS) : [];
  } catch {
    return [];
  }
}

/** Takes the orders and one that was begun just now, returns them with it first and each order once. */
export function withBegunOrder(orders: readonly BegunOrder[], begun: BegunOrder): BegunOrder[] {
  return [begun, ...orders.filter(({ orderId }) => orderId !== begun.orderId)].slice(0, MAX_ORDERS);
}

/** Takes the cart and the lines of a paid order, returns what stays: pieces added meanwhile do. */
export function takeOutLines(items: readonly CartItem[], lines: readonly OrderedLine[]): CartItem[] {
  const bought = new Map(lines.map(({ id, qty }) => [id, qty]));
  return items.flatMap((item) => {
    const qty = item.qty - (bought.get(item.id) ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
}

/**
 * Takes the orders and what is left in the cart, returns them with no more pieces than that: pieces that left
 * the cart are no longer an order's, so that the same product added later stays when the order is paid.
 */
export function limitToCart(orders: readonly BegunOrder[], items: readonly OrderedLine[]): BegunOrder[] {
  const left = new Map(items.map(({ id, qty }) => [id, qty]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.flatMap(({ id, qty }) => {
      const most = Math.min(qty, left.get(id) ?? 0);
      return most > 0 ? [{ id, qty: most }] : [];
    }),
  }));
}

/** Whether an order is to be asked about now; `now` in milliseconds. A clock that was set back asks at once. */
export function isDueToAsk({ at, askedAt }: BegunOrder, now: number): boolean {
  return askedAt > now || (now - askedAt) * ASKED_PER_AGE >= now - at;
}

/** Whether an order was begun so long ago that nobody will pay it any more; `now` in milliseconds. */
export function isOutlived({ at }: BegunOrder, now: number): boolean {
  return now - at > KEPT_MS;
}

/** By hand: any page reads it (docs/decisions/0034-zod-in-the-browser.md). */
function isBegunOrder(entry: unknown): entry is BegunOrder {
  if (typeof entry !== 'object' || entry === null) return false;
  const { orderId, reference, lines, at, askedAt }: Partial<Record<keyof BegunOrder, unknown>> = entry;
  const isNamed = typeof orderId === 'string' && typeof reference === 'string';
  return (
    isNamed && Number.isFinite(at) && Number.isFinite(askedAt) && Array.isArray(lines) && lines.every(isLine)
  );
}

function isLine(entry: unknown): entry is OrderedLine {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, qty }: Partial<Record<keyof OrderedLine, unknown>> = entry;
  return typeof id === 'string' && Number.isInteger(qty) && Number(qty) > 0;
}
