import type { ReactNode } from 'react';
import { useLive } from '#app/live/use-live.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Price } from '#app/ui/price.tsx';
import { Section } from '#app/ui/section.tsx';
import { type Dashboard, viewDashboard } from '#features/dashboard/view-dashboard.ts';
import type { Route } from './+types/admin-home';
import { OrderStatus } from './order-status.tsx';
import { Takings } from './takings.tsx';
import { WhatToDo } from './what-to-do.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return viewDashboard(shopOf(context), viewerOf(context));
}

export const meta = () => [{ title: 'Admin Home' }, { name: 'robots', content: 'noindex' }];

/** What waits comes first: on a phone it is all that is seen without scrolling. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  useLive(['orders:all']);
  return (
    <>
      <PageTitle>Admin Home</PageTitle>
      <WhatToDo waiting={loaderData.waiting} />
      <Cards {...loaderData} />
      <Section heading="Today, this week, this month">
        <Takings spans={loaderData.spans} />
      </Section>
      <Section heading="Order Status">
        <OrderStatus statuses={loaderData.statuses} />
      </Section>
    </>
  );
}

function Cards({ earnings, awaiting, products, orders }: Dashboard) {
  return (
    <dl className="grid grid-cols-2 gap-px border-t border-rule bg-rule sm:grid-cols-3">
      <Card name="Earnings" className="col-span-2 sm:col-span-1">
        <Price amount={earnings} />
        {awaiting.orders > 0 && (
          <span className="mt-1 block font-sans text-label text-soft">
            Awaiting payment: <Price amount={awaiting.amount} />
          </span>
        )}
      </Card>
      <Card name="Products">{count(products)}</Card>
      <Card name="Orders">{count(orders)}</Card>
    </dl>
  );
}

const count = (number: number) => number.toLocaleString('en-US');

type CardProps = { name: string; className?: string; children: ReactNode };

function Card({ name, className = '', children }: CardProps) {
  return (
    <div className={`bg-paper py-4 last:pl-4 sm:py-5 sm:not-first:pl-4 ${className}`}>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 font-display text-title tabular-nums lining-nums">{children}</dd>
    </div>
  );
}
