import { expect, it } from 'vitest';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { reviewForms } from '#shop/reviews/admin/review-actions.server.ts';
import { findOwnReview } from '#shop/reviews/find-own-review.server.ts';
import { listAllReviews } from '#shop/reviews/list-all-reviews.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { type ModerateReview, moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, aNetworkAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { aShopToPayAt } from './payments-world.ts';

const DESK = { show: 'all', q: '', page: 1 } as const;

onBothDatabases('a review', (open) => {
  const world = aShopToPayAt(open);
  const moderate = (input: ModerateReview, viewer: Parameters<typeof moderateReview>[1] = anAdmin()) =>
    moderateReview(world().shop, viewer, input);
  const inShop = async (productId: string, page = 1) => {
    const product = await getProduct(world().shop, productId);
    return {
      ...(await listReviews(world().shop, product, { page, sort: 'newest', stars: null })),
      rating: product.rating,
    };
  };
  const onDesk = async (q: string, show: 'all' | 'unanswered' | 'hidden' = 'all') =>
    (await listAllReviews(world().shop, anAdmin(), { ...DESK, q, show })).reviews;
  async function aReview(writer?: SignedIn, product?: Awaited<ReturnType<typeof aProduct>>) {
    const { shop } = world();
    const by = writer ?? (await aBuyer(shop));
    const of = product ?? (await aProduct(shop));
    await writeReview(shop, by, of.id, { rating: 4, review: `Sturdy, ${of.id}` }, aNetworkAddress());
    const [review] = (await inShop(of.id)).reviews;
    if (!review) throw new Error('not written');
    return { id: review.id, writer: by, product: of };
  }

  it('that is hidden is neither shown nor counted, and its writer reads why', async () => {
    const { id, product, writer } = await aReview();
    await moderate({ intent: 'hide', id, reason: 'It names another customer.' });
    expect(await inShop(product.id)).toMatchObject({ reviews: [], rating: null });
    expect(await findOwnReview(world().shop, writer, product.id)).toMatchObject({
      own: { id, hiddenReason: 'It names another customer.' },
    });
    expect(await onDesk(product.id)).toMatchObject([
      { id, hidden: { reason: 'It names another customer.' } },
    ]);
    expect(await onDesk(product.id, 'hidden')).toHaveLength(1);
    expect(await onDesk(product.id, 'unanswered')).toEqual([]);

    await moderate({ intent: 'show', id });
    expect(await inShop(product.id)).toMatchObject({ reviews: [{ id }], rating: { count: 1, average: 4 } });
    expect(await findOwnReview(world().shop, writer, product.id)).toMatchObject({
      own: { hiddenReason: null },
    });
  });

  it('is answered in the shop’s name, and the answer may be changed and taken back', async () => {
    const { id, product } = await aReview();
    await moderate({ intent: 'answer', id, answer: 'Thank you.\r\nCome again.' });
    expect((await inShop(product.id)).reviews).toMatchObject([
      { answer: { text: 'Thank you.\nCome again.' } },
    ]);
    await moderate({ intent: 'answer', id, answer: 'Thank you!', was: 'Thank you.\r\nCome again.' });
    expect((await inShop(product.id)).reviews).toMatchObject([{ answer: { text: 'Thank you!' } }]);
    expect(await onDesk(product.id, 'unanswered')).toEqual([]);
    await moderate({ intent: 'remove-answer', id, was: 'Thank you!' });
    expect((await inShop(product.id)).reviews).toMatchObject([{ answer: null }]);
  });

  it('answered from two tabs keeps the answer that came first', async () => {
    const { id, product } = await aReview();
    const both = await Promise.allSettled([
      moderate({ intent: 'answer', id, answer: 'From the laptop' }),
      moderate({ intent: 'answer', id, answer: 'From the phone' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [review] = (await inShop(product.id)).reviews;
    const form = { intent: 'answer', id, answer: 'Once more', was: '' };
    expect(await sendForm(reviewForms, world().shop, anAdmin(), form)).toMatchObject({
      isDone: false,
      status: 409,
    });
    expect((await inShop(product.id)).reviews).toEqual([review]);
  });

  it('is hidden once and shown once', async () => {
    const { id } = await aReview();
    await expect(moderate({ intent: 'show', id })).rejects.toMatchObject({ code: 'conflict' });
    await moderate({ intent: 'hide', id, reason: 'Twice' });
    await expect(moderate({ intent: 'hide', id, reason: 'Twice' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is moderated and listed by nobody but the admin', async () => {
    const { id, product, writer } = await aReview();
    for (const viewer of [VISITOR_VIEWER, writer, aCustomer()]) {
      await expect(moderate({ intent: 'hide', id, reason: 'No' }, viewer)).rejects.toMatchObject({
        code: 'not_allowed',
      });
      await expect(listAllReviews(world().shop, viewer, DESK)).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect((await inShop(product.id)).reviews).toHaveLength(1);
  });

  it('is shown to the admin with the paid order that holds its product', async () => {
    const { shop, paystack, runJobs } = world();
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop);
    await aReview(buyer, product);
    expect(await onDesk(product.id)).toMatchObject([{ purchase: null }]);
    const { orderId, reference } = await anOrder(shop, { buyer, basket: [{ product, qty: 1 }] });
    expect(await onDesk(product.id)).toMatchObject([{ purchase: null }]);
    await (await paystack.approve(reference)).reported;
    await runJobs();
    expect(await onDesk(product.id)).toMatchObject([{ purchase: { orderId } }]);
  });

  it('stands in the history of its product', async () => {
    const { id, product } = await aReview();
    await moderate({ intent: 'hide', id, reason: 'An advertisement' });
    await moderate({ intent: 'show', id });
    await moderate({ intent: 'answer', id, answer: 'Hello' });
    const whats = (await listActivity(world().shop, anAdmin(), product.id)).map(({ what }) => what);
    expect(whats).toEqual([
      'answered a review',
      'showed a hidden review again',
      'hid a review: “An advertisement”',
    ]);
  });

  it('is found by product, name and words; nonsense finds nothing and breaks nothing', async () => {
    const { product } = await aReview();
    expect(await onDesk(product.name.toUpperCase())).toHaveLength(1);
    for (const q of ['%', "' or 1=1 --", '\\']) expect(await onDesk(`${product.id}${q}`)).toEqual([]);
    expect(
      await sendForm(reviewForms, world().shop, anAdmin(), { intent: 'hide', id: 'x', reason: ' ' }),
    ).toMatchObject({ isDone: false, text: 'Say why; the writer reads it.', status: 422 });
    expect((await listAllReviews(world().shop, anAdmin(), { ...DESK, q: 'a\u0000' })).found).toBeGreaterThan(
      0,
    );
    const gone = { intent: 'show', id: 'nobody' };
    expect(await sendForm(reviewForms, world().shop, anAdmin(), gone)).toMatchObject({ status: 404 });
  });

  it('beyond the tenth of a product is on the next page', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    for (let count = 0; count < 11; count += 1) await aReview(undefined, product);
    const first = await inShop(product.id);
    const second = await inShop(product.id, 2);
    expect([first.reviews.length, first.pages, second.reviews.length]).toEqual([10, 2, 1]);
    expect(await inShop(product.id, 99)).toEqual(second);
    expect(first.rating?.count).toBe(11);
  });
});
