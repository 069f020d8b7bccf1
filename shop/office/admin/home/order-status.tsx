import { counted } from '#platform/text/counted.ts';
import { TRACKING_STATES, type TrackingState } from '#shop/orders/contract/orders.ts';
import { StatusChart } from './status-chart.tsx';

const LABELS: Record<TrackingState, string> = {
  orderPlaced: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

type OrderStatusProps = { statuses: Record<TrackingState, number>; orders: number };

/** Of all `orders` those that are paid, or on their way. */
export function OrderStatus({ statuses, orders }: OrderStatusProps) {
  const bars = TRACKING_STATES.map((state) => ({ status: LABELS[state], orders: statuses[state] }));
  const others = orders - bars.reduce((sum, bar) => sum + bar.orders, 0);
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem]">
      <StatusChart bars={bars} />
      <table aria-label="Order Status" className="w-full border-t border-ink">
        <thead>
          <tr>
            <th scope="col" className="eyebrow py-2 text-left">
              Status
            </th>
            <th scope="col" className="eyebrow py-2 text-right">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ status, orders }) => (
            <tr key={status} className="border-t border-rule">
              <th scope="row" className="py-2 text-left font-normal">
                {status}
              </th>
              <td className="py-2 text-right">{orders.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
        {others > 0 && (
          <caption className="caption-bottom border-t border-rule py-2 text-left text-sm text-soft">
            {counted(others, 'other order')} not paid, cancelled, or with nothing to send
          </caption>
        )}
      </table>
    </div>
  );
}
