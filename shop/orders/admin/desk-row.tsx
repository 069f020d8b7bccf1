import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { RowBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { STAYS } from '#shop/frame/admin/lists/sorted-table.tsx';
import { CELL, ROW } from '#shop/frame/admin/lists/table-roles.ts';
import type { OrderSource } from '../contract/orders.ts';
import type { DeskRow } from '../list-all-orders.server.ts';
import { isToSend } from '../rules/desk-state.ts';
import { statusText } from '../views/order-status-label.tsx';
import { DeskStateLabel, MoneyBeside } from './desk-standing.tsx';

export function DeskOrder({ order }: { order: DeskRow }) {
  return (
    <tr
      {...ROW}
      data-row
      className="relative grid grid-cols-[2.75rem_auto_1fr_auto] gap-x-1 border-b border-rule bg-paper py-2 text-sm transition-colors focus-within:bg-raised hover:bg-raised has-checked:bg-deep md:table-row md:h-10"
    >
      <Cell className={`col-start-1 row-span-3 row-start-1 self-center md:w-10 ${STAYS}`}>
        <RowBox value={String(order.number)} label={`Choose No. ${order.number}`} />
      </Cell>
      <NumberCell {...order} />
      <CustomerCell {...order} />
      <Cell className="sr-only md:not-sr-only md:truncate!">{order.town}</Cell>
      <GoodsCell {...order} />
      <TotalCell order={order} />
      <StatusCell order={order} />
    </tr>
  );
}

/** What stands beside the number of an order that did not come from the shop's own pages. */
const MARKS: Record<OrderSource, string | null> = { shop: null, phone: 'Phone', test: 'Test' };

function NumberCell({ id, number, age, orderDate, orderTime, source }: DeskRow) {
  return (
    <Cell className={`col-start-2 row-start-2 truncate text-soft ${STAYS} md:max-xl:left-10`}>
      <Link
        to={href('/admin/order-details/:id', { id })}
        data-row-link
        className="link tabular-nums after:absolute after:inset-0"
      >
        No. {number}
      </Link>
      {MARKS[source] && <Badge className="ml-2">{MARKS[source]}</Badge>}
      <time dateTime={orderDate} title={`${formatDay(orderDate)}, ${orderTime}`}>
        <span aria-hidden> · </span>
        {age}
        <span className="sr-only">, {formatDay(orderDate)}</span>
      </time>
    </Cell>
  );
}

function CustomerCell({ name, shipTo, town }: DeskRow) {
  return (
    <Cell className="col-span-2 col-start-2 row-start-1 min-w-0 truncate">
      <span className="font-medium max-md:text-base">{name}</span>{' '}
      {shipTo !== name && <span className={`text-soft ${name ? 'max-md:hidden' : ''}`}>{shipTo}</span>}
      <span className="text-soft md:hidden" aria-hidden>
        {' '}
        · {town}
      </span>
    </Cell>
  );
}

function GoodsCell({ goods }: DeskRow) {
  return (
    <Cell className="col-start-3 row-start-2 min-w-0 truncate text-soft md:text-ink">
      <span aria-hidden className="md:hidden">
        ·{' '}
      </span>
      {goods.name}
      {goods.others > 0 && <span className="text-soft"> + {goods.others} more</span>}
    </Cell>
  );
}

function TotalCell({ order }: { order: DeskRow }) {
  return (
    <Cell className="max-md:contents">
      <Price
        amount={order.orderAmount}
        className="col-start-4 row-start-1 text-right font-medium md:inline-block md:min-w-24 md:text-left"
      />{' '}
      <span className="col-start-4 row-start-2 justify-self-end whitespace-nowrap">
        <MoneyBeside order={order} isInRow />
      </span>
    </Cell>
  );
}

function StatusCell({ order }: { order: DeskRow }) {
  const { id, number, state } = order;
  return (
    <Cell className="col-span-3 col-start-2 row-start-3">
      <span className="flex items-center justify-between gap-3">
        <DeskStateLabel order={order} />
        <span className="sr-only">
          Customers read: {statusText(order.orderStatus, order.paymentStanding)}
        </span>
        {isToSend(state) && (
          <ButtonLink
            to={`${href('/admin/order-details/:id', { id })}?ship`}
            variant="text"
            size="small"
            aria-label={`Ship No. ${number}`}
            className="relative z-10 px-2! max-md:-my-2.5"
          >
            Ship
          </ButtonLink>
        )}
      </span>
    </Cell>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td {...CELL} className={`md:table-cell md:pr-3 md:align-middle ${className}`}>
      {children}
    </td>
  );
}
