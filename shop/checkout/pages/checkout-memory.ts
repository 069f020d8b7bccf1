/** The name is fixed (docs/behaviour.md#browser-storage). */
const PENDING_ORDER = 'pendingOrderId';
const REQUEST = 'checkout';

type Request = { fingerprint: string; key: string };

/**
 * The same key for the same order until it was answered, so that a repeat is harmless. Only a digest of what
 * was typed is remembered, because it stays when the buyer leaves.
 */
export async function requestKey(ordered: unknown): Promise<string> {
  const fingerprint = await digestOf(JSON.stringify(ordered));
  const known = readRequest();
  if (known?.fingerprint === fingerprint) return known.key;
  const key = crypto.randomUUID();
  write(REQUEST, JSON.stringify({ fingerprint, key }));
  return key;
}

export function forgetRequest(): void {
  remove(REQUEST);
}

export function rememberPendingOrder(orderId: string): void {
  write(PENDING_ORDER, orderId);
}

export function isPendingOrder(orderId: string | null): boolean {
  try {
    return orderId !== null && sessionStorage.getItem(PENDING_ORDER) === orderId;
  } catch {
    return false;
  }
}

export function forgetPendingOrder(): void {
  remove(PENDING_ORDER);
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join('-');
}

function readRequest(): Request | null {
  try {
    const stored: Partial<Record<keyof Request, unknown>> | null = JSON.parse(
      sessionStorage.getItem(REQUEST) ?? 'null',
    );
    const { fingerprint, key } = stored ?? {};
    return typeof fingerprint === 'string' && typeof key === 'string' ? { fingerprint, key } : null;
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The order is found by its reference anyway; the memory is only a convenience.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage remembered nothing either.
  }
}
