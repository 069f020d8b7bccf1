import { useEffect, useRef } from 'react';
import { href, useRevalidator } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ChooseAllBox, ChooseRows } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ListKeys } from '#shop/frame/admin/lists/list-keys.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listOpenRequests } from '../after-sales/list-open-requests.server.ts';
import { countByFilter, listAllOrders } from '../list-all-orders.server.ts';
import { CHOSEN_ORDERS } from '../rules/chosen-orders.ts';
import { deskQuery, parseDesk } from '../rules/order-desk.ts';
import type { Route } from './+types/all-orders';
import { ChosenActs } from './chosen-acts.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskTable } from './desk-table.tsx';
import { OpenRequests } from './open-requests.tsx';
import { OrderSearch, OrderSortChoice } from './order-search.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer, desk] = [shopOf(context), viewerOf(context), parseDesk(url.searchParams)];
  const isAdmin = viewer.kind === 'admin';
  const [list, counts, requests] = await Promise.all([
    listAllOrders(shop, viewer, desk),
    countByFilter(shop, viewer),
    isAdmin ? listOpenRequests(shop, viewer) : [],
  ]);
  return { desk, list, counts, requests, isAdmin };
}

/** The number to ship stands in the window's title, where it is read among other tabs. */
function titleOf(toShip: number): string {
  return toShip > 0 ? `(${shownCount(toShip)}) ALL ORDERS` : 'ALL ORDERS';
}

type Loaded = Route.ComponentProps['loaderData'];

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  const { desk, list, counts, requests, isAdmin } = loaderData;
  const table = useRef<HTMLDivElement>(null);
  useLive(['orders:all']);
  useAskingNow();
  return (
    <div className="grid min-w-0 gap-3 max-sm:-mt-3">
      <PageHead title={titleOf(counts['to-ship'])} />
      <div className="grid gap-3 xl:flex xl:items-end xl:justify-between">
        <div className="flex items-end justify-between gap-3 sm:gap-4 xl:contents">
          <PageTitle className="xl:shrink-0">ALL ORDERS</PageTitle>
          {isAdmin && (
            <ButtonLink
              to={href('/admin/new-order')}
              variant="secondary"
              className="max-sm:px-3 xl:order-last"
            >
              Take an order
            </ButtonLink>
          )}
        </div>
        <OrderSearch desk={desk} />
      </div>
      <OpenRequests requests={requests} />
      <div className="flex min-w-0 items-end gap-3 [&>nav]:grow">
        <DeskFilters desk={desk} counts={counts} />
        <ListKeys list={table} />
      </div>
      {desk.q && (
        <p role="status" className="text-soft">
          {list.found === 1 ? '1 order found' : `${shownCount(list.found)} orders found`}
        </p>
      )}
      <div ref={table} className="min-w-0">
        {list.orders.length === 0 ? (
          <EmptyState figure="albus" heading="No Orders found" />
        ) : (
          <ChoosableOrders desk={desk} list={list} isAdmin={isAdmin} />
        )}
      </div>
      <ListPages {...list} toPage={(page) => deskQuery(desk, { page }) || '?'} />
      {isAdmin && (
        <TextLink to={href('/admin/export')} className="justify-self-start py-2.5">
          Export a month
        </TextLink>
      )}
    </div>
  );
}

function ChoosableOrders({ desk, list, isAdmin }: Pick<Loaded, 'desk' | 'list' | 'isAdmin'>) {
  const { show, sort, q } = desk;
  return (
    <ChooseRows
      // What was chosen on one page of the list is not on another; sorted anew it stays.
      key={`${show} ${list.page} ${q}`}
      label="Choose orders"
      name={CHOSEN_ORDERS.name}
      action={href('/admin/orders/chosen')}
      keys={list.orders.map(({ number }) => String(number))}
      found={list.found}
      finding={{ show, sort, q }}
      acts={(query) => (
        <ChosenActs
          query={query}
          hasCourierList={list.orders.some(({ paymentStanding }) => paymentStanding === 'on_delivery')}
          mayExport={isAdmin}
        />
      )}
    >
      <div className="flex items-center justify-between gap-3 text-sm md:hidden">
        <ChooseAllBox label={`Choose all ${list.orders.length}`} />
        <OrderSortChoice desk={desk} />
      </div>
      <DeskTable orders={list.orders} desk={desk} />
    </ChooseRows>
  );
}

const ASK_EVERY_MS = 30_000;

/** Unpaid orders are not announced, and ages grow by themselves. */
function useAskingNow(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [revalidate]);
}
