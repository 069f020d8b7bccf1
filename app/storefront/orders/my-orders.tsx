import { href } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { shopOf, siteOf, viewerOf } from '#app/scope.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageNumber } from '#domain/page-number.ts';
import { listMyOrders } from '#features/orders/list-orders.ts';
import { useSessionPage } from '../account/use-session-page.ts';
import type { Route } from './+types/my-orders';
import { MyOrderList } from './my-order-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('page'));
  const list = await listMyOrders(shopOf(context), viewerOf(context), page);
  return { ...list, siteName: siteOf(context).name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `My Orders · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages } = loaderData;
  useLive(['orders:mine']);
  useSessionPage();
  return (
    <Container className="grid gap-8 pt-10">
      <PageTitle>My Orders</PageTitle>
      {orders.length === 0 ? (
        <EmptyState
          figure="albus"
          heading="No Orders found"
          action={<ButtonLink to={href('/all')}>All Products</ButtonLink>}
        />
      ) : (
        <MyOrderList orders={orders} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} toPage={(to) => `?page=${to}`} />}
    </Container>
  );
}
