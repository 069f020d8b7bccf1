import { expect, it } from 'vitest';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { listAllReviews } from '#shop/reviews/list-all-reviews.server.ts';
import { listChosen } from '#shop/reviews/many/list-chosen.server.ts';
import { ModerateReviews, moderateReviews } from '#shop/reviews/many/moderate-reviews.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, aNetworkAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const REASON = 'They praise another shop.';

onBothDatabases('many reviews at once', (open) => {
  const world = aShopToPayAt(open);

  async function aReview(words: string): Promise<string> {
    const { shop } = world();
    const product = await aProduct(shop);
    const text = `${words} ${product.id}`;
    await writeReview(shop, await aBuyer(shop), product.id, { rating: 4, review: text }, aNetworkAddress());
    const { reviews } = await listAllReviews(shop, admin, { show: 'all', q: text, page: 1 });
    return reviews[0]?.id ?? 'none';
  }
  const hide = (review: string[], viewer = admin) =>
    moderateReviews(world().shop, viewer, ModerateReviews.parse({ intent: 'hide', review, reason: REASON }));
  const show = (review: string[], viewer = admin) =>
    moderateReviews(world().shop, viewer, ModerateReviews.parse({ intent: 'show', review }));
  const hidden = async (q: string) =>
    (await listAllReviews(world().shop, admin, { show: 'hidden', q, page: 1 })).reviews;
  const activity = async () =>
    (await listAllActivity(world().shop, admin, parseActivityDesk(new URLSearchParams()))).entries;

  it('are hidden with one reason and shown again, each time with one entry in the activity', async () => {
    const ids = [await aReview('Twain'), await aReview('Twain')];
    expect((await hide(ids)).done.map(({ id }) => id)).toEqual(ids);
    expect((await hidden('Twain')).map(({ hidden }) => hidden?.reason)).toEqual([REASON, REASON]);
    const [entry, before] = await activity();
    expect(entry?.what).toBe(`hid 2 reviews: “${REASON}”`);
    expect(before?.what ?? '').not.toContain('hid a review');
    expect((await show(ids)).done).toHaveLength(2);
    expect(await hidden('Twain')).toEqual([]);
    expect((await activity())[0]?.what).toBe('showed 2 hidden reviews again');
  });

  it('leave what is so already or is gone, and nothing is hidden twice by two who press at once', async () => {
    const ids = [await aReview('Late'), await aReview('Late')];
    await moderateReview(world().shop, admin, { intent: 'hide', id: ids[0] ?? '', reason: 'Before.' });
    const { done, left } = await hide([...ids, 'nowhere']);
    expect(done.map(({ id }) => id)).toEqual([ids[1]]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'It is hidden already.',
      'This review is no longer there.',
    ]);
    const twice = await Promise.all([show(ids), show(ids)]);
    expect(twice.flatMap(({ done }) => done)).toHaveLength(2);
    expect(twice.flatMap(({ left }) => left).map(({ reason }) => reason)).toEqual([
      'It is shown already.',
      'It is shown already.',
    ]);
  });

  it('are found by an address, in its order, or as the list finds them', async () => {
    const ids = [await aReview('Seek'), await aReview('Seek')];
    const find = async (query: string) =>
      (await listChosen(world().shop, admin, new URLSearchParams(query))).map(({ id }) => id);
    expect(await find(`review=${ids[1]}&review=${ids[0]}&review=nowhere`)).toEqual(ids.toReversed());
    expect((await find('all=yes&q=Seek')).toSorted()).toEqual(ids.toSorted());
    expect(await find('all=yes&q=Seek&show=hidden')).toEqual([]);
  });

  it('are the administrator’s alone', async () => {
    const ids = [await aReview('Mine')];
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      await expect(hide(ids, viewer)).rejects.toMatchObject(refusal);
      await expect(show(ids, viewer)).rejects.toMatchObject(refusal);
      await expect(listChosen(world().shop, viewer, new URLSearchParams('all=yes'))).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await hidden('Mine')).toEqual([]);
  });
});
