import { useSyncExternalStore } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { Cart, CartItem } from '#contracts/cart.ts';
import {
  addToCart,
  type CartChange,
  type CartStep,
  decreaseInCart,
  readCart,
  removeFromCart,
  repriceCart,
  totalCart,
} from '#domain/cart.ts';

/** The key is a contract of spec.md 9; other tabs and other people's scripts may write there too. */
const KEY = 'cart';
const EMPTY = totalCart([]);

let cart: Cart | null = null;
const listeners = new Set<() => void>();

/** The cart with its totals; null on the server and before the page is alive. */
export function useCart(): Cart | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

/** What lies in the cart now, for code outside React. */
export function cartItems(): readonly CartItem[] {
  return current().cartItems;
}

export function addProduct(product: Omit<CartItem, 'qty'>): void {
  apply(addToCart(current().cartItems, product), product.name);
}

export function decreaseProduct(item: Pick<CartItem, 'id' | 'name'>): void {
  apply(decreaseInCart(current().cartItems, item.id), item.name);
}

export function removeProduct(item: Pick<CartItem, 'id' | 'name'>): void {
  apply(removeFromCart(current().cartItems, item.id), item.name);
}

export function clearCart(): void {
  write([]);
  showToast({ stack: 'cart', type: 'info', text: 'All Items removed from Cart' });
}

/** After a confirmed payment: no toast, the success page says enough. */
export function emptyCart(): void {
  write([]);
}

/** Takes today's prices in cedis by product id, when the server found that they changed. */
export function takePrices(prices: ReadonlyMap<string, number>): void {
  write(repriceCart(current().cartItems, prices));
}

/** Takes out what is no longer for sale. */
export function dropProducts(ids: readonly string[]): void {
  write(current().cartItems.filter((item) => !ids.includes(item.id)));
}

const TOASTS = {
  added: { type: 'info', words: 'Added to cart' },
  increased: { type: 'info', words: 'quantity increased' },
  decreased: { type: 'error', words: 'quantity Decreased' },
  removed: { type: 'error', words: 'removed from Cart' },
} as const satisfies Record<Exclude<CartChange, 'none'>, unknown>;

function apply({ items, change }: CartStep, name: string): void {
  if (change === 'none') return;
  write(items);
  const { type, words } = TOASTS[change];
  showToast({ stack: 'cart', type, text: `${name} ${words}` });
}

function current(): Cart {
  cart ??= load();
  return cart;
}

function load(): Cart {
  try {
    return totalCart(readCart(localStorage.getItem(KEY)));
  } catch {
    return EMPTY;
  }
}

function write(items: CartItem[]): void {
  cart = totalCart(items);
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // Storage may be full or forbidden; the cart then lives as long as this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

/** Another tab changed the cart. */
function follow(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  cart = load();
  for (const listener of listeners) listener();
}
