import { describeError } from '#platform/log/describe-error.server.ts';
import { atMost } from '#platform/time/at-most.server.ts';
import { sendWebhooks } from '#shop/webhooks/send-webhooks.server.ts';
import type { Running } from './running.ts';

/** What is written within this time is looked for once. */
const SOON_MS = 250;
/** What failed is tried again, and a lost notification made up for, this soon. */
const EVERY_MS = 60_000;
const STOPPING_MS = 2_000;

/** Sends what webhooks are to be sent, until `stop`: a moment after it was written, and every minute what is left. */
export function watchWebhooks({ changes, background }: Pick<Running, 'changes' | 'background'>): {
  stop(): Promise<void>;
} {
  const sending = sendWebhooks(background);
  const begin = () =>
    void sending.begin().catch((error: unknown) => {
      background.log.warn({ error: describeError(error) }, 'webhooks');
    });
  let soon: NodeJS.Timeout | undefined;
  const beginSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      begin();
    }, SOON_MS).unref();
  };
  changes.subscribe({
    onChange: ({ kind }) => {
      if (kind === 'webhook') beginSoon();
    },
    onConnection: beginSoon,
  });
  const timer = setInterval(begin, EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      clearTimeout(soon);
      return atMost(STOPPING_MS, sending.stop());
    },
  };
}
