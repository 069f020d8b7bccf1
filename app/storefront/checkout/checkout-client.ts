import { z } from 'zod';
import { patiently } from '#app/wait/waiting.ts';
import type { Address } from '#contracts/address.ts';
import type { Cart } from '#contracts/cart.ts';
import {
  InitializedTransaction,
  type InitializeTransaction,
  PriceChanged,
  ProductGone,
  VerifiedTransaction,
} from '#contracts/checkout.ts';
import { formatCedis, fromCedis } from '#contracts/money.ts';

/** What Pay Now came to. Prices in cedis. */
export type Started =
  | { kind: 'started'; transaction: InitializedTransaction }
  | { kind: 'already_paid' }
  | { kind: 'price_changed'; items: { id: string; price: number }[] }
  | { kind: 'product_gone'; items: string[] }
  | { kind: 'signed_out'; message: string }
  | { kind: 'refused'; message: string };

const NETWORK = 'Failed to process payment. Please try again.';

/** Asks the server to place the order; the key makes a second press harmless (readings.md 4). */
export function startPayment(cart: Cart, address: Address, email: string, key: string): Promise<Started> {
  const body: InitializeTransaction = {
    items: cart.cartItems.map(({ id, price, qty }) => ({ id, price, qty })),
    email,
    shippingAddress: address,
    amount: fromCedis(cart.totalAmount),
    description: `${formatCedis(cart.totalAmount)} for ${email}`,
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return start((signal) =>
    fetch('/initialize-transaction', { method: 'POST', headers, body: JSON.stringify(body), signal }),
  );
}

/** Pays an order that exists already. */
export function payOrder(orderId: string): Promise<Started> {
  return start((signal) => fetch(`/api/orders/${orderId}/pay`, { method: 'POST', signal }));
}

/** Where a reference stands; `busy` is a shop that wants to be asked later, null one that cannot be reached. */
export async function verifyPayment(
  reference: string,
): Promise<VerifiedTransaction | { error: string } | 'busy' | null> {
  try {
    const response = await patiently((signal) =>
      fetch(`/verify-transaction?${new URLSearchParams({ reference })}`, { signal }),
    );
    const body: unknown = await response.json();
    if (response.ok) return VerifiedTransaction.parse(body);
    const refusal = Refusal.safeParse(body);
    if (refusal.success && BUSY.has(refusal.data.code)) return 'busy';
    return { error: refusal.success ? refusal.data.message : 'Error verifying payment.' };
  } catch {
    return null;
  }
}

const Refusal = z.object({ code: z.string(), message: z.string() });
const BUSY = new Set(['too_many_requests', 'unavailable']);

async function start(request: (signal: AbortSignal) => Promise<Response>): Promise<Started> {
  try {
    const response = await patiently(request);
    return readStart(response.status, await response.json());
  } catch {
    return { kind: 'refused', message: NETWORK };
  }
}

function readStart(status: number, body: unknown): Started {
  const started = InitializedTransaction.safeParse(body);
  if (status === 200) {
    return started.success ? { kind: 'started', transaction: started.data } : { kind: 'already_paid' };
  }
  const repriced = PriceChanged.safeParse(body);
  if (repriced.success) return { kind: 'price_changed', items: repriced.data.items };
  const gone = ProductGone.safeParse(body);
  if (gone.success) return { kind: 'product_gone', items: gone.data.items };
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return { kind: 'refused', message: NETWORK };
  const { message } = refusal.data;
  return status === 401 ? { kind: 'signed_out', message } : { kind: 'refused', message };
}
