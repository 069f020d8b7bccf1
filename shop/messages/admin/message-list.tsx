import { href, Link } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { RowBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import type { MessageInList } from '../list-messages.server.ts';

export function MessageList({ messages }: { messages: readonly MessageInList[] }) {
  return (
    <ul aria-label="Messages" className="divide-y divide-rule border-y border-rule">
      {messages.map((message) => (
        <li
          key={message.id}
          data-row
          className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 py-4 transition-colors [&>p]:col-start-2 hover:bg-raised has-[[data-row-box]:checked]:bg-deep"
        >
          <RowBox
            value={message.id}
            label={`Choose “${message.subject}” by ${message.name}`}
            className="row-span-3 self-start"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link
              to={href('/admin/messages/:id', { id: message.id })}
              data-row-link
              className="min-w-0 break-words font-medium after:absolute after:inset-0 hover:text-clay"
            >
              {message.subject}
            </Link>
            <time dateTime={message.createdAt} className="text-sm text-soft">
              {formatDay(message.createdAt)}, {formatTime(message.createdAt)}
            </time>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {message.name} <span className="text-soft">{message.email}</span>
            </span>
            <MessageState isNew={message.isNew} />
          </p>
          <p className="line-clamp-2 max-w-text break-words text-soft">{message.excerpt}</p>
        </li>
      ))}
    </ul>
  );
}

export function MessageState({ isNew }: { isNew: boolean }) {
  return <StatusLabel tone={isNew ? 'plain' : 'good'} text={isNew ? 'New' : 'Answered'} />;
}
