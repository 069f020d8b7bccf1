import { useEffect } from 'react';
import { create } from 'zustand';
import { useLive } from '#platform/live/use-live.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { TodaysPrice } from '#shop/catalogue/contract/catalogue.ts';
import { hasParcel, kindOf } from '#shop/catalogue/rules/kind.ts';
import { lineKey } from '#shop/choices/contract.ts';
import { MAX_TOPICS } from '#shop/frame/contract/topics.ts';
import { FEW } from '#shop/stock/rules/pieces-left.ts';
import type { CartItem } from '../contract.ts';
import { repriceCart, withAtMost } from '../rules/cart.ts';
import { type CartNotice, compareCart, joinNotice } from '../rules/cart-notice.ts';
import { cartItems, changeCart, useCart } from './cart-store.ts';
import { forgetCartCount, takeCartCount } from './counted-cart.ts';
import { hasBegunOrders } from './has-begun-orders.ts';

const useNotice = create<CartNotice | null>(() => null);

const useParcelless = create<ReadonlySet<string>>(() => new Set<string>());

export function useHasParcel(): boolean {
  const parcelless = useParcelless();
  const items = useCart()?.cartItems ?? [];
  return items.length === 0 || items.some(({ id }) => !parcelless.has(id));
}

/** Whether all of the cart is sent. */
export function useIsAllSent(): boolean {
  const parcelless = useParcelless();
  const items = useCart()?.cartItems ?? [];
  return items.every(({ id }) => !parcelless.has(id));
}

const useLeft = create<ReadonlyMap<string, number>>(() => new Map<string, number>());

/**
 * Of what lies in the cart in more pieces than are left, how many are; null of anything else, and in a browser with an
 * unpaid order, which may hold them itself. Only Pay Now decides.
 */
export function useLack({ id, qty }: CartItem): number | null {
  const left = useLeft().get(id);
  return left === undefined || left >= qty || left > FEW || hasBegunOrders() ? null : left;
}

export function takeNotice(fresh: CartNotice | null): void {
  if (!fresh) return;
  const prices = new Map(fresh.repriced.map(({ id, now }) => [id, now]));
  const gone = new Set(fresh.gone.map(lineKey));
  const left = new Map(fresh.fewer.map((line) => [lineKey(line), line.left]));
  changeCart((items) =>
    repriceCart(items, prices)
      .filter((item) => !gone.has(lineKey(item)))
      .map((item) => withAtMost(item, left.get(lineKey(item)))),
  );
  useNotice.setState((notice) => joinNotice(notice, fresh), true);
}

/**
 * Compares the cart with the catalogue when a page opens it; not without a connection. The cart page shows
 * the notice `whole`: it is forgotten once that page is left.
 */
export function useCartNotice(whole: boolean): CartNotice | null {
  useEffect(() => {
    void compareWithCatalogue();
    return whole ? () => useNotice.setState(null, true) : undefined;
  }, [whole]);
  const items = useCart()?.cartItems ?? [];
  useLive(
    items.slice(0, MAX_TOPICS).map(({ id }) => `product:${id}`),
    compareWithCatalogue,
  );
  return useNotice();
}

export async function compareWithCatalogue(): Promise<void> {
  const asked = [...new Set(cartItems().map(({ id }) => id))];
  if (asked.length === 0) return;
  const prices = await fetchPrices(asked);
  if (!prices) return;
  const items = cartItems().filter(({ id }) => asked.includes(id));
  takeNotice(compareCart(items, prices));
}

async function fetchPrices(ids: readonly string[]): Promise<Map<string, Pesewas> | null> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  const isBegun = takeCartCount();
  if (isBegun) query.set('begun', 'yes');
  try {
    const response = await fetch(`/api/prices?${query}`);
    if (!response.ok) throw new Error(`${response.status}`);
    const { prices }: { prices: TodaysPrice[] } = await response.json();
    const parcelless = prices
      .filter(({ kind = null, category }) => !hasParcel({ kind: kindOf({ kind, category }) }))
      .map(({ id }) => id);
    useParcelless.setState(new Set(parcelless), true);
    useLeft.setState(
      new Map(prices.flatMap(({ id, left }) => (left === undefined ? [] : [[id, left]]))),
      true,
    );
    return new Map(prices.map(({ id, price }) => [id, price]));
  } catch {
    if (isBegun) forgetCartCount();
    return null;
  }
}
