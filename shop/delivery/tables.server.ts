import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { money } from '#platform/db/columns.server.ts';
import type { MethodKind } from './contract.ts';

export const deliveryZones = pgTable('delivery_zones', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** Ids of shop/delivery/rules/ghana-regions.ts. */
  regions: text('regions').array().notNull(),
  towns: text('towns').array().notNull(),
  /** Up to which amount an order may be paid on delivery; null where it may not. */
  onDeliveryUpTo: money('on_delivery_up_to'),
});

export const deliveryMethods = pgTable('delivery_methods', {
  id: text('id').primaryKey(),
  zoneId: text('zone_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<MethodKind>().notNull(),
  name: text('name').notNull(),
  price: money('price').notNull(),
  freeFrom: money('free_from'),
  days: integer('days').notNull(),
  instructions: text('instructions').notNull().default(''),
  isOn: boolean('is_on').notNull().default(true),
});
