import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#adapters/paystack/connection.ts';
import { silentLog } from '#tests/support/quiet.ts';
import { testClock } from '#tests/support/test-clock.ts';

const LATE_MS = 4_000;
/** In which a process that has just started is slow itself. */
const FIRST_MINUTE_MS = 60_000;

/** A provider that answers late, and how many have heard from it. */
async function aSlowProvider() {
  const provider = { answered: 0, url: '' };
  const server = createServer(async (_, response) => {
    await pause(LATE_MS);
    response.once('finish', () => {
      provider.answered += 1;
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  provider.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return provider;
}

function connect(baseUrl: string, use: 'checkout' | 'background') {
  const clock = testClock();
  const connection = openConnection({ baseUrl, secretKey: 'sk_test_slow', use, clock, log: silentLog });
  clock.pass(FIRST_MINUTE_MS);
  return connection;
}

test('a provider that does not answer costs a shopper two seconds; the background waits five', async () => {
  const { url } = await aSlowProvider();
  const started = performance.now();
  const inBackground = connect(url, 'background').post('/', {});
  expect(await connect(url, 'checkout').post('/', {})).toBeNull();
  expect(performance.now() - started).toBeLessThan(LATE_MS);
  expect(await inBackground).toMatchObject({ status: 200 });
});

test('a provider that was found to be slow, but answers, is waited for', async () => {
  const provider = await aSlowProvider();
  const connection = connect(provider.url, 'checkout');
  expect(await connection.post('/', {})).toBeNull();
  await expect.poll(() => provider.answered, { timeout: 10_000 }).toBe(1);
  expect(await connection.post('/', {})).toMatchObject({ status: 200 });
});
