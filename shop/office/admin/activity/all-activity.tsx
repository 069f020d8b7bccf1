import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type ListedEntry, listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import {
  ACTIVITY_ACTORS,
  ACTIVITY_KINDS,
  type ActivityActor,
  type ActivityDesk,
  type ActivityKind,
  type ActivitySubject,
  activityDeskQuery,
  parseActivityDesk,
} from '#shop/office/rules/activity-desk.ts';
import type { Route } from './+types/all-activity';
import { Activity } from './activity.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = parseActivityDesk(url.searchParams);
  return { desk, list: await answering(listAllActivity(shopOf(context), viewerOf(context), desk)) };
}

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  return (
    <>
      <PageHead title="Activity" />
      <PageTitle lead="Who changed what, and when: orders, money, products, reviews, messages and settings.">
        Activity
      </PageTitle>
      <ActivityFilters desk={desk} />
      {list.entries.length === 0 ? (
        <EmptyState figure="albus" heading="Nothing found" />
      ) : (
        <Activity entries={list.entries} label="Activity" more={(entry) => <About {...entry} />} />
      )}
      <ListPages {...list} toPage={(page) => activityDeskQuery(desk, page)} />
    </>
  );
}

const KINDS = {
  orders: 'Orders',
  money: 'Payments and refunds',
  products: 'Products and pictures',
  reviews: 'Reviews',
  messages: 'Messages',
  settings: 'Settings',
} as const satisfies Record<ActivityKind, string>;
const ACTORS = {
  admin: 'You',
  customers: 'Customers',
  helpers: 'Helpers',
  keys: 'Programs with a key',
  paystack: 'Paystack',
  shop: 'The shop itself',
} as const satisfies Record<ActivityActor, string>;

/** Asks by GET: the choice stands in the URL, and it works before any script. */
function ActivityFilters({ desk: { what, who, until } }: { desk: ActivityDesk }) {
  return (
    <Form
      role="search"
      // Another choice from elsewhere shows in the fields, too.
      key={`${what} ${who} ${until}`}
      action={href('/admin/activity')}
      className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[1fr_1fr_auto_auto]"
    >
      <Select label="About" name="what" defaultValue={what ?? ''}>
        <option value="">Everything</option>
        {ACTIVITY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind]}
          </option>
        ))}
      </Select>
      <Select label="By" name="who" defaultValue={who ?? ''}>
        <option value="">Anyone</option>
        {ACTIVITY_ACTORS.map((actor) => (
          <option key={actor} value={actor}>
            {ACTORS[actor]}
          </option>
        ))}
      </Select>
      <Field type="date" label="Up to and including" name="until" defaultValue={until ?? ''} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" className="flex-1 sm:flex-none">
          Show
        </Button>
        {(what ?? who ?? until) && (
          <TextLink to={href('/admin/activity')} className="py-2.5">
            Show all
          </TextLink>
        )}
      </div>
    </Form>
  );
}

function About({ about }: Pick<ListedEntry, 'about'>) {
  if (!about) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <TextLink to={PAGES[about.kind](about.id)} className="inline-flex min-h-6 items-center">
        {about.kind === 'deleted-product' ? `Restore ${about.name}` : about.name}
      </TextLink>
    </p>
  );
}

const PAGES = {
  order: (id) => href('/admin/order-details/:id', { id }),
  product: (id) => href('/admin/add-product/:id', { id }),
  'deleted-product': (id) => `${href('/admin/all-products')}?${new URLSearchParams({ deleted: id })}`,
  message: (id) => href('/admin/messages/:id', { id }),
} as const satisfies Record<ActivitySubject['kind'], (id: string) => string>;
