/** What the buyer gets (docs/behaviour.md#kinds). */
export const KINDS = ['goods', 'course', 'booking', 'download'] as const;
export type Kind = (typeof KINDS)[number];
