import type { Running } from './running.ts';

/** A lost notification is made up for this soon. */
const EVERY_MS = 15_000;

/**
 * As the database has them, until `stop`: at once when they change, when the listening connection is back,
 * and every few seconds in any case.
 */
export function watchSettings({ changes, shop }: Pick<Running, 'changes' | 'shop'>): {
  stop(): Promise<void>;
} {
  // While the database is away the last settings stand.
  const refresh = () => void shop.settingsCache.refresh().catch(() => undefined);
  changes.subscribe({
    onChange: ({ kind }) => {
      if (kind === 'settings') refresh();
    },
    onConnection: refresh,
  });
  const timer = setInterval(refresh, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}
