import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import type { Waiting } from '#shop/office/dashboard/count-waiting.server.ts';
import type { HomeSetup } from '#shop/office/setup/check-setup.server.ts';
import { FirstSteps } from './first-steps.tsx';
import { Row } from './row.tsx';

type Task = { to: string; one: string; many: string };

const TASKS: Record<keyof Waiting, Task> = {
  toShip: { to: `${href('/admin/orders')}?show=to-ship`, one: 'order to ship', many: 'orders to ship' },
  notTaken: {
    to: `${href('/admin/orders')}?show=not-taken`,
    one: 'parcel comes back: nobody took it',
    many: 'parcels come back: nobody took them',
  },
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
  photos: {
    to: `${href('/admin/reviews')}?show=photos`,
    one: 'photograph of a buyer to look at',
    many: 'photographs of buyers to look at',
  },
  low: { to: `${href('/admin/stock')}?show=low`, one: 'product runs low', many: 'products run low' },
  images: {
    to: href('/admin/all-products'),
    one: 'picture could not be prepared',
    many: 'pictures could not be prepared',
  },
};

const KINDS = Object.keys(TASKS) as (keyof Waiting)[];

type WhatToDoProps = { waiting: Waiting; setup: HomeSetup };

export function WhatToDo({ waiting, setup: { firstSteps, findings } }: WhatToDoProps) {
  const tasks = KINDS.filter((kind) => waiting[kind] > 0);
  if (tasks.length === 0 && firstSteps.length === 0 && findings.length === 0)
    return <Notice tone="success" heading="Nothing to do" />;
  return (
    <div className="grid gap-8">
      {tasks.length > 0 && <Tasks kinds={tasks} waiting={waiting} />}
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      {findings.length > 0 && <StillToSetUp findings={findings} />}
    </div>
  );
}

function Tasks({ kinds, waiting }: { kinds: readonly (keyof Waiting)[]; waiting: Waiting }) {
  return (
    <ul aria-label="To do" className="border-t border-ink">
      {kinds.map((kind) => {
        const { to, one, many } = TASKS[kind];
        return (
          <Row key={kind} to={to}>
            <span className="min-w-8 font-display text-title tabular-nums lining-nums text-clay">
              {shownCount(waiting[kind])}
            </span>{' '}
            <span className="flex-1 text-balance">{waiting[kind] === 1 ? one : many}</span>
          </Row>
        );
      })}
    </ul>
  );
}

/** What was never done, or has gone stale. A `name` that is a page is the link, a setting's is shown. */
function StillToSetUp({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title">Still to set up</h2>
      <ul aria-label="Still to set up" className="border-t border-ink">
        {findings.map(({ name, text, level }) => (
          <Row key={`${name} ${text}`} to={name.startsWith('/') ? name : href('/admin/setup')}>
            <StepIcon level={level} />
            <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
              {!name.startsWith('/') && <span className="font-mono text-label text-soft">{name}</span>}
              <span className="first-letter:uppercase">{text}</span>
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function StepIcon({ level }: Pick<Finding, 'level'>) {
  return level === 'problem' ? (
    <CircleAlert aria-hidden size={20} className="shrink-0 text-madder" />
  ) : (
    <Circle aria-hidden size={20} className="shrink-0 text-soft" />
  );
}
