import { type SQL, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';
import type { ProductOption, TextOption } from '#shop/choices/contract.ts';
import type { BookingSettings } from '#shop/hours/contract.ts';
import type { Category, ProductPicture, ProductState } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';
import type { ProductFact } from '../contract/product-facts.ts';

export const products = pgTable('products', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  searchKey: text('search_key').notNull(),
  price: money('price').notNull(),
  category: text('category').$type<Category>().notNull(),
  /** Null where the category says it. */
  kind: text('kind').$type<Kind>(),
  brand: text('brand').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url').notNull(),
  imageWidth: integer('image_width').notNull(),
  imageHeight: integer('image_height').notNull(),
  imagePlaceholder: text('image_placeholder').notNull(),
  imageAlt: text('image_alt').notNull().default(''),
  moreImages: jsonb('more_images').$type<ProductPicture[]>().notNull().default([]),
  facts: jsonb('facts').$type<ProductFact[]>().notNull().default([]),
  /** Without any it is sold under its own id, and has no variants. */
  options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
  textOption: jsonb('text_option').$type<TextOption>(),
  /** Null where it is bought without a time. */
  booking: jsonb('booking').$type<BookingSettings>(),
  /** `price` is the lowest of its variants on sale, and some cost more. */
  priceVaries: boolean('price_varies').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at'),
  deletedAt: instant('deleted_at'),
  state: text('state').$type<ProductState>().notNull().default('on_sale'),
  version: integer('version').notNull().default(1),
  /** Null where nothing is counted; more than five are six (shop/stock/rules/pieces-left.ts). */
  piecesLeft: integer('pieces_left'),
  /** Half stars of the reviews that are shown, and how many they are; the database keeps both. */
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
});

/**
 * `kindOf` in SQL: what is stated, else by the category of the product, `p` where it is not named. A product that is
 * not known is sent.
 */
export const kindIn = (stated: 'p.kind' | 'l.kind' | 'products.kind'): SQL<Kind> => {
  const category = stated === 'products.kind' ? 'products.category' : 'p.category';
  return sql<Kind>`coalesce(${sql.raw(stated)}, case ${sql.raw(category)} when 'Consultation' then 'booking' else 'goods' end)`;
};
