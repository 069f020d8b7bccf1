import { Problem } from '#platform/http/problem.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { InitializedTransaction } from './contract/checkout-answers.ts';

/** Where the provider would send a payer back to, for an order that nothing is left to pay of. */
export function freePage(
  { settings }: Pick<Shop, 'settings'>,
  reference: string,
  orderId: string,
): InitializedTransaction {
  const authorization_url = `${settings.publicUrl}/checkout?reference=${reference}`;
  return { authorization_url, reference, orderId };
}

/** The same of an order that is complete; refuses with `not_found` any other. */
export async function findFree(shop: Shop, orderId: string): Promise<InitializedTransaction> {
  const applied = (await selectAttemptsOf(shop.db, orderId)).find(({ state }) => state === 'applied');
  if (!applied) throw new Problem('not_found');
  return freePage(shop, applied.reference, orderId);
}

/** Of an order that is to be paid on delivery; the reference is of the payment that was ended in its favour. */
export async function findPlaced({ db, settings }: Shop, orderId: string): Promise<InitializedTransaction> {
  const [last] = await selectAttemptsOf(db, orderId, 1);
  const page = `${settings.publicUrl}/checkout-success?order=${orderId}`;
  return { authorization_url: page, reference: last?.reference ?? '', orderId };
}
