import { z } from 'zod';
import { MAX_NAME } from '#platform/text/names.ts';
import { isStorable } from '#platform/text/text.ts';

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
  /** Empty for no name, absent for the name of the account. */
  name: z
    .string()
    .trim()
    .max(MAX_NAME, `At most ${MAX_NAME} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .refine((name) => !name.includes('@'), 'An e-mail is never shown. Write a name, or leave this empty.')
    .optional(),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A photograph of a review; `url` names its largest JPEG, and the measure is that of it, in pixels. */
export type ReviewPhoto = {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  /** The shop has looked at it. */
  isShown: boolean;
};

export type Review = {
  id: string;
  userName: string;
  productId: string;
  rating: number;
  review: string;
  reviewDate: string;
  reviewTime: string;
  createdAt: string;
  answer: { text: string; at: string } | null;
  photos: ReviewPhoto[];
};

export type ShownReview = Review & {
  /** Its writer paid for the product here and was not refunded in full. */
  isVerified: boolean;
};
