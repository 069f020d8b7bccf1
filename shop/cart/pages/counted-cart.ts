import { COUNTED_CART } from '../contract.ts';

/** True once for each cart; never where nothing can be stored. */
export function takeCartCount(): boolean {
  try {
    if (localStorage.getItem(COUNTED_CART) !== null) return false;
    localStorage.setItem(COUNTED_CART, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Where the count did not arrive. */
export function forgetCartCount(): void {
  try {
    localStorage.removeItem(COUNTED_CART);
  } catch {
    // What cannot be stored was not counted.
  }
}
