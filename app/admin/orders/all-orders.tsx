import { href } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { OrderList } from '#app/orders/order-list.tsx';
import { shopOf, viewerOf } from '#app/scope.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { pageNumber } from '#domain/page-number.ts';
import { listOpenRequests } from '#features/after-sales/list-open-requests.ts';
import { listAllOrders } from '#features/orders/list-orders.ts';
import type { Route } from './+types/all-orders';
import { OpenRequests } from './open-requests.tsx';
import { OrderSearch } from './order-search.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const page = pageNumber(url.searchParams.get('page'));
  const sought = url.searchParams.get('q') ?? '';
  const list = await listAllOrders(shop, viewer, page, sought);
  return { ...list, sought, requests: await listOpenRequests(shop, viewer) };
}

export const meta = () => [{ title: 'ALL ORDERS' }, { name: 'robots', content: 'noindex' }];

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, sought, requests } = loaderData;
  useLive(['orders:all']);
  const toPage = (to: number) =>
    `?${new URLSearchParams({ ...(sought && { q: sought }), page: String(to) })}`;
  return (
    <>
      <PageTitle>ALL ORDERS</PageTitle>
      <TextLink to={href('/admin/export')} className="justify-self-start py-2.5">
        Export a month
      </TextLink>
      <OpenRequests requests={requests} />
      <OrderSearch sought={sought} />
      {orders.length === 0 ? (
        <EmptyState figure="albus" heading="No Orders found" />
      ) : (
        <OrderList orders={orders} toOrder={(id) => href('/admin/order-details/:id', { id })} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} toPage={toPage} />}
    </>
  );
}
