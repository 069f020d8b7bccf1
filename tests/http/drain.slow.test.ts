import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { liveOptions } from '#tests/support/live-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;

/** A reader of the products; `over` resolves once its stream has ended, with whether that was an end or a cut. */
async function followLive(shop: RunningShop) {
  const headers = { host: new URL(shop.origin).host };
  const path = '/live?topics=products';
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port: shop.port, path, headers }, resolve).once('error', reject).end();
  });
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(stream, 'data');
  return { over: once(stream, 'close').then(() => ({ text, isWhole: stream.complete })) };
}

test(
  'readers of live updates are sent away at once by an end of their stream, and know when to come back',
  async () => {
    const shop = await startShop(await liveOptions());
    const readers = await Promise.all(Array.from({ length: 3 }, () => followLive(shop)));
    const begun = performance.now();
    shop.signal('SIGTERM');
    for (const { text, isWhole } of await Promise.all(readers.map(({ over }) => over)))
      expect([text, isWhole]).toEqual([expect.stringMatching(/^retry: \d+\n/), true]);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(await shop.exited).toBe(0);
  },
  SLOW,
);
