import type { Running } from './running.ts';

/** Should word of a change be lost, it is found this soon. */
const EVERY_MS = 15_000;

/**
 * Keeps the settings of this process as the database has them, until `stop`: at once when they change, when
 * the connection that hears of it is back, and every few seconds in any case.
 */
export function watchSettings({ changes, shop }: Pick<Running, 'changes' | 'shop'>): {
  stop(): Promise<void>;
} {
  // While the database is away what was known stands.
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
