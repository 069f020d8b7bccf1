import { type Column, SortedTable, STAYS } from '#shop/frame/admin/lists/sorted-table.tsx';
import type { DeskRow } from '../list-all-orders.server.ts';
import { deskQuery, type OrderDesk, type OrderSort } from '../rules/order-desk.ts';
import { DeskOrder } from './desk-row.tsx';

const COLUMNS: readonly Column<OrderSort>[] = [
  { name: 'Order', className: `md:w-32 md:max-xl:left-10 ${STAYS}`, sorts: ['newest', 'oldest'] },
  { name: 'Customer', className: 'md:w-40', sorts: ['name', 'name-back'] },
  { name: 'Town', className: 'md:w-28', sorts: ['town', 'town-back'] },
  { name: 'Goods', className: 'md:w-auto' },
  { name: 'Total', className: 'md:w-52', sorts: ['highest', 'lowest'] },
  { name: 'Status', className: 'md:w-52', sorts: ['state-back', 'state'] },
];

const ASCENDING: readonly OrderSort[] = ['oldest', 'lowest', 'name', 'town', 'state'];

export function DeskTable({ orders, desk }: { orders: readonly DeskRow[]; desk: OrderDesk }) {
  return (
    <SortedTable
      label="Orders"
      columns={COLUMNS}
      sort={desk.sort}
      ascending={ASCENDING}
      toSort={(sort) => deskQuery(desk, { sort }) || '?'}
      leastWidth="md:min-w-[62rem]"
    >
      {orders.map((order) => (
        <DeskOrder key={order.id} order={order} />
      ))}
    </SortedTable>
  );
}
