import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { liveOptions } from '#tests/support/live-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;
/** What an operator waits before the process is killed. */
const PROMISED_MS = 10_000;

type Answer = { status: number; closes: boolean };

/** One request over the connections of this agent; rejects when its connection is cut. */
function ask(shop: RunningShop, agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(shop.origin).host };
    const sent = request({ host: '127.0.0.1', port: shop.port, path, agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' });
      });
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** A client that asks over one kept connection until an answer ends it; how often it was answered. */
async function hammer(shop: RunningShop): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answered = 1; ; answered += 1) {
    const { status, closes } = await ask(shop, agent, '/robots.txt');
    expect(status).toBe(200);
    if (closes) return answered;
    await pause(2);
  }
}

test(
  'a live shop asked to stop says so to new probes, ends kept connections with an answer, and cuts nobody',
  async () => {
    const shop = await startShop(await liveOptions());
    const clients = Promise.all(Array.from({ length: 8 }, () => hammer(shop)));
    await pause(1_500);
    const begun = performance.now();
    shop.signal('SIGTERM');
    const probe = () => ask(shop, new Agent(), '/readyz').then(({ status }) => status);
    await expect.poll(probe, { interval: 20 }).toBe(503);
    for (const answered of await clients) expect(answered).toBeGreaterThan(1);
    expect(await shop.exited).toBe(0);
    expect(performance.now() - begun).toBeLessThan(PROMISED_MS);
  },
  SLOW,
);
