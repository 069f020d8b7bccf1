/** What the buyer gets (docs/behaviour.md#kinds). */
export const KINDS = ['goods', 'course', 'booking', 'download', 'gift_voucher'] as const;
export type Kind = (typeof KINDS)[number];
/** What is held at a time, or gone through. */
export const SESSION_KINDS = ['course', 'booking'] as const satisfies readonly Kind[];
export type SessionKind = (typeof SESSION_KINDS)[number];
