import { bigint, timestamp } from 'drizzle-orm/pg-core';
import type { Pesewas } from '#platform/money/money.ts';

/** A timestamp with time zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A bigint that holds pesewas; the database keeps it between 1 and 10^10. */
export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Pesewas>();
