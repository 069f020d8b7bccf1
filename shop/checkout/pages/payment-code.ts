import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';

type PaymentCode = typeof import('./checkout-client.ts');
type PaymentRefusal = { kind: 'refused'; message: string };

/** The code comes with the first press. Never rejects. */
export async function withPaymentCode<Answer>(
  call: (code: PaymentCode) => Promise<Answer>,
): Promise<Answer | PaymentRefusal> {
  try {
    return await call(await loadCode(() => import('./checkout-client.ts')));
  } catch (error) {
    const message = missingCodeText(error, 'Failed to process payment. Please try again.');
    return { kind: 'refused', message };
  }
}
