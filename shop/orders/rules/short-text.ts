/** Of a line whose pieces went to somebody else before it was paid; null where all are there. */
export function shortText({ qty, shortQty }: { qty: number; shortQty: number }): string | null {
  if (shortQty === 0) return null;
  return `${qty === 1 ? 'This' : `${shortQty} of ${qty}`} sold out before your payment arrived.`;
}

export const SHORT_ADVICE = "You can wait for more, or have your money back: choose on your order's page.";
