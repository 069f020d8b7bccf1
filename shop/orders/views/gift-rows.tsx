import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { Price } from '#platform/ui/price.tsx';

type GiftRowsProps = { order: { orderAmount: Pesewas; giftAmount: Pesewas } };

/** Rows below the total: what a gift voucher pays of it, and the rest. */
export function GiftRows({ order: { orderAmount, giftAmount } }: GiftRowsProps) {
  if (giftAmount === 0) return null;
  const rest = pesewas(orderAmount - giftAmount);
  return (
    <>
      <dt className="text-soft">Gift voucher</dt>
      <dd className="text-right text-soft">
        −<Price amount={giftAmount} />
      </dd>
      {rest > 0 && (
        <>
          <dt className="text-soft">Rest by card or mobile money</dt>
          <dd className="text-right text-soft">
            <Price amount={rest} />
          </dd>
        </>
      )}
    </>
  );
}
