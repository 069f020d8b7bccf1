/** Where this browser keeps the orders it began and does not know to be paid: see begun-orders.ts. */
export const BEGUN_ORDERS = 'begunOrders';

/** Asked on every page; the code that reads them is loaded only if there are any. */
export function hasBegunOrders(): boolean {
  try {
    return localStorage.getItem(BEGUN_ORDERS) !== null;
  } catch {
    return false;
  }
}
