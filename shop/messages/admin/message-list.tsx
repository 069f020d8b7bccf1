import { href, Link } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { MessageInList } from '../list-messages.server.ts';

export function MessageList({ messages }: { messages: readonly MessageInList[] }) {
  return (
    <ul aria-label="Messages" className="divide-y divide-rule border-b border-rule">
      {messages.map((message) => (
        <li key={message.id} className="relative grid gap-1 py-4 transition-colors hover:bg-raised">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link
              to={href('/admin/messages/:id', { id: message.id })}
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
