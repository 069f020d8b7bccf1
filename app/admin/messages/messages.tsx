import { href, Link } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import {
  MESSAGE_FILTERS,
  type MessageDesk,
  type MessageFilter,
  messageDeskQuery,
  parseMessageDesk,
} from '#domain/message-desk.ts';
import { shownCount } from '#domain/order-desk.ts';
import { listMessages } from '#features/messages/list-messages.ts';
import { ListSearch } from '../list-search.tsx';
import { DeskPages } from '../orders/desk-pages.tsx';
import type { Route } from './+types/messages';
import { MessageList } from './message-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = parseMessageDesk(url.searchParams);
  return { desk, list: await listMessages(shopOf(context), viewerOf(context), desk) };
}

/** How many are new stands in the window's title, where it is read among other tabs. */
function titleOf(unread: number): string {
  return unread > 0 ? `(${shownCount(unread)}) Messages` : 'Messages';
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  useLive(['messages']);
  return (
    <>
      <PageHead title={titleOf(list.unread)} />
      <PageTitle>Messages</PageTitle>
      <div className="grid gap-6">
        <ListSearch
          page={href('/admin/messages')}
          sought={desk.q}
          label="Find a message"
          placeholder="Name, e-mail or words"
          maxLength={254}
          filter={desk.show === 'new' ? null : desk.show}
          withoutSearch={messageDeskQuery(desk, { q: '' })}
        />
        <MessageFilters desk={desk} unread={list.unread} />
      </div>
      {list.messages.length === 0 ? (
        <EmptyState figure="albus" heading={desk.q ? 'No messages found' : EMPTY[desk.show]} />
      ) : (
        <MessageList messages={list.messages} />
      )}
      <DeskPages {...list} toPage={(page) => messageDeskQuery(desk, { page })} />
    </>
  );
}

const LABELS = { new: 'New', answered: 'Answered', all: 'All' } as const satisfies Record<
  MessageFilter,
  string
>;
const EMPTY = {
  new: 'No new messages',
  answered: 'No answered messages',
  all: 'No messages yet',
} as const satisfies Record<MessageFilter, string>;

function MessageFilters({ desk, unread }: { desk: MessageDesk; unread: number }) {
  return (
    <nav aria-label="Which messages" className="flex flex-wrap gap-x-6 border-b border-rule">
      {MESSAGE_FILTERS.map((show) => (
        <Link
          key={show}
          to={messageDeskQuery(desk, { show })}
          preventScrollReset
          aria-current={show === desk.show ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-soft hover:text-ink aria-[current]:border-clay aria-[current]:text-ink"
        >
          {LABELS[show]}
          {show === 'new' && <span className="text-sm tabular-nums">{shownCount(unread)}</span>}
        </Link>
      ))}
    </nav>
  );
}
