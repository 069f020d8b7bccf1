import { people } from './people.ts';
import { bookAndToolReviews } from './reviews-of-books-and-tools.ts';
import { goodsAndSittingReviews } from './reviews-of-goods-and-sittings.ts';
import type { DemoReview } from './types.ts';

/** Every review of the demo, at most one for each person and product. */
export const demoReviews: readonly DemoReview[] = [...bookAndToolReviews, ...goodsAndSittingReviews].map(
  ([productId, person, rating, createdAt, review]) => ({
    productId,
    email: people[person].email,
    rating,
    review,
    createdAt,
  }),
);
