import { href } from 'react-router';
import { OrderList } from '#app/orders/order-list.tsx';
import { shopOf, viewerOf } from '#app/scope.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageNumber } from '#domain/page-number.ts';
import { listAllOrders } from '#features/orders/list-orders.ts';
import type { Route } from './+types/all-orders';

export function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('page'));
  return listAllOrders(shopOf(context), viewerOf(context), page);
}

export const meta = () => [{ title: 'ALL ORDERS' }, { name: 'robots', content: 'noindex' }];

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages } = loaderData;
  return (
    <>
      <PageTitle>ALL ORDERS</PageTitle>
      {orders.length === 0 ? (
        <EmptyState figure="albus" heading="No Orders found" />
      ) : (
        <OrderList orders={orders} toOrder={(id) => href('/admin/order-details/:id', { id })} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} toPage={(to) => `?page=${to}`} />}
    </>
  );
}
