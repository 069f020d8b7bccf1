import { DAY_MS } from '#platform/time/durations.ts';
import { lineKey } from '#shop/choices/contract.ts';
import type { CartItem } from '../contract.ts';

export type OrderedLine = Pick<CartItem, 'id' | 'qty' | 'text' | 'time'>;

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
  const bought = new Map(lines.map((line) => [lineKey(line), line.qty]));
  return items.flatMap((item) => {
    const qty = item.qty - (bought.get(lineKey(item)) ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
}

/**
 * Pieces that left the cart are no longer an order's, so that the same product added later stays when the
 * order is paid.
 */
export function limitToCart(orders: readonly BegunOrder[], items: readonly OrderedLine[]): BegunOrder[] {
  const left = new Map(items.map((item) => [lineKey(item), item.qty]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.flatMap((line) => {
      const most = Math.min(line.qty, left.get(lineKey(line)) ?? 0);
      return most > 0 ? [{ ...line, qty: most }] : [];
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

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';

function isLine(entry: unknown): entry is OrderedLine {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, qty, text, time }: Partial<Record<keyof OrderedLine, unknown>> = entry;
  const isNamed = typeof id === 'string' && [text, time].every(isTextOrNone);
  return isNamed && Number.isInteger(qty) && Number(qty) > 0;
}
