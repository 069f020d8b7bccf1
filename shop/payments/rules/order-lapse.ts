import { HOUR_MS } from '#platform/time/durations.ts';

/** How long an unpaid order may be paid and is asked about; then it lapses, shown as "Expired". */
export const EXPIRES_AFTER_MS = 72 * HOUR_MS;
