import { ChevronRight } from 'lucide-react';
import { href, Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { shownCount } from '#domain/order-desk.ts';
import type { Waiting } from '#features/dashboard/view-dashboard.ts';

type Task = { to: string; one: string; many: string };

/** In the order in which they press. */
const TASKS: Record<keyof Waiting, Task> = {
  toShip: { to: `${href('/admin/orders')}?show=to-ship`, one: 'order to ship', many: 'orders to ship' },
  sessions: {
    to: `${href('/admin/orders')}?show=sessions`,
    one: 'session to arrange or hold',
    many: 'sessions to arrange or hold',
  },
  requests: {
    to: href('/admin/orders'),
    one: 'customer waits for your answer',
    many: 'customers wait for your answer',
  },
  messages: { to: href('/admin/messages'), one: 'new message', many: 'new messages' },
  payments: {
    to: href('/admin/money'),
    one: 'payment needs attention',
    many: 'payments need attention',
  },
  mails: { to: href('/admin/money'), one: "e-mail wasn't sent", many: "e-mails weren't sent" },
  reviews: { to: href('/admin/reviews'), one: 'new review today', many: 'new reviews today' },
  images: {
    to: href('/admin/all-products'),
    one: 'picture could not be prepared',
    many: 'pictures could not be prepared',
  },
};

const KINDS = Object.keys(TASKS) as (keyof Waiting)[];

/** What waits for the admin, each a way to where it is done. */
export function WhatToDo({ waiting }: { waiting: Waiting }) {
  const tasks = KINDS.filter((kind) => waiting[kind] > 0);
  if (tasks.length === 0) return <Notice tone="success" heading="Nothing to do" />;
  return (
    <ul aria-label="To do" className="border-t border-ink">
      {tasks.map((kind) => {
        const { to, one, many } = TASKS[kind];
        return (
          <li key={kind} className="border-b border-rule last:border-b-0">
            <Link to={to} className="flex min-h-14 items-center gap-4 py-2 hover:bg-raised">
              <span className="min-w-8 font-display text-title tabular-nums lining-nums text-clay">
                {shownCount(waiting[kind])}
              </span>{' '}
              <span className="flex-1">{waiting[kind] === 1 ? one : many}</span>
              <ChevronRight aria-hidden size={20} className="shrink-0 text-soft" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
