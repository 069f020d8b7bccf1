import { type ComponentType, useEffect, useState } from 'react';
import { TRACKING_STATES, type TrackingState } from '#contracts/orders.ts';
import type { StatusBar } from './status-chart.tsx';

const LABELS: Record<TrackingState, string> = {
  orderPlaced: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** Orders by status: the table is there at once, the chart when its code has come. */
export function OrderStatus({ statuses }: { statuses: Record<TrackingState, number> }) {
  const Chart = useChart();
  const bars = TRACKING_STATES.map((state) => ({ status: LABELS[state], orders: statuses[state] }));
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem]">
      <div aria-hidden className="order-last h-60 sm:order-none">
        {Chart && <Chart bars={bars} />}
      </div>
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
      </table>
    </div>
  );
}

/** Recharts weighs more than all of the shop and writes styles: only this page loads it, in the browser alone. */
function useChart(): ComponentType<{ bars: readonly StatusBar[] }> | null {
  const [Chart, setChart] = useState<ComponentType<{ bars: readonly StatusBar[] }> | null>(null);
  // Code from the network; without it the table says the same.
  useEffect(() => {
    void import('./status-chart.tsx')
      .then(({ StatusChart }) => setChart(() => StatusChart))
      .catch(() => undefined);
  }, []);
  return Chart;
}
