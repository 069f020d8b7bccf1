import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import type { ActivityEntry } from '#shop/office/activity/list-activity.server.ts';

type ActivityProps<Entry extends ActivityEntry> = {
  entries: readonly Entry[];
  label?: string;
  more?: (entry: Entry) => ReactNode;
};

export function Activity<Entry extends ActivityEntry>({ entries, label, more }: ActivityProps<Entry>) {
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <ol aria-label={label} className="grid gap-4">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-0.5 border-l-2 border-rule pl-4 sm:grid-cols-[9.5rem_1fr]"
        >
          <time dateTime={entry.at} className="text-sm leading-6 text-soft">
            {formatDay(entry.at)}, {formatTime(entry.at)}
          </time>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{entry.who}</span> {entry.what}.
            </p>
            {more?.(entry)}
          </div>
        </li>
      ))}
    </ol>
  );
}
