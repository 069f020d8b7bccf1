import { fromCedis, isCedis, type Pesewas, pesewas, toCedis } from '#platform/money/money.ts';
import { PRODUCT_ID } from '#shop/catalogue/contract/catalogue.ts';
import { lineKey, MAX_CUSTOM_TEXT } from '#shop/choices/contract.ts';
import { type Cart, type CartItem, MAX_LINES, MAX_QTY, type StoredCartItem } from '../contract.ts';

/**
 * For the toast: `full`, `booked_up` and `crowded` when a limit of pieces, seats or products made the action do
 * nothing.
 */
export type CartChange =
  | 'added'
  | 'increased'
  | 'decreased'
  | 'removed'
  | 'full'
  | 'booked_up'
  | 'crowded'
  | 'none';
export type CartStep = { items: CartItem[]; change: CartChange };

export function lineTotal(price: Pesewas, qty: number): Pesewas {
  return pesewas(price * qty);
}

export function totalCart(cartItems: CartItem[]): Cart {
  const totalQuantity = cartItems.reduce((sum, item) => sum + item.qty, 0);
  const total = cartItems.reduce((sum, item) => sum + lineTotal(item.price, item.qty), 0);
  return { cartItems, totalQuantity, totalAmount: pesewas(total) };
}

/** Adds one piece (docs/behaviour.md#cart-rules); does nothing at 99 pieces of a product or 100 products. */
export function addToCart(items: CartItem[], product: Omit<CartItem, 'qty'>): CartStep {
  const key = lineKey(product);
  const present = items.find((item) => lineKey(item) === key);
  if (present) {
    if (present.qty >= MAX_QTY) return { items, change: 'full' };
    if (present.qty >= (product.seats ?? MAX_QTY)) return { items, change: 'booked_up' };
    return { items: withQty(items, key, present.qty + 1), change: 'increased' };
  }
  if (items.length >= MAX_LINES) return { items, change: 'crowded' };
  const { id, name, price, imageURL, ...own } = product;
  const line = { id, name, price, imageURL, qty: 1, ...ownOf(own) };
  return { items: [...items, line], change: 'added' };
}

/** Takes the key of a line, which is its id unless it has a text. */
export function decreaseInCart(items: CartItem[], key: string): CartStep {
  const present = items.find((item) => lineKey(item) === key);
  if (!present) return { items, change: 'none' };
  if (present.qty === 1) return removeFromCart(items, key);
  return { items: withQty(items, key, present.qty - 1), change: 'decreased' };
}

export function removeFromCart(items: CartItem[], key: string): CartStep {
  const left = items.filter((item) => lineKey(item) !== key);
  return left.length === items.length ? { items, change: 'none' } : { items: left, change: 'removed' };
}

/**
 * Puts lines that were taken out back to where they stood `before`. What has happened to the cart meanwhile
 * stays: a product that lies in it again keeps its price, and the larger number of pieces counts.
 */
export function restoreLines(
  items: CartItem[],
  taken: readonly CartItem[],
  before: readonly CartItem[],
): CartItem[] {
  return taken.reduce((now, line) => {
    const present = now.find((item) => lineKey(item) === lineKey(line));
    if (present) return withQty(now, lineKey(line), Math.max(present.qty, line.qty));
    if (now.length >= MAX_LINES) return now;
    const earlier = before.slice(0, before.indexOf(line));
    const isEarlier = (item: CartItem) => earlier.some((other) => lineKey(other) === lineKey(item));
    const at = now.findLastIndex(isEarlier) + 1;
    return [...now.slice(0, at), line, ...now.slice(at)];
  }, items);
}

/** As many pieces as are left; of a time no more can be added, either. */
export function withAtMost(item: CartItem, left: number = item.qty): CartItem {
  return { ...item, qty: Math.min(item.qty, left), ...(item.time && left < item.qty && { seats: left }) };
}

export function repriceCart(items: CartItem[], prices: ReadonlyMap<string, Pesewas>): CartItem[] {
  return items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price }));
}

/** Takes what stood in local storage; drops unsound items without an error. */
export function readCart(stored: string | null): CartItem[] {
  const seen = new Set<string>();
  return parseList(stored).flatMap((entry) => {
    const item = readItem(entry);
    if (!item || seen.has(lineKey(item)) || seen.size >= MAX_LINES) return [];
    seen.add(lineKey(item));
    return [item];
  });
}

export function writeCart(items: readonly CartItem[]): string {
  return JSON.stringify(items.map((item): StoredCartItem => ({ ...item, price: toCedis(item.price) })));
}

/** Of a product, with what was chosen. */
const LONGEST_NAME = 400;

/** By hand: every page reads the cart (docs/decisions/0034-zod-in-the-browser.md). */
function readItem(entry: unknown): CartItem | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const {
    id,
    name,
    price,
    imageURL,
    qty,
    text,
    time,
    seats,
  }: Partial<Record<keyof StoredCartItem, unknown>> = entry;
  const isSound =
    isText(id, 1, 64) && PRODUCT_ID.test(id) && isText(name, 1, LONGEST_NAME) && isText(imageURL, 0, 2000);
  if (!isSound || !isCedis(price) || !isQty(qty)) return null;
  if (text !== undefined && !isText(text, 1, MAX_CUSTOM_TEXT)) return null;
  if (time !== undefined && !isInstant(time)) return null;
  if (seats !== undefined && !isQty(seats)) return null;
  return { id, name, price: fromCedis(price), imageURL, qty, ...ownOf({ text, time, seats }) };
}

type Own = { [Key in 'text' | 'time' | 'seats']?: CartItem[Key] | undefined };

/** What only some lines have. */
export function ownOf({ text, time, seats }: Own): Pick<CartItem, 'text' | 'time' | 'seats'> {
  return { ...(text && { text }), ...(time && { time }), ...(time && seats && { seats }) };
}

/** As `toISOString` writes it. */
function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(value);
}

function isText(value: unknown, min: number, max: number): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max;
}

function isQty(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QTY;
}

function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function withQty(items: CartItem[], key: string, qty: number): CartItem[] {
  return items.map((item) => (lineKey(item) === key ? { ...item, qty } : item));
}
