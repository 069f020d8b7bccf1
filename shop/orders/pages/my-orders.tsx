import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { GoodsBelow } from '#shop/catalogue/views/goods-below.tsx';
import { pageNumber } from '#shop/frame/rules/page-number.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { type GuestOrders as GuestOrderList, listGuestOrders } from '../guests/list-guest-orders.server.ts';
import { listMyOrders } from '../list-orders.server.ts';
import type { Route } from './+types/my-orders';
import { MyOrderList } from './my-order-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('page'));
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const [list, ofGuest] = await Promise.all([
    listMyOrders(shop, viewer, page),
    listGuestOrders(shop, viewer),
  ]);
  return { ...list, ofGuest, siteName: siteOf(context).name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `My Orders · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, ofGuest, page, pages } = loaderData;
  useLive(['orders:mine']);
  useSessionPage();
  return (
    <Container className="grid gap-8 pt-8">
      <PageTitle>My Orders</PageTitle>
      {page === 1 && ofGuest.orders.length > 0 && <GuestOrders {...ofGuest} />}
      {orders.length > 0 && <MyOrderList orders={orders} />}
      {orders.length + ofGuest.orders.length === 0 && <NoOrders />}
      {pages > 1 && <Pagination page={page} pages={pages} toPage={(to) => `?page=${to}`} />}
    </Container>
  );
}

function NoOrders() {
  return (
    <>
      <EmptyState
        figure="albus"
        heading="No Orders found"
        text={
          <>
            Bought without an account? <TextLink to={href('/find-order')}>Find my order</TextLink>
          </>
        }
        action={<ButtonLink to={href('/all')}>All Products</ButtonLink>}
      />
      <GoodsBelow />
    </>
  );
}

function GuestOrders({ orders, isConfirmed }: GuestOrderList) {
  return (
    <section aria-labelledby="guest-orders" className="grid gap-4">
      <h2 id="guest-orders" className="text-title">
        Bought without logging in
      </h2>
      <p className="max-w-text text-soft">
        {isConfirmed ? (
          'Only this browser shows these orders here.'
        ) : (
          <>
            Confirm your e-mail to keep them here: open the link we sent you. No link? Send it again under{' '}
            <TextLink to={href('/account')}>Account</TextLink>.
          </>
        )}
      </p>
      <MyOrderList orders={orders} />
    </section>
  );
}
