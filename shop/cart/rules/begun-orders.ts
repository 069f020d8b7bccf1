import { DAY_MS } from '#platform/time/durations.ts';
import type { CartItem } from '../contract.ts';

export type OrderedLine = Pick<CartItem, 'id' | 'qty'>;

/**
 * An order begun with Pay Now; its `lines` leave the cart once it is paid. `at` (begun) and `askedAt` (last
 * asked about) are in milliseconds.
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

export function readBegunOrders(stored: string | null): BegunOrder[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isBegunOrder).slice(0, MAX_ORDERS) : [];
  } catch {
    return [];
  }
}

export function withBegunOrder(orders: readonly BegunOrder[], begun: BegunOrder): BegunOrder[] {
  return [begun, ...orders.filter(({ orderId }) => orderId !== begun.orderId)].slice(0, MAX_ORDERS);
}

export function takeOutLines(items: readonly CartItem[], lines: readonly OrderedLine[]): CartItem[] {
  const bought = new Map(lines.map(({ id, qty }) => [id, qty]));
  return items.flatMap((item) => {
    const qty = item.qty - (bought.get(item.id) ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
}

/**
 * Pieces that left the cart are no longer an order's, so that the same product added later stays when the
 * order is paid.
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

/** A clock that was set back asks at once. */
export function isDueToAsk({ at, askedAt }: BegunOrder, now: number): boolean {
  return askedAt > now || (now - askedAt) * ASKED_PER_AGE >= now - at;
}

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
