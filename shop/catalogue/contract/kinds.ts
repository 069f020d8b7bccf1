/** What the buyer gets (docs/behaviour.md#kinds). */
export const KINDS = ['goods', 'course', 'booking', 'download', 'gift_voucher'] as const;
export type Kind = (typeof KINDS)[number];
/** What is held at a time, or gone through. */
export type SessionKind = Extract<Kind, 'course' | 'booking'>;
