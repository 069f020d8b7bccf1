import { Price } from '#platform/ui/price.tsx';
import { DeliveryPrice } from '#shop/delivery/views/delivery-price.tsx';
import type { Order } from '../contract/orders.ts';

type RowsProps = { order: Pick<Order, 'hasParcel' | 'deliveryPrice' | 'voucherCode' | 'discount'> };

/** Rows of the sums: the voucher, and the delivery where something is sent. */
export function DeliveryRow({ order: { hasParcel, deliveryPrice, voucherCode, discount } }: RowsProps) {
  return (
    <>
      {voucherCode && (
        <>
          <dt className="text-soft">Voucher {voucherCode}</dt>
          <dd className="text-right text-soft">
            {discount > 0 ? (
              <>
                −<Price amount={discount} />
              </>
            ) : (
              'Free delivery'
            )}
          </dd>
        </>
      )}
      {hasParcel && (
        <>
          <dt className="text-soft">Delivery</dt>
          <dd className="text-right text-soft">
            <DeliveryPrice price={deliveryPrice} />
          </dd>
        </>
      )}
    </>
  );
}
