import { z } from 'zod';
import type { Change } from '#contracts/live.ts';

const ChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: z.string() }),
  z.strictObject({ kind: z.literal('review'), id: z.string() }),
  z.strictObject({ kind: z.literal('order'), id: z.string(), owner: z.string() }),
]);

/** Takes the payload of a notification; returns null for anything that is not ours. */
export function readChange(payload: string): Change | null {
  try {
    const change = ChangeSchema.safeParse(JSON.parse(payload));
    return change.success ? change.data : null;
  } catch {
    return null;
  }
}
