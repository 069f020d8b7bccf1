// platform/live: an open page shows what changed. `useLive(topics)` fetches a page's data anew when the
// server announces one of its topics; `useLookAgain` asks by itself where nothing is announced.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followTopics } from './follow-topics.ts';

export function useLive(topics: readonly string[], refetch?: () => Promise<void>): void {
  const { revalidate } = useRevalidator();
  const renew = useRef(refetch ?? revalidate);
  renew.current = refetch ?? revalidate;
  const asked = topics.join(',');

  useEffect(() => {
    if (asked === '') return;
    return followTopics(asked, () => void renew.current());
  }, [asked]);
}
