import { z } from 'zod';
import { FILE_TYPES, MAX_FILE_BYTES } from './contract.ts';

const ENDING = new RegExp(`\\.(${Object.keys(FILE_TYPES).join('|')})$`, 'i');

/** Begins a file of a product, or goes on with one of the same name and size that has not all its bytes yet. */
export const BegunFile = z.object({
  productId: z.string().regex(/^[\w-]{1,64}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(
      (name) => !/[\p{Cc}/\\]/u.test(name) && name.isWellFormed(),
      'The name holds characters that no file has.',
    )
    .regex(ENDING, `Files can be ${Object.keys(FILE_TYPES).join(', ')}.`),
  size: z.int().min(1, 'The file is empty.').max(MAX_FILE_BYTES, 'A file can have 1 GB at most.'),
});
export type BegunFile = z.infer<typeof BegunFile>;
