import { useSyncExternalStore } from 'react';
import { showToast, type ToastMessage } from '#platform/ui/show-toast.ts';
import { lineKey } from '#shop/choices/contract.ts';
import { type Cart, type CartItem, COUNTED_CART, MAX_LINES, MAX_QTY } from '../contract.ts';
import {
  addToCart,
  type CartChange,
  type CartStep,
  decreaseInCart,
  readCart,
  removeFromCart,
  restoreLines,
  totalCart,
  writeCart,
} from '../rules/cart.ts';
import { hasBegunOrders } from './has-begun-orders.ts';

/** The key is fixed (docs/behaviour.md#browser-storage); other tabs and other people's scripts may write there too. */
const KEY = 'cart';
const EMPTY = totalCart([]);

// Not a store of zustand's, whose own copy would stand beside local storage: storage is the store, read when the
// first page asks, and other tabs write to it.
let cart: Cart | null = null;
const listeners = new Set<() => void>();

/** Null on the server and before the page is hydrated. */
export function useCart(): Cart | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

export function cartItems(): readonly CartItem[] {
  return current().cartItems;
}

export function addProduct(product: Omit<CartItem, 'qty'>): void {
  apply(addToCart(current().cartItems, product), product);
}

type NamedLine = Pick<CartItem, 'id' | 'name' | 'text' | 'time'>;

export function decreaseProduct(item: NamedLine): void {
  apply(decreaseInCart(current().cartItems, lineKey(item)), item);
}

export function removeProduct(item: NamedLine): void {
  apply(removeFromCart(current().cartItems, lineKey(item)), item);
}

export function clearCart(): void {
  const before = current().cartItems;
  write([]);
  const undo = undoFor(before, before, 'Everything');
  showToast({ stack: 'cart', type: 'info', text: 'All Items removed from Cart', ...undo });
}

/** Changes the cart as other tabs left it, and without a toast: the caller shows what happened. */
export function changeCart(change: (items: CartItem[]) => CartItem[]): void {
  cart = load();
  write(change(cart.cartItems));
}

const TOASTS = {
  added: { type: 'info', label: ' Added to cart' },
  increased: { type: 'info', label: ' quantity increased' },
  decreased: { type: 'error', label: ' quantity Decreased' },
  removed: { type: 'error', label: ' removed from Cart' },
  full: { type: 'info', label: `: ${MAX_QTY} pieces is the most in one order` },
  booked_up: { type: 'info', label: ': nobody else can be booked at this time' },
  crowded: { type: 'info', label: ` doesn't fit: a cart holds ${MAX_LINES} products` },
} as const satisfies Record<Exclude<CartChange, 'none'>, unknown>;

const VIEW_CART = { label: 'View cart', to: '/cart' };
/** How long something taken out can be put back by a press (docs/behaviour.md#toasts). */
const UNDO_MS = 8_000;

function apply({ items, change }: CartStep, changed: NamedLine): void {
  if (change === 'none') return;
  const before = current().cartItems;
  const { name } = changed;
  const isIt = (item: CartItem) => lineKey(item) === lineKey(changed);
  const line = before.find(isIt) ?? items.find(isIt);
  if (items !== before) write(items);
  const { type, label } = TOASTS[change];
  const undo = change === 'removed' && line && undoFor([line], before, name);
  showToast({ stack: 'cart', type, text: `${name}${label}`, picture: line, link: VIEW_CART, ...undo });
}

/** What a toast needs to put lines back; whatever this or another tab did meanwhile stays. */
function undoFor(
  taken: CartItem[],
  before: CartItem[],
  name: string,
): Pick<ToastMessage, 'action' | 'stayMs'> {
  const onPress = () => {
    changeCart((items) => restoreLines(items, taken, before));
    const picture = taken.length === 1 ? taken[0] : undefined;
    const text = `${name} is back in your cart`;
    showToast({ stack: 'cart', type: 'info', text, picture, link: VIEW_CART });
  };
  return { action: { label: 'Undo', onPress }, stayMs: UNDO_MS };
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
    if (items.length === 0) localStorage.removeItem(COUNTED_CART);
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

function follow(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) reload();
}

function reload(): void {
  cart = load();
  for (const listener of listeners) listener();
}
