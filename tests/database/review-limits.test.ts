import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findOwnReview } from '#shop/reviews/find-own-review.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const LISTED = { sort: 'newest', stars: null, page: 1 } as const;

onBothDatabases('a review', (open) => {
  const world = aShopToPayAt(open);

  const write = async (author: SignedIn, address = aNetworkAddress(), name?: string) => {
    const { shop } = world();
    const product = await aProduct(shop);
    const draft = { rating: 0.5, review: 'Bad.', ...(name !== undefined && { name }) };
    const outcome = await writeReview(shop, author, product.id, draft, address).then(
      () => 'published',
      (error) => error.code,
    );
    return { outcome, product };
  };

  it('is one of ten an hour for an account', async () => {
    const author = await aBuyer(world().shop);
    for (let count = 0; count < 10; count += 1) expect((await write(author)).outcome).toBe('published');
    expect((await write(author)).outcome).toBe('too_many_requests');
    world().clock.pass(3_600_000);
    expect((await write(author)).outcome).toBe('published');
  });

  it('is one of twenty an hour from an address, whoever writes', async () => {
    const address = aNetworkAddress();
    const authors = await Promise.all([1, 2, 3].map(() => aBuyer(world().shop)));
    const outcomes: string[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      outcomes.push((await write(authors[turn % 3] as SignedIn, address)).outcome);
    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(20);
    expect(outcomes.at(-1)).toBe('too_many_requests');
  });

  it('waits until its writer has confirmed the e-mail, and its page says which', async () => {
    const { shop } = world();
    const author = await aBuyer(shop);
    await shop.db.execute(sql`update users set email_verified = false where id = ${author.userId}`);
    const { outcome, product } = await write(author);
    expect(outcome).toBe('email_not_confirmed');
    expect(await findOwnReview(shop, author, product.id)).toMatchObject({ unconfirmed: author.email });
    await shop.db.execute(sql`update users set email_verified = true where id = ${author.userId}`);
    expect((await write(author)).outcome).toBe('published');
    expect(await findOwnReview(shop, author, product.id)).toMatchObject({ unconfirmed: null });
  });

  it('is not signed with a name that reads like the shop, or that hides signs', async () => {
    for (const name of [
      'Sixteen Figures',
      '\u0410dmin',
      'Ama\u202e',
      'A\u200bma',
      `Z${'\u0301'.repeat(90)}`,
    ]) {
      const { outcome } = await write(await aBuyer(world().shop), aNetworkAddress(), name);
      expect([name, outcome]).toEqual([name, 'invalid_input']);
    }
  });

  it('of an account that was called so before is shown without the name; one stored before, without hidden signs', async () => {
    const { shop } = world();
    const author = { ...(await aBuyer(shop)), name: 'Sixteen Figures' };
    const { product } = await write(author);
    const shown = async () =>
      (await listReviews(shop, { id: product.id, rating: { average: 0.5, count: 1 } }, LISTED)).reviews[0];
    expect(await shown()).toMatchObject({ userName: 'Anonymous' });
    await shop.db.execute(
      sql`update reviews set user_name = ${'A\u202ema\u200b'} where product_id = ${product.id}`,
    );
    expect(await shown()).toMatchObject({ userName: 'Ama' });
  });
});
