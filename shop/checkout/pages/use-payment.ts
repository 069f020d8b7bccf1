import { useCallback, useEffect, useState } from 'react';
import { followPayment, type Look } from './follow-payment.ts';

type PaymentView = {
  look: Look | null;
  hasEnded: boolean;
  lookAgain: () => void;
};

export function usePayment(reference: string): PaymentView {
  const [look, setLook] = useState<Look | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [round, setRound] = useState(0);

  // What became of the payment is known to the server alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(
    () =>
      followPayment(reference, (seen, isLast) => {
        setLook((known) => (saysNothing(seen) && known?.kind === 'known' ? known : seen));
        setEnded(isLast);
      }),
    [reference, round],
  );
  const lookAgain = useCallback(() => {
    setEnded(false);
    setRound((rounds) => rounds + 1);
  }, []);
  return { look, hasEnded, lookAgain };
}

/** Without an answer the earlier one still stands. */
const saysNothing = ({ kind }: Look) => kind !== 'known' && kind !== 'refused';
