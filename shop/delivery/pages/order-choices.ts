/** Where parcels go and how, and the note to the shop (docs/behaviour.md#browser-storage). */
export const DELIVERY_KEY = 'delivery';
export const NOTE_KEY = 'orderNote';

/** With signing out, and when the orders are removed from this browser. Apart, because every page may sign out. */
export function forgetOrderChoices(): void {
  localStorage.removeItem(DELIVERY_KEY);
  sessionStorage.removeItem(NOTE_KEY);
}
