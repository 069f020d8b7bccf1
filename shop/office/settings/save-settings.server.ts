import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { findProductImage } from '#shop/media/product-image.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { insertAudit } from '../activity/audit-records.server.ts';
import type { SettingsField, SettingsSubject, ShopSettings } from '../contract/settings.ts';
import { withoutThePast } from './get-settings.server.ts';
import { lockSettings, selectKnownProducts, updateSettings } from './queries.server.ts';
import {
  type FieldTexts,
  judgeDays,
  NO_PICTURE,
  type SettingsValues,
  settingsFormOf,
} from './settings-form.server.ts';
import { subjectVersion } from './subject-version.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'settingsCache' | 'log'>;

/** `stale`: the subject was changed meanwhile; `saved` is what stands now, `differing` what the form would change. */
export type SavedSettings =
  | { kind: 'saved'; version: string }
  | { kind: 'invalid'; fields: FieldTexts }
  | { kind: 'stale'; version: string; saved: ShopSettings; differing: SettingsField[] };

/**
 * Saves the form of one subject as a whole; the settings of the others stay as they are. Nothing is written when a
 * value is wrong, or when the subject no longer holds what the form showed.
 */
export async function saveSettings(
  shop: Dependencies,
  viewer: Viewer,
  subject: SettingsSubject,
  form: unknown,
): Promise<SavedSettings> {
  const { userId } = requireAdmin(viewer);
  const read = settingsFormOf(subject).safeParse(form);
  if (!read.success) return { kind: 'invalid', fields: firstTexts(read.error) };
  const now = shop.clock.now();
  const { version, ...values } = read.data;
  const fields = { ...judgeDays(values, now), ...(await judgeStarterSet(shop, values)) };
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const saved = await write(shop, userId, { subject, version, values }, now);
  // Other processes are notified; this one reads the settings before it answers.
  if (saved.kind === 'saved') await shop.settingsCache.refresh().catch(() => undefined);
  return saved;
}

/** A product that is hidden or sold out may come back; one that is gone, or never was, is a slip. */
async function judgeStarterSet(
  { db }: Dependencies,
  { starterSet = null }: SettingsValues,
): Promise<FieldTexts> {
  if (starterSet === null) return {};
  const ids = starterSet.split(' ');
  const known = await selectKnownProducts(db, ids);
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined ? {} : { starterSet: `There is no product with the SKU “${missing}”.` };
}

type Change = { subject: SettingsSubject; version: string; values: SettingsValues };

function write(shop: Dependencies, actor: string, change: Change, now: Date): Promise<SavedSettings> {
  const { subject, version, values } = change;
  return shop.db.transaction(async (tx) => {
    const stored = await lockSettings(tx);
    const standing = subjectVersion(stored, subject);
    const changed = differing(stored, values);
    // The form came twice, and is saved already.
    if (changed.length === 0 && standing !== version) return { kind: 'saved', version: standing };
    const picture = await pictureOf(tx, stored, values.pictureUrl);
    if (!picture) return { kind: 'invalid', fields: { pictureUrl: NO_PICTURE } };
    if (standing !== version) {
      const saved = withoutThePast(stored, now);
      return { kind: 'stale', version: standing, saved, differing: differing(saved, values) };
    }
    const written = { ...values, ...picture };
    await updateSettings(tx, written, now);
    await announce(tx, { kind: 'settings', id: 'shop' });
    const details = { from: only(stored, changed), to: only(values, changed) };
    await insertAudit(tx, { at: now, actor, verb: 'change-settings', subject: 'settings', details });
    return { kind: 'saved', version: subjectVersion({ ...stored, ...written }, subject) };
  });
}

/** Held from the sweep until it is written; null where the URL is no picture. */
async function pictureOf(tx: Db, stored: ShopSettings, url: string | null | undefined) {
  if (url === undefined || url === stored.pictureUrl) return {};
  if (url === null) return { pictureHeight: null, picturePlaceholder: null, pictureAlt: null };
  const image = await findProductImage(tx, url);
  return image && { pictureHeight: image.imageHeight, picturePlaceholder: image.imagePlaceholder };
}

function differing(stored: ShopSettings, values: SettingsValues): SettingsField[] {
  const fields = Object.keys(values) as SettingsField[];
  return fields.filter((field) => String(stored[field] ?? '') !== String(values[field] ?? ''));
}

function only(values: SettingsValues, fields: readonly SettingsField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function firstTexts(error: z.ZodError<SettingsValues>): FieldTexts {
  const { fieldErrors } = z.flattenError(error);
  const entries = Object.entries(fieldErrors).flatMap(([field, texts]) =>
    texts?.[0] ? [[field, texts[0]]] : [],
  );
  return Object.fromEntries(entries);
}
