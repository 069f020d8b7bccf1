import { z } from 'zod';
import { isStorable } from '#platform/text/text.ts';

export const MAX_LOOSE_PICTURES = 10_000;
/** Their names and keys, written as a form sends them, in bytes. */
export const MAX_LOOSE_BYTES = 2 * 1024 * 1024;

/**
 * A picture file that was chosen beside a product file. `key` is of its content: it is uploaded under this name, so
 * one that is in the shop already is known again.
 */
const LoosePicture = z.strictObject({
  path: z.string().min(1).max(500).refine(isStorable),
  key: z.string().regex(/^[0-9a-f-]{32,64}$/),
});
export type LoosePicture = z.infer<typeof LoosePicture>;
export const LoosePictures = z.array(LoosePicture).max(MAX_LOOSE_PICTURES);
