/** What this tab remembers of a checkout under way: one key for each cart and address (readings.md 4). */
export type CheckoutMemory = { fingerprint: string; key: string; orderId: string | null };

const KEY = 'checkout';
/** The order waiting for its payment; the name is a contract of spec.md 4. */
const PENDING_ORDER = 'pendingOrderId';

/** The memory of exactly this cart and address; a fresh one, with a key of its own, for any other. */
export function rememberCheckout(fingerprint: string): CheckoutMemory {
  const known = readMemory();
  if (known?.fingerprint === fingerprint) return known;
  const fresh = { fingerprint, key: crypto.randomUUID(), orderId: null };
  write(KEY, JSON.stringify(fresh));
  return fresh;
}

/** Written once the order exists and the browser is about to leave for the provider. */
export function rememberPendingOrder(memory: CheckoutMemory, orderId: string): void {
  write(KEY, JSON.stringify({ ...memory, orderId }));
  write(PENDING_ORDER, orderId);
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(PENDING_ORDER);
  } catch {
    // Forbidden storage remembered nothing either.
  }
}

function readMemory(): CheckoutMemory | null {
  try {
    return soundMemory(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function soundMemory(stored: Partial<Record<keyof CheckoutMemory, unknown>> | null): CheckoutMemory | null {
  const { fingerprint, key, orderId } = stored ?? {};
  if (typeof fingerprint !== 'string' || typeof key !== 'string') return null;
  return { fingerprint, key, orderId: typeof orderId === 'string' ? orderId : null };
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The order is found by its reference anyway; the memory is only a convenience.
  }
}
