import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Weekday } from '../contract/settings.ts';

export const shopSettings = pgTable('shop_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: integer('version').notNull(),
  email: text('email'),
  phone: text('phone'),
  whatsapp: text('whatsapp'),
  socialUrl: text('social_url'),
  openingHours: text('opening_hours'),
  packingDays: text('packing_days').array().$type<Weekday[]>().notNull(),
  notice: text('notice'),
  noticeUntil: date('notice_until', { mode: 'string' }),
  pauseFrom: date('pause_from', { mode: 'string' }),
  pauseTo: date('pause_to', { mode: 'string' }),
  pauseText: text('pause_text'),
  /** Three ids with a space between. */
  starterSet: text('starter_set'),
  businessName: text('business_name'),
  legalStatus: text('legal_status'),
  registration: text('registration'),
  registeredAt: text('registered_at'),
  officeBearers: text('office_bearers'),
  memberships: text('memberships'),
  dataProtection: text('data_protection'),
  tin: text('tin'),
  streetAddress: text('street_address'),
  town: text('town'),
  region: text('region'),
  /** Names with a comma between. */
  nearbyTowns: text('nearby_towns'),
  sessionHosts: text('session_hosts'),
  sessionPlaces: text('session_places'),
  introduction: text('introduction'),
  pictureUrl: text('picture_url'),
  pictureAlt: text('picture_alt'),
  pictureHeight: integer('picture_height'),
  picturePlaceholder: text('picture_placeholder'),
  updatedAt: instant('updated_at').notNull(),
});
