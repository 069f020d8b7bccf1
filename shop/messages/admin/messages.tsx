import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listMessages } from '../list-messages.server.ts';
import { MESSAGE_FILTERS, type MessageDesk, type MessageFilter, messageDesk } from '../rules/message-desk.ts';
import type { Route } from './+types/messages';
import { MessageList } from './message-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = messageDesk.parse(url.searchParams);
  return { desk, list: await listMessages(shopOf(context), viewerOf(context), desk) };
}

/** The number of new messages stands in the window's title, where it is read among other tabs. */
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
          withoutSearch={messageDesk.query(desk, { q: '' })}
        />
        <MessageFilters desk={desk} unread={list.unread} />
      </div>
      {list.messages.length === 0 ? (
        <EmptyState figure="albus" heading={desk.q ? 'No messages found' : EMPTY[desk.show]} />
      ) : (
        <MessageList messages={list.messages} />
      )}
      <ListPages {...list} toPage={(page) => messageDesk.query(desk, { page })} />
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
    <ListFilters
      label="Which messages"
      filters={MESSAGE_FILTERS.map((show) => ({
        name: show,
        label: LABELS[show],
        to: messageDesk.query(desk, { show }),
        ...(show === 'new' && { count: shownCount(unread) }),
      }))}
      current={desk.show}
    />
  );
}
