import { useCallback, useEffect, useState } from 'react';
import type { SlotAnswer } from '../contract.ts';

/** The most that are answered. */
const DAYS = '62';

/** `found` is null until the first answer; `isFailed`: the last question had none. */
export type Slots = { found: readonly SlotAnswer[] | null; isFailed: boolean; ask: () => void };

/** The free times of a product in the next two months, asked anew when the page is looked at again. */
export function useSlots(productId: string): Slots {
  const [found, setFound] = useState<readonly SlotAnswer[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    fetchSlots(productId).then(setFound, () => setFailed(true));
  }, [productId]);
  useEffect(() => {
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => document.removeEventListener('visibilitychange', askWhenSeen);
  }, [ask]);
  return { found, isFailed, ask };
}

async function fetchSlots(product: string): Promise<SlotAnswer[]> {
  const response = await fetch(`/api/slots?${new URLSearchParams({ product, days: DAYS })}`);
  if (!response.ok) throw new Error('no answer');
  const { slots }: { slots: SlotAnswer[] } = await response.json();
  return slots;
}
