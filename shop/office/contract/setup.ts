import { z } from 'zod';

/** What a new shop does once, in this order. */
export const FIRST_STEPS = ['contact', 'law', 'product', 'delivery', 'test-order', 'backup'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `name` is the variable to change, or the page; `step` the first step that it is about, and whether that is done. */
export const Finding = z.strictObject({
  level: z.enum(['problem', 'warning', 'fine']),
  name: z.string(),
  text: z.string(),
  step: z.strictObject({ name: z.enum(FIRST_STEPS), isDone: z.boolean() }).optional(),
});
export type Finding = z.infer<typeof Finding>;
