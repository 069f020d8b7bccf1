import {
  type BegunOrder,
  isDueToAsk,
  isOutlived,
  limitToCart,
  type OrderedLine,
  readBegunOrders,
  withBegunOrder,
} from '../rules/begun-orders.ts';
import { ownOf } from '../rules/cart.ts';
import { BEGUN_ORDERS } from './has-begun-orders.ts';

export function rememberBegunOrder(orderId: string, reference: string, lines: OrderedLine[]): Promise<void> {
  const at = Date.now();
  const kept = lines.map(({ id, qty, text, time }) => ({ id, qty, ...ownOf({ text, time }) }));
  return change((orders) =>
    write(withBegunOrder(orders, { orderId, reference, lines: kept, at, askedAt: at })),
  );
}

export function renewReference(orderId: string, reference: string): Promise<void> {
  return change((orders) =>
    write(orders.map((order) => (order.orderId === orderId ? { ...order, reference } : order))),
  );
}

/** Runs `passOn` before any other tab can take the order; false when this browser no longer waits for it. */
export function takeBegunOrder(
  orderId: string,
  passOn: (order: BegunOrder) => void = () => undefined,
): Promise<boolean> {
  return change((orders) => {
    const taken = orders.find((order) => order.orderId === orderId);
    if (!taken) return false;
    // First the order, then the cart: a tab that sees only the first write takes nothing out twice.
    write(orders.filter((order) => order !== taken));
    passOn(taken);
    return true;
  });
}

export function isBegunHere(orderId: string): boolean {
  return read().some((order) => order.orderId === orderId);
}

export function keepWithinCart(items: readonly OrderedLine[]): Promise<void> {
  return change((orders) => write(limitToCart(orders, items)));
}

export function takeDueOrders(exceptReference: string | null): Promise<BegunOrder[]> {
  return change((orders) => {
    const now = Date.now();
    const kept = orders.filter((order) => !isOutlived(order, now));
    const due = kept.filter((order) => order.reference !== exceptReference && isDueToAsk(order, now));
    write(kept.map((order) => (due.includes(order) ? { ...order, askedAt: now } : order)));
    return due;
  });
}

/** Several tabs may learn of a payment in the same instant: only one at a time reads and writes. */
async function change<T>(step: (orders: BegunOrder[]) => T): Promise<T> {
  const now = () => step(read());
  // An insecure address has no locks; the shop itself is never served under one.
  return 'locks' in navigator ? navigator.locks.request(BEGUN_ORDERS, now) : now();
}

function read(): BegunOrder[] {
  try {
    return readBegunOrders(localStorage.getItem(BEGUN_ORDERS));
  } catch {
    return [];
  }
}

function write(orders: BegunOrder[]): void {
  try {
    if (orders.length === 0) localStorage.removeItem(BEGUN_ORDERS);
    else localStorage.setItem(BEGUN_ORDERS, JSON.stringify(orders));
  } catch {
    // Storage may be full or forbidden: then the cart stays as it is, and Pay Now asks about what was just paid.
  }
}
