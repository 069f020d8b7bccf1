import { createHash, randomInt } from 'node:crypto';
import { InitializedTransaction, VerifiedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import type { StorageResource } from '#shop/media/contract.ts';
import { aCheckout, aVisitor, type Caller } from '#tests/support/http-shop.ts';
import { objectAt, type StorageCalls } from '#tests/support/storage-calls.ts';
import { untilServed } from '#tests/support/until-served.ts';

/** A write that the shop has answered as done, and the question whether it is there now. */
export type Acknowledged = { what: string; name: string; isThere(): Promise<boolean> };

/** Where it is written, and by whom: the admin and a customer are signed in already. */
export type Counter = {
  at: { url: string; origin: string };
  admin: Caller;
  storage: StorageCalls;
  customer: Caller;
  /** What is bought: a product that is on sale, and its price in cedis. */
  goods: { id: string; price: number };
  picture: Uint8Array;
  /** Products that were written and nobody has reviewed. */
  unreviewed: string[];
};

/** Writes once; null when the shop did not say that it is done. */
type Write = (counter: Counter) => Promise<Acknowledged | null>;

const aName = (what: string) => `${what} ${randomInt(1e12).toString(36)}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const shows = async (ask: () => Promise<Response>, words: string) =>
  (await (await untilServed(ask)).text()).includes(words);

/** A guest at an address of her own: nobody meets a limit. */
async function placeOrder({ at, goods }: Counter) {
  const guest = aVisitor(at);
  const qty = randomInt(1, 100);
  const items = [{ ...goods, qty }];
  const body = aCheckout(`efua.${randomInt(1e12)}@example.com`, { items, amount: goods.price * 100 * qty });
  const answer = await guest.post('/initialize-transaction', body);
  const started = InitializedTransaction.safeParse(await answer.json().catch(() => null));
  return started.success ? { guest, ...started.data } : null;
}

const order: Write = async (counter) => {
  const placed = await placeOrder(counter);
  if (!placed) return null;
  const { guest, orderId } = placed;
  const path = `/order-details/${orderId}`;
  return {
    what: 'order',
    name: orderId,
    isThere: async () => (await untilServed(() => guest.get(path))).status === 200,
  };
};

/** Approved at the provider and confirmed by the shop; whether it is paid is asked without settling it again. */
const payment: Write = async (counter) => {
  const placed = await placeOrder(counter);
  if (!placed) return null;
  const { guest, orderId, reference } = placed;
  const body = new URLSearchParams({ choice: 'approve' });
  await fetch(placed.authorization_url, { method: 'POST', body, redirect: 'manual' });
  const answer = await guest.get(`/verify-transaction?reference=${reference}`);
  if (!answer.ok || !VerifiedTransaction.parse(await answer.json()).isPaid) return null;
  return {
    what: 'payment',
    name: orderId,
    isThere: () => shows(() => guest.get(`/order-details/${orderId}`), 'Completed'),
  };
};

const upload: Write = async ({ at, storage, picture }) => {
  const name = `images/${aName('crash')}.png`;
  const answer = await storage.whole(name, picture);
  if (answer.status !== 200) return null;
  const { imageURL } = (await answer.json()) as StorageResource;
  const path = `${objectAt(name)}?alt=media`;
  const stored = await aVisitor(at).get(path);
  if (stored.status !== 200) return null;
  const hash = sha256(await bytesOf(stored));
  return {
    what: 'upload',
    name,
    isThere: async () => {
      const object = await untilServed(() => aVisitor(at).get(path));
      const shown = await untilServed(() => aVisitor(at).get(imageURL));
      return shown.status === 200 && sha256(await bytesOf(object)) === hash;
    },
  };
};

/** A piece of a larger picture: the shop says how much of it it has. */
const piece: Write = async ({ storage }) => {
  const address = await storage.open(`images/${aName('piece')}.png`, 600_000);
  const answer = await storage.command(address, 'upload', 0, new Uint8Array(262_144));
  if (answer.status !== 200) return null;
  return {
    what: 'piece of an upload',
    name: address,
    isThere: async () => {
      const asked = await storage.command(address, 'query');
      return asked.headers.get('x-goog-upload-size-received') === '262144';
    },
  };
};

const product: Write = async ({ at, admin, storage, picture, unreviewed }) => {
  const name = aName('Bowl');
  const stored = await storage.whole(`images/${name}.png`, picture);
  if (stored.status !== 200) return null;
  const { imageURL } = (await stored.json()) as StorageResource;
  const about = { price: '25.00', category: 'Merchandise', brand: 'Via', description: 'Round.' };
  const key = randomInt(36 ** 5, 36 ** 6).toString(36);
  const form = { ...about, name, state: 'on_sale', imageURL, key };
  const answer = await admin.submit('/admin/add-product/ADD', form);
  if (answer.status !== 302) return null;
  const path = `/all?${new URLSearchParams({ q: name })}`;
  const [, id] = /\/product-details\/([\w-]+)/.exec(await (await aVisitor(at).get(path)).text()) ?? [];
  if (id) unreviewed.push(id);
  return { what: 'product', name, isThere: () => shows(() => aVisitor(at).get(path), `>${name}<`) };
};

/** An account reviews a product once: each review is about another one, which was written a moment ago. */
const review: Write = async ({ at, customer, unreviewed }) => {
  const id = unreviewed.pop();
  if (!id) return null;
  const words = aName('Level, and quiet to draw in');
  const answer = await customer.submit(`/review-product/${id}`, { rating: '4.5', review: words });
  if (answer.status !== 302) return null;
  const isThere = () => shows(() => aVisitor(at).get(`/product-details/${id}`), words);
  return { what: 'review', name: words, isThere };
};

export const WRITES: readonly Write[] = [order, order, payment, payment, upload, piece, product, review];
