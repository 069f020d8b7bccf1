import { useRef } from 'react';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ChooseAllBox, ChooseRows } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ExportChosen } from '#shop/frame/admin/lists/export-chosen.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListKeys } from '#shop/frame/admin/lists/list-keys.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listMessages } from '../list-messages.server.ts';
import { CHOSEN_MESSAGES } from '../rules/chosen-messages.ts';
import { MESSAGE_FILTERS, type MessageDesk, type MessageFilter, messageDesk } from '../rules/message-desk.ts';
import type { Route } from './+types/messages';
import { MessageList } from './message-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = messageDesk.parse(url.searchParams);
  const viewer = viewerOf(context);
  return { desk, list: await listMessages(shopOf(context), viewer, desk), isAdmin: viewer.kind === 'admin' };
}

/** The number of new messages stands in the window's title, where it is read among other tabs. */
function titleOf(unread: number): string {
  return unread > 0 ? `(${shownCount(unread)}) Messages` : 'Messages';
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { desk, list, isAdmin } = loaderData;
  const rows = useRef<HTMLDivElement>(null);
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
        <div className="flex min-w-0 items-end gap-3 [&>nav]:grow">
          <MessageFilters desk={desk} unread={list.unread} />
          <ListKeys list={rows} />
        </div>
      </div>
      <div ref={rows} className="-mt-8 min-w-0">
        {list.messages.length === 0 ? (
          <EmptyState figure="albus" heading={desk.q ? 'No messages found' : EMPTY[desk.show]} />
        ) : (
          <ChoosableMessages desk={desk} list={list} isAdmin={isAdmin} />
        )}
      </div>
      <ListPages {...list} toPage={(page) => messageDesk.query(desk, { page })} />
    </>
  );
}

function ChoosableMessages({ desk, list, isAdmin }: Route.ComponentProps['loaderData']) {
  const { show, q } = desk;
  return (
    <ChooseRows
      key={`${show} ${list.page} ${q}`}
      label="Choose messages"
      name={CHOSEN_MESSAGES.name}
      action={href('/admin/messages/chosen')}
      keys={list.messages.map(({ id }) => id)}
      found={list.found}
      finding={{ show, q }}
      acts={(query) => <MessageActs query={query} mayDelete={isAdmin} />}
    >
      <ChooseAllBox label={`Choose all ${list.messages.length}`} className="text-sm" />
      <MessageList messages={list.messages} />
    </ChooseRows>
  );
}

function MessageActs({ query, mayDelete }: { query: string; mayDelete: boolean }) {
  return (
    <>
      <Button type="submit" size="small" name="act" value="mark-answered">
        Answered
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="mark-new">
        New
      </Button>
      {mayDelete && (
        <Button type="submit" size="small" variant="secondary" name="act" value="delete">
          Delete
        </Button>
      )}
      <ExportChosen file={CHOSEN_FILES.messages} query={query} />
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
