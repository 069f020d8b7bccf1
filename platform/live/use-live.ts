// platform/live: an open page shows what changed. `useLive(topics)` fetches a page's data anew when one of
// its topics is announced by the server; `useLookAgain` asks by itself where nothing is announced.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followTopics } from './follow-topics.ts';

/** Keeps a page true: when one of the topics changes, the page's data (or `refetch`) is asked for anew. */
export function useLive(topics: readonly string[], refetch?: () => Promise<void>): void {
  const { revalidate } = useRevalidator();
  const renew = useRef(refetch ?? revalidate);
  renew.current = refetch ?? revalidate;
  const asked = topics.join(',');

  // A stream is the outside world; it is opened anew when the topics change.
  useEffect(() => {
    if (asked === '') return;
    return followTopics(asked, () => void renew.current());
  }, [asked]);
}
