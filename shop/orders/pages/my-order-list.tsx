import { href, Link, useRevalidator } from 'react-router';
import { formatGhs } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { usePayOrder } from '#shop/checkout/pages/use-pay-order.ts';
import { useWaitingPayment } from '#shop/checkout/pages/waiting-payment.ts';
import type { MyOrderRow } from '../list-orders.server.ts';
import { isPayable } from '../rules/order-lifecycle.ts';
import { standingLabels } from '../views/order-standing.tsx';
import { namesMoney } from '../views/order-status-label.tsx';

export function MyOrderList({ orders }: { orders: readonly MyOrderRow[] }) {
  const waiting = useWaitingPayment();
  return (
    <ul className="border-t border-ink">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative grid grid-cols-[4rem_1fr] gap-x-4 border-b border-rule py-4 hover:bg-raised sm:px-3 md:grid-cols-[4rem_1fr_16rem] md:gap-x-6"
        >
          <GoodsPicture of={{ id: order.id, imageURL: order.goods.imageURL }} sizes="64px" className="w-16" />
          <Facts order={order} />
          {order.mayPay && (
            <Unpaid
              order={order}
              isLatest={order.paymentStanding !== 'replaced' || order.left !== null}
              isWaiting={waiting?.orderId === order.id}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ order }: { order: MyOrderRow }) {
  const { goods, goesBack } = order;
  const { status, money } = standingLabels(order, goesBack);
  return (
    <div className="grid min-w-0 content-start gap-x-6 gap-y-1 md:grid-cols-[1.6fr_1fr_7rem] md:items-baseline">
      <div className="min-w-0">
        <Link
          to={href('/order-details/:id', { id: order.id })}
          className="line-clamp-2 font-display leading-snug after:absolute after:inset-0"
        >
          {goods.name || `Order No. ${order.number}`}
        </Link>
        {goods.others > 0 && <span className="text-sm text-soft">and {goods.others} more</span>}
        <p className="text-sm text-soft lining-nums">
          No. {order.number} · <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time> · to{' '}
          {order.recipient || order.shipTo}
          {order.recipient && order.recipient !== order.shipTo && ` (${order.shipTo})`}
        </p>
        {order.arrival && <p className="text-sm">{order.arrival}</p>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm md:contents">
        <span className="flex flex-wrap gap-x-4">
          {status}
          {addsToStatus(order) && money}
          {order.moneyText && <span>{order.moneyText}</span>}
          {order.asked && !goesBack && <span>{ASKED[order.asked]}</span>}
          {order.left !== null && <span>{formatGhs(order.left)} left to pay</span>}
        </span>
        <Price amount={order.orderAmount} className="ml-auto text-base font-medium" />
      </p>
    </div>
  );
}

const ASKED = {
  cancel: 'Cancellation requested',
  return: 'Return requested',
  accepted: 'Return accepted',
} as const;

type UnpaidProps = { order: MyOrderRow; isLatest: boolean; isWaiting: boolean };

/** Before scripts run the first button leads to the order's own page. */
function Unpaid({ order, isLatest, isWaiting }: UnpaidProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, pay } = usePayOrder(order.id, revalidate);
  const { id, number } = order;
  return (
    <div className="relative z-10 col-start-2 mt-3 flex flex-wrap gap-2 md:col-start-3 md:row-start-1 md:mt-0 md:self-center">
      {isLatest && (
        <ButtonLink
          to={href('/order-details/:id', { id })}
          size="small"
          aria-label={`Complete payment of No. ${number}`}
          aria-disabled={isBusy}
          onClick={(event) => {
            if (isWaiting) return;
            event.preventDefault();
            if (!isBusy) void pay();
          }}
        >
          {isBusy ? 'Processing...' : 'Complete payment'}
        </ButtonLink>
      )}
      {order.mayCancel && (
        <ButtonLink
          to={href('/order-details/:id/change', { id })}
          variant="quiet"
          size="small"
          aria-label={`Cancel No. ${number}`}
        >
          Cancel
        </ButtonLink>
      )}
    </div>
  );
}

/** The money says what the status does not: given back, or still missing on the road. */
function addsToStatus({ paymentStanding, orderStatus, goesBack, left }: MyOrderRow): boolean {
  if (goesBack || left !== null) return true;
  if (paymentStanding === 'paid' || !namesMoney(orderStatus, paymentStanding)) return false;
  return !isPayable(paymentStanding) || orderStatus !== 'Pending Payment';
}
