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
  totalCart,
  writeCart,
} from '#domain/cart.ts';
import { hasBegunOrders } from './has-begun-orders.ts';

/** The key is fixed (docs/behaviour.md#browser-storage); other tabs and other people's scripts may write there too. */
const KEY = 'cart';
const EMPTY = totalCart([]);

// Not a store of zustand's, whose own copy would stand beside local storage: storage is the store, read when the
// first page asks, and other tabs write to it.
let cart: Cart | null = null;
const listeners = new Set<() => void>();

/** The cart with its totals; null on the server and before the page is hydrated. */
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

/** Changes the cart without a toast: what other tabs wrote counts, and the caller shows what happened. */
export function changeCart(change: (items: CartItem[]) => CartItem[]): void {
  cart = load();
  write(change(cart.cartItems));
}

const TOASTS = {
  added: { type: 'info', label: 'Added to cart' },
  increased: { type: 'info', label: 'quantity increased' },
  decreased: { type: 'error', label: 'quantity Decreased' },
  removed: { type: 'error', label: 'removed from Cart' },
} as const satisfies Record<Exclude<CartChange, 'none'>, unknown>;

function apply({ items, change }: CartStep, name: string): void {
  if (change === 'none') return;
  write(items);
  const { type, label } = TOASTS[change];
  showToast({ stack: 'cart', type, text: `${name} ${label}` });
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
    localStorage.setItem(KEY, writeCart(items));
  } catch {
    // Storage may be full or forbidden; the cart then lives as long as this page.
  }
  for (const listener of listeners) listener();
  if (hasBegunOrders()) void limitBegunOrders(items);
}

async function limitBegunOrders(items: CartItem[]): Promise<void> {
  const code = await import('./begun-orders.ts').catch(() => null);
  await code?.keepWithinCart(items);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', wake);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}

/** A page that comes back out of the back/forward cache has missed what other pages wrote. */
function wake({ persisted }: PageTransitionEvent): void {
  if (persisted) reload();
}

/** Another tab changed the cart. */
function follow(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) reload();
}

function reload(): void {
  cart = load();
  for (const listener of listeners) listener();
}
