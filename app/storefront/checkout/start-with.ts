import { loadCode, missingCodeText } from '#app/builds/load-code.ts';
import type { Started } from './checkout-client.ts';

type PaymentCode = typeof import('./checkout-client.ts');

/** Starts a payment with code that comes with the first press. Never rejects. */
export async function startWith(call: (code: PaymentCode) => Promise<Started>): Promise<Started> {
  try {
    return await call(await loadCode(() => import('./checkout-client.ts')));
  } catch (error) {
    const message = missingCodeText(error, 'Failed to process payment. Please try again.');
    return { kind: 'refused', message };
  }
}
