import { z } from 'zod/mini';
import { formatGhs, fromCedis, type Pesewas, pesewas, toCedis } from '#platform/money/money.ts';
import type { Cart } from '#shop/cart/contract.ts';
import { rememberBegunOrder } from '#shop/cart/pages/begun-orders.ts';
import { takeOutPaidOrder } from '#shop/cart/pages/take-out-paid-order.ts';
import { forgetNote } from '#shop/delivery/pages/order-note.ts';
import { patiently } from '#shop/frame/waiting/waiting.ts';
import type { GiftState } from '#shop/gifts/pages/gift-state.ts';
import { giftPart } from '#shop/gifts/rules/gift-part.ts';
import type { VoucherState } from '#shop/vouchers/pages/voucher-state.ts';
import type { Address } from '../contract/address.ts';
import type { InitializeTransaction } from '../contract/checkout.ts';
import {
  InitializedTransaction,
  JustPaid,
  NotEnough,
  PriceChanged,
  ProductGone,
  SlotTaken,
  VerifiedTransaction,
} from '../contract/checkout-answers.ts';

export type PaymentStart =
  | { kind: 'started'; transaction: InitializedTransaction }
  | { kind: 'just_paid'; order: JustPaid }
  | { kind: 'price_changed'; items: { id: string; price: Pesewas }[] }
  | { kind: 'product_gone'; items: string[] }
  | { kind: 'not_enough'; items: { id: string; available: number }[]; message: string }
  | { kind: 'slot_taken'; times: { id: string; start: string; left: number }[]; message: string }
  | { kind: 'delivery_changed'; message: string }
  | { kind: 'voucher_refused'; message: string }
  | { kind: 'gift_refused'; message: string }
  | { kind: 'signed_out'; message: string }
  /** `isOver`: the order of this request can no longer be paid, so the next press begins another. */
  | { kind: 'refused'; message: string; isOver?: boolean };

const NETWORK = 'Failed to process payment. Please try again.';

export type CheckoutInput = {
  cart: Cart;
  /** Null where delivery costs nothing. */
  delivery: { methodId: string; price: Pesewas } | null;
  note: string;
  voucher: VoucherState;
  gift: GiftState;
  address: Address;
  email: string;
  userId: string | null;
  /** It is paid when it is handed over. */
  onDelivery: boolean;
  again?: string;
};

/**
 * Notes in this browser what the order takes out of the cart once it is paid. The key makes a repeated
 * request harmless.
 */
export async function startPayment(checkout: CheckoutInput, key: string): Promise<PaymentStart> {
  const started = await requestOrder(checkout, key);
  if (started.kind === 'started') {
    const { orderId, reference } = started.transaction;
    await rememberBegunOrder(orderId, reference, checkout.cart.cartItems);
    if (checkout.onDelivery) {
      await takeOutPaidOrder({ orderId, number: null });
      forgetNote();
    }
  }
  return started;
}

/**
 * One tab after the other: the first answer makes a guest known, so two at once would be two guests with an
 * order each.
 */
async function inTurn(signal: AbortSignal, order: () => Promise<Response>): Promise<Response> {
  // An insecure address has no locks; the shop itself is never served under one.
  return 'locks' in navigator ? navigator.locks.request('checkout', { signal }, order) : order();
}

function requestOrder(
  { cart, delivery, note, voucher, gift, address, email, userId, onDelivery, again }: CheckoutInput,
  key: string,
): Promise<PaymentStart> {
  const usual = delivery?.price ?? 0;
  const amount = pesewas(cart.totalAmount - voucher.off + (voucher.freesDelivery ? 0 : usual));
  const body: InitializeTransaction = {
    items: cart.cartItems.map(({ id, price, qty, text, time }) => ({
      id,
      price: toCedis(price),
      qty,
      ...(text && { text }),
      ...(time && { times: Array.from({ length: qty }, () => time) }),
    })),
    email,
    shippingAddress: address,
    amount,
    description: `${formatGhs(amount)} for ${email}`,
    delivery: delivery?.methodId,
    // What takes nothing off, such as free delivery of what is collected, is left for another order.
    voucher: (voucher.off > 0 || (voucher.freesDelivery && usual > 0) ? voucher.code : null) ?? undefined,
    gift: giftClaim(gift, amount),
    onDelivery: onDelivery || undefined,
    note: note.trim() || undefined,
    again,
    userId: userId ?? undefined,
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return send(
    (signal) =>
      inTurn(signal, () =>
        fetch('/initialize-transaction', { method: 'POST', headers, body: JSON.stringify(body), signal }),
      ),
    readStart,
  );
}

function giftClaim({ code, balance }: GiftState, total: Pesewas): InitializeTransaction['gift'] {
  const amount = giftPart(total, balance);
  return code !== null && amount > 0 ? { code, amount } : undefined;
}

export function payOrder(orderId: string): Promise<PaymentStart | { kind: 'already_paid' }> {
  return send(
    (signal) => fetch(`/api/orders/${orderId}/pay`, { method: 'POST', signal }),
    (status, body) =>
      AlreadyPaid.safeParse(body).success ? { kind: 'already_paid' } : readStart(status, body),
  );
}

/** `busy`: the shop wants to be asked later; null: it cannot be reached. */
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

const AlreadyPaid = z.object({ alreadyPaid: z.literal(true) });
const Refusal = z.object({ code: z.string(), message: z.string() });
const OVER = new Set(['order_cancelled', 'order_expired']);
const BUSY = new Set(['too_many_requests', 'unavailable', 'busy']);

async function send<Answer>(
  request: (signal: AbortSignal) => Promise<Response>,
  read: (status: number, body: unknown) => Answer,
): Promise<Answer | { kind: 'refused'; message: string }> {
  try {
    const response = await patiently(request);
    return read(response.status, await response.json());
  } catch {
    return { kind: 'refused', message: NETWORK };
  }
}

function readStart(status: number, body: unknown): PaymentStart {
  const started = InitializedTransaction.safeParse(body);
  if (status === 200 && started.success) return { kind: 'started', transaction: started.data };
  const paid = JustPaid.safeParse(body);
  if (paid.success) return { kind: 'just_paid', order: paid.data };
  const repriced = PriceChanged.safeParse(body);
  if (repriced.success) {
    const items = repriced.data.items.map(({ id, price }) => ({ id, price: fromCedis(price) }));
    return { kind: 'price_changed', items };
  }
  const gone = ProductGone.safeParse(body);
  if (gone.success) return { kind: 'product_gone', items: gone.data.items };
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return { kind: 'refused', message: NETWORK };
  const lacking = NotEnough.safeParse(body);
  if (lacking.success)
    return { kind: 'not_enough', items: lacking.data.items, message: refusal.data.message };
  const { message, code } = refusal.data;
  const taken = SlotTaken.safeParse(body);
  if (taken.success) return { kind: 'slot_taken', times: taken.data.times, message };
  if (code === 'delivery_changed' || code === 'on_delivery_refused')
    return { kind: 'delivery_changed', message };
  if (code === 'voucher_refused') return { kind: 'voucher_refused', message };
  if (code === 'gift_refused') return { kind: 'gift_refused', message };
  if (status === 401) return { kind: 'signed_out', message };
  return { kind: 'refused', message, isOver: OVER.has(code) };
}
