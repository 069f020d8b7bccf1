import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import type { RecentlySeenProps } from './recently-seen.tsx';

/** Goods at the foot of a page about something else; their code comes once the page stands. */
export function GoodsBelow(props: RecentlySeenProps) {
  const [Seen, setSeen] = useState<ComponentType<RecentlySeenProps> | null>(null);
  useEffect(() => {
    loadCode(() => import('./recently-seen.tsx')).then(
      ({ RecentlySeen }) => setSeen(() => RecentlySeen),
      // Without a connection the page ends above.
      () => undefined,
    );
  }, []);
  return Seen && <Seen {...props} />;
}
