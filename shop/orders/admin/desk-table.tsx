import { ChooseAllBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ColumnHead } from '#shop/frame/admin/lists/column-head.tsx';
import { CELL, ROW, ROWS, TABLE } from '#shop/frame/admin/lists/table-roles.ts';
import type { DeskRow } from '../list-all-orders.server.ts';
import { deskQuery, type OrderDesk, type OrderSort } from '../rules/order-desk.ts';
import { DeskOrder, STAYS } from './desk-row.tsx';

type Column = { name: string; width: string; sorts?: readonly [first: OrderSort, other: OrderSort] };

const COLUMNS: readonly Column[] = [
  { name: 'Order', width: 'md:w-32', sorts: ['newest', 'oldest'] },
  { name: 'Customer', width: 'md:w-40', sorts: ['name', 'name-back'] },
  { name: 'Town', width: 'md:w-28', sorts: ['town', 'town-back'] },
  { name: 'Goods', width: 'md:w-auto' },
  { name: 'Total', width: 'md:w-44', sorts: ['highest', 'lowest'] },
  { name: 'Status', width: 'md:w-52', sorts: ['state-back', 'state'] },
];

const ASCENDING: readonly OrderSort[] = ['oldest', 'lowest', 'name', 'town', 'state'];

type DeskTableProps = { orders: readonly DeskRow[]; desk: OrderDesk };

/**
 * On a phone a row is a small grid, which takes the table's roles away; they are given back. Between phone and desk the
 * table scrolls in its own frame, and the box and the number stay.
 */
export function DeskTable({ orders, desk }: DeskTableProps) {
  return (
    <div className="min-w-0 md:overflow-x-auto xl:overflow-visible">
      <table
        {...TABLE}
        aria-label="Orders"
        className="block w-full border-t border-ink md:table md:min-w-[62rem] md:table-fixed xl:min-w-0"
      >
        <thead {...ROWS} className="sr-only md:not-sr-only md:table-header-group">
          <tr {...ROW} className="text-left md:border-b md:border-rule">
            <td {...CELL} className={`md:w-10 ${STAYS}`}>
              <ChooseAllBox label={null} className="max-md:hidden" />
            </td>
            {COLUMNS.map((column) => (
              <ColumnHead
                key={column.name}
                {...column}
                sort={desk.sort}
                ascending={ASCENDING}
                toSort={(sort) => deskQuery(desk, { sort }) || '?'}
                className={`${column.width} ${column.name === 'Order' ? `md:max-xl:left-10 ${STAYS}` : ''}`}
              />
            ))}
          </tr>
        </thead>
        <tbody {...ROWS} className="block md:table-row-group">
          {orders.map((order) => (
            <DeskOrder key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
