import type { Shop } from '../shop.ts';
import { selectAttempt } from './queries.ts';
import { askAndApply, type Settlement } from './settle.ts';

/** Asks the provider again about a payment, settled or not: a charge-back announces itself this way. */
export async function recheckPayment(shop: Shop, reference: string): Promise<Settlement> {
  const attempt = await selectAttempt(shop.db, reference);
  if (!attempt) return { state: 'unknown', orderId: null };
  const settlement = await askAndApply(shop, attempt);
  if (settlement.state === 'unreachable' || settlement.state === 'refused')
    throw new Error(`the payment provider: ${settlement.state}`);
  return settlement;
}
