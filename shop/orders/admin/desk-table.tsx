import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { OrderSource } from '../contract/orders.ts';
import type { DeskRow } from '../list-all-orders.server.ts';
import { isEndedUnpaid, OrderStatusLabel, PaymentStandingLabel } from '../views/order-status-label.tsx';

/** On a phone a row is a small grid, which takes the table's roles away; these give them back. */
const TABLE = { role: 'table' } as const;
const ROWS = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;
const HEAD = { role: 'columnheader', scope: 'col' } as const;
const CELL = { role: 'cell' } as const;

export function DeskTable({ orders }: { orders: readonly DeskRow[] }) {
  return (
    <table {...TABLE} aria-label="Orders" className="block w-full border-t border-ink md:table">
      <thead {...ROWS} className="sr-only md:not-sr-only md:table-header-group">
        <tr {...ROW} className="text-left md:border-b md:border-rule">
          {['Order', 'Customer', 'Goods', 'Total', 'Status'].map((name) => (
            <th {...HEAD} key={name} className="eyebrow py-2.5 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS} className="block md:table-row-group">
        {orders.map((order) => (
          <DeskOrder key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function DeskOrder({ order }: { order: DeskRow }) {
  const { name, town, shipTo } = order;
  return (
    <tr
      {...ROW}
      className="relative grid grid-cols-[3.5rem_1fr_auto] gap-x-4 gap-y-1 border-b border-rule py-4 transition-colors hover:bg-raised md:table-row"
    >
      <NumberCell {...order} />
      <Cell className="col-start-2 row-span-2 row-start-1 min-w-0 md:w-[23%]">
        <span className="block leading-snug font-medium">{name}</span>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">
          {shipTo} · {town}
        </span>
      </Cell>
      <GoodsCell {...order} />
      <Cell className="col-start-3 row-span-2 row-start-1 text-right md:w-[16%] md:text-left">
        <Price amount={order.orderAmount} className="block font-medium" />
        {!isEndedUnpaid(order.orderStatus, order.paymentStanding) && (
          <span className="text-sm">
            <PaymentStandingLabel standing={order.paymentStanding} />
          </span>
        )}
      </Cell>
      <StatusCell {...order} />
    </tr>
  );
}

/** What stands beside the number of an order that did not come from the shop's own pages. */
const MARKS: Record<OrderSource, string | null> = { shop: null, phone: 'Phone', test: 'Test' };

function NumberCell({ id, number, age, orderDate, orderTime, source }: DeskRow) {
  return (
    <Cell className="col-span-2 col-start-2 row-start-4 text-sm text-soft md:w-[17%] md:text-base">
      <Link
        to={href('/admin/order-details/:id', { id })}
        className="link whitespace-nowrap tabular-nums after:absolute after:inset-0"
      >
        No. {number}
      </Link>
      {MARKS[source] && <Badge className="ml-2">{MARKS[source]}</Badge>}
      <time
        dateTime={orderDate}
        title={`${formatDay(orderDate)}, ${orderTime}`}
        className="before:content-['_·_'] md:block md:text-sm md:before:content-none"
      >
        {age} · <span className="whitespace-nowrap">{formatDay(orderDate)}</span>
      </time>
    </Cell>
  );
}

function GoodsCell({ id, goods }: DeskRow) {
  return (
    <Cell className="contents md:w-[27%]">
      <span className="contents md:grid md:grid-cols-[2.5rem_1fr] md:items-center md:gap-3">
        <GoodsPicture
          of={{ id, imageURL: goods.imageURL }}
          sizes="56px"
          className="col-start-1 row-span-3 row-start-1 w-14 self-start md:row-span-1 md:w-10"
        />
        <span className="col-span-2 col-start-2 row-start-3 flex min-w-0 gap-2 text-sm md:col-end-3 md:row-start-1 md:block">
          <span className="truncate md:line-clamp-2 md:whitespace-normal">{goods.name}</span>
          {goods.others > 0 && <span className="shrink-0 text-soft">+ {goods.others} more</span>}
        </span>
      </span>
    </Cell>
  );
}

function StatusCell({ id, number, orderStatus, paymentStanding, isToShip }: DeskRow) {
  return (
    <Cell className="col-span-2 col-start-2 row-start-5 flex items-center justify-between gap-3 text-sm md:w-[17%]">
      <OrderStatusLabel status={orderStatus} standing={paymentStanding} />
      {isToShip && (
        <span className="relative z-10 md:mt-2 md:block">
          <ButtonLink
            to={`${href('/admin/order-details/:id', { id })}?ship`}
            variant="secondary"
            size="small"
            aria-label={`Ship No. ${number}`}
          >
            Ship
          </ButtonLink>
        </span>
      )}
    </Cell>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td {...CELL} className={`md:table-cell md:py-4 md:pr-4 md:align-top ${className}`}>
      {children}
    </td>
  );
}
