import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { ImageType } from '#platform/images/formats.ts';
import type { ObjectMetadata, StorageResource, UploadRefusal } from '../contract.ts';

export const storedFiles = pgTable('stored_files', {
  name: text('name').primaryKey(),
  /** The stored original, in `images` and in the store of files. */
  sha256: text('sha256').notNull(),
  generation: bigint('generation', { mode: 'number' }).notNull(),
  metageneration: integer('metageneration').notNull(),
  contentType: text('content_type').$type<ImageType>().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  md5Hash: text('md5_hash').notNull(),
  cacheControl: text('cache_control'),
  contentDisposition: text('content_disposition'),
  contentEncoding: text('content_encoding'),
  contentLanguage: text('content_language'),
  customMetadata: jsonb('custom_metadata').$type<Record<string, string>>().notNull().default({}),
  downloadTokens: text('download_tokens').notNull(),
  imageUrl: text('image_url').notNull(),
  imageWidth: integer('image_width').notNull(),
  imageHeight: integer('image_height').notNull(),
  timeCreated: instant('time_created').notNull(),
  updated: instant('updated').notNull(),
});

/** A blob of an upload on its way, in the order they came. */
export type Piece = { key: string; size: number };

export const uploadSessions = pgTable('upload_sessions', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  name: text('name').notNull(),
  declaredType: text('declared_type').$type<ImageType>(),
  total: bigint('total', { mode: 'number' }),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  pieces: jsonb('pieces').$type<Piece[]>().notNull().default([]),
  metadata: jsonb('metadata').$type<ObjectMetadata>().notNull(),
  state: text('state').$type<'active' | 'final' | 'refused' | 'cancelled'>().notNull(),
  refusal: text('refusal').$type<UploadRefusal>(),
  resource: jsonb('resource').$type<StorageResource>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
