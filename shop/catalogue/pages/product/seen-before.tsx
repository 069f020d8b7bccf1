import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { listSeen } from '#shop/frame/offline/seen-store.ts';
import type { RecentlySeenProps } from '../../views/recently-seen.tsx';

/** The products opened before this one; who opens a first one downloads nothing for them. */
export function SeenBefore({ id }: { id: string }) {
  const [Seen, setSeen] = useState<ComponentType<RecentlySeenProps> | null>(null);
  useEffect(() => {
    if (listSeen().every((product) => product.id === id)) return;
    loadCode(() => import('../../views/recently-seen.tsx')).then(
      ({ RecentlySeen }) => setSeen(() => RecentlySeen),
      // Without a connection the page ends above.
      () => undefined,
    );
  }, [id]);
  return Seen && <Seen except={[id]} />;
}
