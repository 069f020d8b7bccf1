import { z } from 'zod';

/** `name` is the variable to change, or the page. */
export const Finding = z.strictObject({
  level: z.enum(['problem', 'warning', 'fine']),
  name: z.string(),
  text: z.string(),
});
export type Finding = z.infer<typeof Finding>;
