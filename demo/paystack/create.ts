import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { refused } from './answers.ts';
import { createBackground } from './background.ts';
import { type Book, openBook } from './book.ts';
import { createFaults } from './faults.ts';
import { hostedPage } from './hosted-page.ts';
import { type Asked, createNetwork, type Network, type SandboxEnv } from './network.ts';
import { operatorPage } from './operator-page.ts';
import { pageCss } from './page-css.ts';
import { createPayments, type Payments } from './payments.ts';
import { refundApi } from './refund-api.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { transactionApi } from './transaction-api.ts';
import { createWebhooks } from './webhooks.ts';

export type PaystackSandboxOptions = {
  secretKey: string;
  /** Where the app is mounted, `/sandbox/paystack`, or `''` when it has a server of its own. */
  publicBasePath: string;
  /** Origin and base path as a browser reaches them. */
  publicUrl: string;
  /** The only origin payers are sent back to; null takes any, as the real one does. */
  callbackOrigin?: string | null;
  /** Null: events are written down and held. */
  webhookUrl: string | null;
  /** Null: nothing survives a restart. */
  stateFile: string | null;
  now: () => Date;
  fetch?: typeof fetch;
  /** Milliseconds before each further try of a webhook. */
  retryDelays?: readonly number[];
};

const RETRY_DELAYS = [500, 2_000, 10_000, 30_000];
const LARGEST_BODY = 100 * 1024;

/** The Paystack sandbox: Paystack's API, its payment page and its webhooks (docs/payments.md#sandbox). */
export function createPaystackSandbox(options: PaystackSandboxOptions) {
  const { secretKey, now } = options;
  let webhookUrl = options.webhookUrl;
  const background = createBackground();
  const faults = createFaults();
  const book = openBook(options.stateFile, now);
  const post = {
    secretKey,
    url: () => webhookUrl,
    retryDelays: options.retryDelays ?? RETRY_DELAYS,
    fetch: options.fetch ?? fetch,
    now,
  };
  const webhooks = createWebhooks(post, book, faults, background);
  const payments = createPayments(book, webhooks, now);
  const refunds = createRefunds(book, webhooks, background, now);
  const network = createNetwork(faults, background);

  const app = routes(options, { book, payments, refunds, network });
  webhooks.resume();
  refunds.resume();

  return {
    app,
    faults,
    ...payments,
    settleRefund: refunds.settle,
    transactions: () => structuredClone(book.transactions()),
    refunds: () => structuredClone(book.refunds()),
    deliveries: () => structuredClone(book.deliveries()),
    /** Sends any event at all, signed with our key; resolves with what the shop answered. */
    send: async (event: string, data: object) =>
      (await webhooks.sendNow(event, '', data)).tries.at(-1)?.status ?? null,
    releaseWebhooks: webhooks.release,
    sendWebhooksTo: (url: string | null) => {
      webhookUrl = url;
    },
    /** Resolves when no webhook and no refund is on its way. */
    idle: background.idle,
    /** Stops the retries, waits for what is being sent, and leaves the state on disk. */
    async close() {
      background.close();
      await background.idle();
      await book.save();
    },
  };
}

type Parts = {
  book: Book;
  payments: Payments;
  refunds: Refunds;
  network: Network;
};

function routes(options: PaystackSandboxOptions, { book, payments, refunds, network }: Parts) {
  const { secretKey, publicBasePath: basePath, publicUrl, callbackOrigin = null, now } = options;
  const domain = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const app = guarded(secretKey);
  app.route(
    '/transaction',
    transactionApi({ book, payments, network, publicUrl, domain, now, callbackOrigin }),
  );
  app.route('/refund', refundApi({ book, refunds, network }));
  app.route('/checkout', hostedPage({ book, payments, basePath }));
  app.route('/', operatorPage({ book, payments, refunds, basePath }));
  return app;
}

/**
 * Takes the body as it arrives, announced or in pieces; false for one that is too large. Hono's own limit makes a
 * request of the request, which fails where another app has wrapped it.
 */
async function takeBody(c: Asked): Promise<boolean> {
  const { raw } = c.req;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of raw.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_BODY) return false;
    parts.push(part);
  }
  const { url, method, headers, signal } = raw;
  if (raw.body) c.req.raw = new Request(url, { method, headers, signal, body: Buffer.concat(parts) });
  return true;
}

/** The API's paths take our key alone; what is refused has the provider's own form. */
function guarded(secretKey: string) {
  const app = new Hono<SandboxEnv>();
  app.onError(() => refused('broken'));
  app.notFound(() => refused('unknownPath'));
  app.use(async (c, next) => ((await takeBody(c)) ? next() : refused('tooLarge')));
  for (const path of ['/transaction/*', '/refund/*']) {
    app.use(path, async (c, next) =>
      isKey(c.req.header('authorization'), secretKey) ? next() : refused('badKey'),
    );
  }
  app.get('/page.css', (c) =>
    c.body(pageCss, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );
  return app;
}

function isKey(header: string | undefined, secretKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secretKey}`));
}
