import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { countWaiting } from '#shop/office/dashboard/count-waiting.server.ts';
import { type Dashboard, viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { type HomeSetup, viewHomeSetup } from '#shop/office/setup/check-setup.server.ts';
import { isSignedIn } from '#shop/viewer.server.ts';
import type { Route } from './+types/admin-home';
import { HelperHome } from './helper-home.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { OrderStatus } from './order-status.tsx';
import { Takings, TakingsNow } from './takings.tsx';
import { WhatToDo } from './what-to-do.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  if (viewer.kind !== 'admin') {
    const waiting = await countWaiting(shop, viewer);
    return { tasks: { waiting, rights: isSignedIn(viewer) ? viewer.rights : [] } };
  }
  const [dashboard, setup] = await Promise.all([viewDashboard(shop, viewer), viewHomeSetup(shop, viewer)]);
  return { ...dashboard, setup, tasks: null };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return loaderData.tasks ? <HelperHome {...loaderData.tasks} /> : <OwnHome {...loaderData} />;
}

/** What came in and what waits come first: on a phone they are all that is seen without scrolling. */
function OwnHome(loaded: Dashboard & { setup: HomeSetup }) {
  useLive(['orders:all', 'messages']);
  return (
    <>
      <PageHead title="Admin Home" />
      <PageTitle>Admin Home</PageTitle>
      <TakingsNow {...loaded} />
      <WhatToDo waiting={loaded.waiting} setup={loaded.setup} />
      <LatestOrders orders={loaded.latest} />
      <Cards {...loaded} />
      <Section heading="Beside the time before" aside={REPORTS}>
        <Takings spans={loaded.spans} />
      </Section>
      <Section heading="Order Status">
        <OrderStatus statuses={loaded.statuses} orders={loaded.orders} />
      </Section>
    </>
  );
}

const REPORTS = (
  <TextLink to={href('/admin/reports')} className="py-2.5">
    Reports
  </TextLink>
);

function Cards({ earnings, products, orders }: Dashboard) {
  return (
    <dl className="grid grid-cols-2 gap-px border-t border-rule bg-rule sm:grid-cols-3">
      <Card
        name="Earnings"
        to={href('/admin/export')}
        action="Export a month"
        className="col-span-2 sm:col-span-1"
      >
        <Price amount={earnings} />
      </Card>
      <Card name="Products" to={href('/admin/add-product/:id', { id: 'ADD' })} action="Add a product">
        {count(products)}
      </Card>
      <Card name="Orders" to={href('/admin/new-order')} action="Take an order">
        {count(orders)}
      </Card>
    </dl>
  );
}

const count = (number: number) => number.toLocaleString('en-US');

type CardProps = { name: string; to: string; action: string; className?: string; children: ReactNode };

function Card({ name, to, action, className = '', children }: CardProps) {
  return (
    <div className={`bg-paper pt-4 pb-2 last:pl-4 sm:pt-5 sm:not-first:pl-4 ${className}`}>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 font-display text-title tabular-nums lining-nums">{children}</dd>
      <dd>
        <TextLink to={to} className="inline-flex min-h-11 items-center">
          {action}
        </TextLink>
      </dd>
    </div>
  );
}
