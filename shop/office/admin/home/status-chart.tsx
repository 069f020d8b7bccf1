export type StatusBar = { status: string; orders: number };

/** Hidden from screen readers: the table beside it holds the same. */
export function StatusChart({ bars }: { bars: readonly StatusBar[] }) {
  const most = Math.max(1, ...bars.map(({ orders }) => orders));
  return (
    <div aria-hidden className="order-last grid h-60 grid-cols-4 sm:order-none">
      {bars.map(({ status, orders }) => (
        <div key={status} className="flex flex-col pt-7 text-center">
          <Bar height={(100 * orders) / most} orders={orders} />
          <span className="border-t border-edge pt-2 text-label text-soft">{status}</span>
        </div>
      ))}
    </div>
  );
}

/** `height` in percent of the tallest bar. */
function Bar({ height, orders }: { height: number; orders: number }) {
  const top = 100 - height;
  return (
    <svg aria-hidden className="min-h-0 w-full flex-1 overflow-visible tabular-nums">
      <rect x="25%" width="50%" y={`${top}%`} height={`${height}%`} className="fill-clay" />
      <text x="50%" y={`${top}%`} dy="-8" textAnchor="middle" className="fill-ink text-sm">
        {orders.toLocaleString('en-US')}
      </text>
    </svg>
  );
}
