import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import type { HandPart } from '#shop/payments/by-hand/list-hand-parts.server.ts';
import { handWayText } from '#shop/payments/rules/hand-way-text.ts';
import type { Order } from '../contract/orders.ts';

type PartRowsProps = {
  order: Pick<Order, 'orderAmount' | 'giftAmount' | 'handAmount' | 'paymentState'>;
  /** How the sum came that was paid to the shop; without them it is one row. */
  handPayments?: readonly HandPart[];
  /** Of what the shop had by itself, given back as it cancelled the order. */
  takenBack?: Pesewas;
};

/** Rows below the total: what is paid of it without the provider, and the rest. */
export function PartRows({ order, handPayments = [], takenBack = pesewas(0) }: PartRowsProps) {
  const { orderAmount, giftAmount, handAmount, paymentState } = order;
  const rest = pesewas(orderAmount - giftAmount - handAmount);
  if (takenBack > 0)
    return (
      <>
        <Part label="Paid to the shop" amount={takenBack} sign="" />
        <Part label="Given back by the shop" amount={takenBack} />
      </>
    );
  if (rest === orderAmount) return null;
  const isOpen = handAmount > 0 && paymentState !== 'paid';
  return (
    <>
      <Part label="Gift voucher" amount={giftAmount} />
      {handPayments.map(({ id, way, amount, receivedOn }) => (
        <Part key={id} label={`Paid ${handWayText(way)} ${formatDay(receivedOn)}`} amount={amount} sign="" />
      ))}
      {handPayments.length === 0 && <Part label="Paid to the shop" amount={handAmount} sign="" />}
      {rest > 0 && (
        <>
          <dt className="text-soft">{isOpen ? 'Left to pay' : 'Rest by card or mobile money'}</dt>
          <dd className="text-right text-soft">
            <Price amount={rest} />
          </dd>
        </>
      )}
    </>
  );
}

type PartProps = { label: string; amount: Pesewas; sign?: string };

function Part({ label, amount, sign = '−' }: PartProps) {
  if (amount === 0) return null;
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="text-right text-soft">
        {sign}
        <Price amount={amount} />
      </dd>
    </>
  );
}
