import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { type OpenTestShop, openTestShop, PAYSTACK_KEY, type TestShopOptions } from './open-test-shop.ts';
import { type TestClock, testClock } from './test-clock.ts';

export type PaystackSandbox = Awaited<ReturnType<typeof servePaystackSandbox>>;

export type TestShop = OpenTestShop & {
  /** The Paystack sandbox, with its fault switches; its webhooks reach the shop over HTTP. */
  paystack: PaystackSandbox;
};

/** A shop on real parts, with the Paystack sandbox over HTTP. */
export async function createTestShop(options: TestShopOptions): Promise<TestShop> {
  const clock = options.clock ?? testClock();
  const paystack = await aPaystack(clock);
  const open = await openTestShop(paystack.url, { ...options, clock });
  paystack.sendWebhooksTo(open.webhookUrl);
  return {
    ...open,
    paystack,
    async close() {
      await paystack.close();
      await open.close();
    },
  };
}

/** The Paystack sandbox on a port of its own, on the shop's clock. */
export function aPaystack(clock: TestClock): Promise<PaystackSandbox> {
  return servePaystackSandbox({
    port: 0,
    secretKey: PAYSTACK_KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
    now: clock.now,
  });
}
