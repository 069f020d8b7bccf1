import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { FigureName } from '#platform/ui/figures.ts';
import type { AppointmentState, Span } from './contract.ts';

export const calendars = pgTable('calendars', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** In the address under which the owner's phone reads it; null while there is none. */
  feedKey: text('feed_key'),
});

export const workingHours = pgTable(
  'working_hours',
  {
    calendarId: integer('calendar_id').notNull(),
    weekday: integer('weekday').notNull(),
    from: integer('from_minute').notNull(),
    to: integer('to_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.weekday, table.from] })],
);

export const dayHours = pgTable(
  'day_hours',
  {
    calendarId: integer('calendar_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    spans: jsonb('spans').$type<Span[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.day] })],
);

/** Written and read as text by `tstzrange`, `lower` and `upper`. */
const instants = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const slots = pgTable('slots', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  calendarId: integer('calendar_id').notNull(),
  productId: text('product_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  blocked: instants('blocked').notNull(),
  seats: integer('seats').notNull(),
  taken: integer('taken').notNull(),
});

export const appointments = pgTable('appointments', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  slotId: bigint('slot_id', { mode: 'number' }),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  piece: integer('piece').notNull(),
  productId: text('product_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  minutes: integer('minutes').notNull(),
  state: text('state').$type<AppointmentState>().notNull(),
  until: instant('until'),
  /** Rises with each change, for calendars that have it. */
  sequence: integer('sequence').notNull().default(0),
  /** When it took its time. */
  setAt: instant('set_at').notNull(),
  /** 1 once the buyer is reminded a day before, 2 an hour before. */
  reminded: smallint('reminded').notNull().default(0),
  /** What its buyer sends along. */
  figure: text('figure').$type<FigureName>(),
  question: text('question'),
});
