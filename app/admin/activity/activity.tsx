import { formatDay, formatTime } from '#contracts/dates.ts';
import type { ActivityEntry } from '#features/activity/list-activity.ts';

/** What happened to a product or an order, newest first: who, what, when. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <ol className="grid gap-4">
      {entries.map(({ id, at, who, what }) => (
        <li key={id} className="grid gap-x-6 gap-y-0.5 border-l-2 border-rule pl-4 sm:grid-cols-[9.5rem_1fr]">
          <time dateTime={at} className="text-sm leading-6 text-soft">
            {formatDay(at)}, {formatTime(at)}
          </time>
          <p className="min-w-0 break-words">
            <span className="font-medium">{who}</span> {what}.
          </p>
        </li>
      ))}
    </ol>
  );
}
