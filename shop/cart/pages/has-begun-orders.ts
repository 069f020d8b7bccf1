export const BEGUN_ORDERS = 'begunOrders';

/** Asked on every page: the code that reads the orders is loaded only if there are any. */
export function hasBegunOrders(): boolean {
  try {
    return localStorage.getItem(BEGUN_ORDERS) !== null;
  } catch {
    return false;
  }
}
