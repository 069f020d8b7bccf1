import { useEffect, useSyncExternalStore } from 'react';
import { useLive } from '#app/live/use-live.ts';
import { MAX_TOPICS } from '#contracts/live.ts';
import { repriceCart } from '#domain/cart.ts';
import { type CartNotice, compareCart, joinNotice } from '#domain/cart-notice.ts';
import { cartItems, changeCart, useCart } from './cart-store.ts';

/** What is still to be said about the cart; kept until a page has shown it. */
let notice: CartNotice | null = null;
const listeners = new Set<() => void>();

/** Takes the catalogue's word into the cart and keeps it to be said openly. */
export function takeNotice(fresh: CartNotice | null): void {
  if (!fresh) return;
  const prices = new Map(fresh.repriced.map(({ id, now }) => [id, now]));
  const gone = new Set(fresh.gone.map(({ id }) => id));
  changeCart((items) => repriceCart(items, prices).filter(({ id }) => !gone.has(id)));
  publish(joinNotice(notice, fresh));
}

/**
 * Compares the cart with the catalogue when a page opens it; a line that is down compares nothing. Once the
 * cart page, which shows the notice `whole`, is left, it is shown.
 */
export function useCartNotice(whole: boolean): CartNotice | null {
  useEffect(() => {
    void compareWithCatalogue();
    return whole ? () => publish(null) : undefined;
  }, [whole]);
  const items = useCart()?.cartItems ?? [];
  useLive(
    items.slice(0, MAX_TOPICS).map(({ id }) => `product:${id}`),
    compareWithCatalogue,
  );
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
}

/** Asks for today's prices of what lies in the cart. */
export async function compareWithCatalogue(): Promise<void> {
  const asked = cartItems().map(({ id }) => id);
  if (asked.length === 0) return;
  const prices = await fetchPrices(asked);
  if (!prices) return;
  const items = cartItems().filter(({ id }) => asked.includes(id));
  takeNotice(compareCart(items, prices));
}

async function fetchPrices(ids: readonly string[]): Promise<Map<string, number> | null> {
  try {
    const query = new URLSearchParams(ids.map((id) => ['id', id]));
    const response = await fetch(`/api/prices?${query}`);
    if (!response.ok) return null;
    const { prices }: { prices: { id: string; price: number }[] } = await response.json();
    return new Map(prices.map(({ id, price }) => [id, price]));
  } catch {
    return null;
  }
}

function publish(next: CartNotice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
