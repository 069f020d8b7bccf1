import type { Paystack } from '#platform/paystack/paystack.server.ts';
import type { Metrics } from './metrics.ts';

type Call = Exclude<keyof Paystack, 'isSigned'>;

export function countProviderCalls(
  paystack: Paystack,
  { providerCalls }: Pick<Metrics, 'providerCalls'>,
): Paystack {
  const counted =
    <Asked extends unknown[], Answer extends { kind: string }>(
      call: Call,
      ask: (...asked: Asked) => Promise<Answer>,
    ) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await ask(...asked);
      providerCalls.inc({ call, outcome: answer.kind });
      return answer;
    };
  return {
    initialize: counted('initialize', paystack.initialize),
    verify: counted('verify', paystack.verify),
    refund: counted('refund', paystack.refund),
    findRefund: counted('findRefund', paystack.findRefund),
    listRefunds: counted('listRefunds', paystack.listRefunds),
    listTransactions: counted('listTransactions', paystack.listTransactions),
    checkKey: counted('checkKey', paystack.checkKey),
    isSigned: paystack.isSigned,
  };
}
