import { z } from 'zod';
import { isStorable } from './text.ts';

/** What a reviewer writes: rating 0.5 to 5 in halves, text 1 to 2,000 characters (docs/behaviour.md#reviews). */
export const ReviewDraft = z.strictObject({
  rating: z
    .string('Choose a rating')
    .regex(/^(0\.5|[1-4](\.5)?|5)$/, 'Choose a rating')
    .transform(Number),
  review: z
    .string('Write a few words')
    .trim()
    .min(1, 'Write a few words')
    .max(2000, 'At most 2,000 characters')
    .refine(isStorable, 'Contains characters that cannot be stored'),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A review as everybody sees it; carries no e-mail and no part of one. */
export type Review = {
  id: string;
  userName: string;
  productId: string;
  rating: number;
  review: string;
  reviewDate: string;
  reviewTime: string;
  createdAt: string;
  /** What the shop says to it, and when (ISO). */
  answer: { text: string; at: string } | null;
};

/** One page of a product's reviews. */
export type ReviewPage = { reviews: Review[]; page: number; pages: number };
