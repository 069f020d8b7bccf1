import { z } from 'zod';

/** What the buyer gets (docs/behaviour.md#kinds). */
export const KINDS = ['goods', 'course', 'booking', 'download'] as const;
export const Kind = z.enum(KINDS);
export type Kind = z.infer<typeof Kind>;
