import { createHmac } from 'node:crypto';
import type { Background } from './background.ts';
import type { Book } from './book.ts';
import { type Fault, type Faults, findFault } from './faults.ts';
import type { Delivery } from './state.ts';

const TIME_LIMIT_MS = 30_000;

/** Paystack's signature: lowercase hex HMAC-SHA512 of the raw body under the secret key (docs/payments.md#webhooks). */
export const signatureOf = (rawBody: string, secretKey: string) =>
  createHmac('sha512', secretKey).update(rawBody).digest('hex');

/** Slashes go out escaped, so that a shop which signs its own re-serialisation of the body is found out. */
export const wireBody = (event: string, data: object) =>
  JSON.stringify({ event, data }).replaceAll('/', '\\/');

export type Post = {
  secretKey: string;
  url: () => string | null;
  /** Milliseconds before each further try. */
  retryDelays: readonly number[];
  fetch: typeof fetch;
  now: () => Date;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends events to the shop: signed, in the background, tried again until answered 200. */
export function createWebhooks(post: Post, book: Book, faults: Faults, background: Background) {
  async function tryOnce(delivery: Delivery): Promise<void> {
    const status = await postEvent(post, delivery.body, background.signal);
    // A delivery cut off by our own closing stays waiting and is taken up at the next start.
    if (status === null && background.signal.aborted) return;
    delivery.tries.push({ at: post.now().toISOString(), status });
    if (status === 200) delivery.state = 'delivered';
    await book.save();
  }

  async function tryAgain(delivery: Delivery): Promise<void> {
    for (const delay of post.retryDelays) {
      if (delivery.state !== 'waiting') return;
      if (!(await background.pause(delay))) return;
      await tryOnce(delivery);
    }
    if (delivery.state === 'waiting' && !background.signal.aborted) delivery.state = 'given up';
    await book.save();
  }

  /** Resolves after the first try; the further ones go on behind. */
  async function start(delivery: Delivery): Promise<void> {
    delivery.state = 'waiting';
    const first = tryOnce(delivery);
    background.track(first.then(() => tryAgain(delivery)));
    await first;
  }

  function record(event: string, reference: string, body: string): Delivery {
    const delivery: Delivery = { id: book.nextId(), event, reference, body, state: 'waiting', tries: [] };
    book.addDelivery(delivery);
    return delivery;
  }

  return {
    /** Writes the event down at once; resolves when each copy has been tried for the first time. */
    announce(event: string, reference: string, dataUnder: (met: Fault[]) => object): Promise<void> {
      const met = faults.take('webhook');
      const body = wireBody(event, dataUnder(met));
      const copies = findFault(met, 'repeated')?.times ?? 1;
      const deliveries = Array.from({ length: copies }, () => record(event, reference, body));
      if (post.url() === null || findFault(met, 'held')) {
        for (const delivery of deliveries) delivery.state = 'held';
        return Promise.resolve();
      }
      const firstTries = Promise.all(deliveries.map(start)).then(() => {});
      background.track(firstTries);
      return firstTries;
    },
    /** Sends one copy now, whatever the faults say, and resolves with its one try done. */
    async sendNow(event: string, reference: string, data: object): Promise<Delivery> {
      const delivery = record(event, reference, wireBody(event, data));
      await tryOnce(delivery);
      if (delivery.state === 'waiting') delivery.state = 'given up';
      await book.save();
      return delivery;
    },
    /** Lets go of everything held back. */
    release: () => {
      for (const delivery of book.deliveries())
        if (delivery.state === 'held') background.track(start(delivery));
    },
    /** Takes up what an earlier run had not finished. */
    resume: () => {
      for (const delivery of book.deliveries())
        if (delivery.state === 'waiting') background.track(start(delivery));
    },
  };
}

async function postEvent(post: Post, body: string, closing: AbortSignal): Promise<number | null> {
  const url = post.url();
  if (url === null) return null;
  try {
    const answer = await post.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signatureOf(body, post.secretKey),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
