import { servePaystackSandbox } from '#sandbox/paystack/serve.ts';
import { type OpenTestShop, openTestShop, type TestShopOptions, TILL_KEY } from './open-test-shop.ts';
import { type TestClock, testClock } from './test-clock.ts';

export type Till = Awaited<ReturnType<typeof servePaystackSandbox>>;

export type TestShop = OpenTestShop & {
  /** The sandbox till, with its fault switches; its webhooks reach the shop over HTTP. */
  till: Till;
};

/** A shop on real parts, with the sandbox till over HTTP. */
export async function createTestShop(options: TestShopOptions): Promise<TestShop> {
  const clock = options.clock ?? testClock();
  const till = await aTill(clock);
  const open = await openTestShop(till.url, { ...options, clock });
  till.sendWebhooksTo(open.webhookUrl);
  return {
    ...open,
    till,
    async close() {
      await till.close();
      await open.close();
    },
  };
}

/** The sandbox till on a port of its own, on the shop's clock. */
export function aTill(clock: TestClock): Promise<Till> {
  return servePaystackSandbox({
    port: 0,
    secretKey: TILL_KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
    now: clock.now,
  });
}
