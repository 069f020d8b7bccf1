import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import type { TrackingState } from '#shop/orders/contract/orders.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { ReviewDraft } from '#shop/reviews/contract/reviews.ts';
import { findOwnReview } from '#shop/reviews/find-own-review.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { parseReviewListing, reviewsAddress } from '#shop/reviews/rules/review-listing.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import {
  aBuyer,
  aCheckout,
  aCustomer,
  aGuest,
  aNetworkAddress,
  anAdmin,
  anOrder,
  aProduct,
  enrol,
} from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('the reviews of a product', (open) => {
  const world = aShopToPayAt(open);
  const listed = async (productId: string, query = '') => {
    const product = await getProduct(world().shop, productId);
    return listReviews(world().shop, product, parseReviewListing(new URLSearchParams(query)));
  };
  const write = (author: SignedIn, productId: string, draft: Partial<ReviewDraft> = {}) =>
    writeReview(
      world().shop,
      author,
      productId,
      { rating: 4, review: 'Sturdy.', ...draft },
      aNetworkAddress(),
    );
  const badges = async (productId: string) =>
    (await listed(productId)).reviews.map(({ isVerified }) => isVerified);
  async function send(orderId: string, orderStatus: TrackingState = 'shipped') {
    const { version } = await getOrder(world().shop, anAdmin(), orderId);
    await trackOrder(world().shop, anAdmin(), orderId, { orderStatus, version });
  }
  function announcements(): string[] {
    const announced: string[] = [];
    const { changes } = world().running;
    changes.subscribe({ onOwnChange: ({ kind, id }) => void announced.push(`${kind} ${id}`) });
    return announced;
  }
  async function aPaidOrder(buyer: SignedIn, product: Awaited<ReturnType<typeof aProduct>>) {
    const { shop, paystack, runJobs } = world();
    const order = await anOrder(shop, { buyer, basket: [{ product, qty: 1 }] });
    await (await paystack.approve(order.reference)).reported;
    await runJobs();
    return order;
  }

  it('are of a verified purchase once it was paid and sent, before writing or since, until all of it goes back', async () => {
    const { shop } = world();
    const [product, other] = [await aProduct(shop), await aProduct(shop)];
    const buyer = await aBuyer(shop);
    await write(buyer, product.id);
    await anOrder(shop, { buyer, basket: [{ product, qty: 1 }] });
    await aPaidOrder(buyer, other);
    await aPaidOrder(await aBuyer(shop), product);
    expect(await badges(product.id)).toEqual([false]);

    const { reference, orderId } = await aPaidOrder(buyer, product);
    expect(await badges(product.id)).toEqual([false]);
    await send(orderId, 'processing');
    expect(await badges(product.id)).toEqual([false]);
    const announced = announcements();
    await send(orderId);
    expect(announced).toContain(`review ${product.id}`);
    expect(await badges(product.id)).toEqual([true]);
    await giveBack(shop, reference, '1.00');
    expect(await badges(product.id)).toEqual([true]);
    await giveBack(shop, reference);
    expect(await badges(product.id)).toEqual([false]);
  });

  it('of a deleted account claim no purchase, as nothing leads back to it', async () => {
    const { shop } = world();
    const [product, buyer] = [await aProduct(shop), await aBuyer(shop)];
    await send((await aPaidOrder(buyer, product)).orderId, 'delivered');
    await write(buyer, product.id);
    expect(await badges(product.id)).toEqual([true]);
    await deleteAccount(shop, buyer.userId);
    expect((await listed(product.id)).reviews).toMatchObject([{ isVerified: false, userName: 'Anonymous' }]);
  });

  it('of a guest who opens an account are of a verified purchase with the order, and that is announced', async () => {
    const { shop, paystack, runJobs } = world();
    const [product, buyer] = [await aProduct(shop), await aBuyer(shop)];
    await write(buyer, product.id);
    const guest = aGuest();
    const input = aCheckout({ email: buyer.email }, [{ product, qty: 1 }]);
    const { reference, orderId } = await placeOrder(shop, guest, input, null);
    await (await paystack.approve(reference)).reported;
    await runJobs();
    await send(orderId);
    expect(await badges(product.id)).toEqual([false]);
    const announced = announcements();
    await shop.db.transaction((tx) => claimGuestOrders(tx, buyer.userId, buyer.email));
    expect(await badges(product.id)).toEqual([true]);
    expect(announced).toContain(`review ${product.id}`);
  });

  it('are sorted by day or stars, on every page, and an unknown query shows the newest', async () => {
    const { shop } = world();
    const { id } = await aProduct(shop);
    const stars = [3, 5, 1, 4.5, 2, 0.5, 4, 3.5, 2.5, 1.5, 5, 1];
    for (const rating of stars) await write(await aBuyer(shop), id, { rating });
    const ratings = async (query: string) => (await listed(id, query)).reviews.map(({ rating }) => rating);
    const sorted = stars.toSorted((one, two) => two - one);
    expect(await ratings('sort=highest')).toEqual(sorted.slice(0, 10));
    expect(await ratings('sort=highest&reviews=2')).toEqual(sorted.slice(10));
    expect(await ratings('sort=lowest')).toEqual(sorted.toReversed().slice(0, 10));
    const newest = stars.toReversed();
    for (const query of ['', 'sort=best', 'reviews=0', 'reviews=%27', 'sort=newest&reviews=-1'])
      expect(await ratings(query)).toEqual(newest.slice(0, 10));
    expect(await listed(id, 'sort=lowest&reviews=99')).toMatchObject({ page: 2, pages: 2, sort: 'lowest' });
  });

  it('are counted by whole stars without hidden ones, and one row of them can be shown alone', async () => {
    const { shop } = world();
    const { id } = await aProduct(shop);
    expect((await listed(id)).counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
    const stars = [5, 4.5, 4, 4, 1.5, 0.5, ...Array.from({ length: 11 }, () => 2)];
    for (const rating of stars) await write(await aBuyer(shop), id, { rating });
    expect((await listed(id)).counts).toEqual({ 1: 2, 2: 11, 3: 0, 4: 3, 5: 1 });
    const ratings = async (query: string) => (await listed(id, query)).reviews.map(({ rating }) => rating);
    expect(await ratings('stars=4&sort=highest')).toEqual([4.5, 4, 4]);
    expect(await ratings('stars=1')).toEqual([0.5, 1.5]);
    expect(await listed(id, 'stars=2&reviews=9')).toMatchObject({ page: 2, pages: 2, stars: 2 });
    for (const query of ['stars=3', 'stars=0', 'stars=4.5', 'stars=%27'])
      expect(await listed(id, query)).toMatchObject({ stars: null, pages: 2 });

    const [hidden] = (await listed(id, 'stars=5')).reviews;
    await moderateReview(shop, anAdmin(), { intent: 'hide', id: hidden?.id ?? '', reason: 'An insult.' });
    expect((await listed(id, 'stars=5')).counts).toMatchObject({ 5: 0, 4: 3 });
  });

  it('are signed with the name given, which an account without one keeps; empty stays anonymous', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const nameless = aCustomer({ name: '' });
    await enrol(shop, nameless);
    expect(await findOwnReview(shop, nameless, product.id)).toMatchObject({ own: null, name: '' });
    await write(nameless, product.id, { name: 'Esi' });
    const nameOf = async ({ userId }: SignedIn) =>
      (await shop.db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name;
    expect(await nameOf(nameless)).toBe('Esi');

    const named = await aBuyer(shop);
    await write(named, product.id, { name: '' });
    const other = await aBuyer(shop);
    await write(other, product.id, { name: 'Nana K.' });
    const names = (await listed(product.id)).reviews.map(({ userName }) => userName);
    expect(names).toEqual(['Nana K.', 'Anonymous', 'Esi']);
    expect([await nameOf(named), await nameOf(other)]).toEqual(['Ama', 'Ama']);
    expect(await findOwnReview(shop, named, product.id)).toMatchObject({ own: { rating: 4 }, name: 'Ama' });
  });
});

it('a review is not signed with an e-mail', () => {
  const draft = { rating: '4', review: 'Sturdy.' };
  expect(ReviewDraft.safeParse({ ...draft, name: 'ama@example.org' }).success).toBe(false);
  expect(ReviewDraft.safeParse(draft)).toMatchObject({ success: true });
});

it('the address of the usual reviews is the plainest', () => {
  expect(reviewsAddress({ page: 1, sort: 'newest', stars: null })).toBe('?#reviews');
  expect(reviewsAddress({ page: 2, sort: 'lowest', stars: 4 })).toBe(
    '?reviews=2&sort=lowest&stars=4#reviews',
  );
});
