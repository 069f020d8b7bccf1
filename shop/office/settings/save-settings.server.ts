import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { findProductImage } from '#shop/media/product-image.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { insertAudit } from '../activity/audit-records.server.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { withoutThePast } from './get-settings.server.ts';
import { selectKnownProducts, selectSettings, updateSettings } from './queries.server.ts';
import {
  type FieldTexts,
  judgeDays,
  NO_PICTURE,
  type SettingsField,
  SettingsForm,
} from './settings-form.server.ts';

type Values = Pick<ShopSettings, SettingsField>;
type Dependencies = Pick<Shop, 'db' | 'clock' | 'settingsCache' | 'log'>;

/** `stale`: the settings were changed meanwhile; `saved` is what stands now, `differing` what the form would change. */
export type SavedSettings =
  | { kind: 'saved'; version: number }
  | { kind: 'invalid'; fields: FieldTexts }
  | { kind: 'stale'; saved: ShopSettings; differing: SettingsField[] };

/**
 * Saves the whole form at once. Nothing is written when a value is wrong, or when the settings are no longer
 * those that the form showed.
 */
export async function saveSettings(
  shop: Dependencies,
  viewer: Viewer,
  form: unknown,
): Promise<SavedSettings> {
  const { userId } = requireAdmin(viewer);
  const read = SettingsForm.safeParse(form);
  if (!read.success) return { kind: 'invalid', fields: firstTexts(read.error) };
  const now = shop.clock.now();
  const fields = { ...judgeDays(read.data, now), ...(await judgeStarterSet(shop, read.data)) };
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const saved = await write(shop, userId, read.data, now);
  // Other processes are notified; this one reads the settings before it answers.
  if (saved.kind === 'saved') await shop.settingsCache.refresh().catch(() => undefined);
  return saved;
}

/** A product that is hidden or sold out may come back; one that is gone, or never was, is a slip. */
async function judgeStarterSet({ db }: Dependencies, { starterSet }: SettingsForm): Promise<FieldTexts> {
  if (starterSet === null) return {};
  const ids = starterSet.split(' ');
  const known = await selectKnownProducts(db, ids);
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined ? {} : { starterSet: `There is no product with the SKU “${missing}”.` };
}

function write(shop: Dependencies, actor: string, form: SettingsForm, now: Date): Promise<SavedSettings> {
  const { version, ...values } = form;
  return shop.db.transaction(async (tx) => {
    const stored = await selectSettings(tx);
    const changed = differing(stored, values);
    // The form came twice, and is saved already.
    if (changed.length === 0 && stored.version !== version) return { kind: 'saved', version: stored.version };
    const picture = await pictureOf(tx, stored, values.pictureUrl);
    if (!picture) return { kind: 'invalid', fields: { pictureUrl: NO_PICTURE } };
    if (stored.version !== version || !(await updateSettings(tx, version, { ...values, ...picture }, now)))
      return { kind: 'stale', ...standing(await selectSettings(tx), values, now) };
    await announce(tx, { kind: 'settings', id: 'shop' });
    const details = { from: only(stored, changed), to: only(values, changed) };
    await insertAudit(tx, { at: now, actor, verb: 'change-settings', subject: 'settings', details });
    return { kind: 'saved', version: version + 1 };
  });
}

/** Held from the sweep until it is written; null where the URL is no picture. */
async function pictureOf(tx: Db, stored: ShopSettings, url: string | null) {
  if (url === stored.pictureUrl) return {};
  if (url === null) return { pictureHeight: null, picturePlaceholder: null, pictureAlt: null };
  const image = await findProductImage(tx, url);
  return image && { pictureHeight: image.imageHeight, picturePlaceholder: image.imagePlaceholder };
}

function standing(stored: ShopSettings, values: Values, now: Date) {
  const saved = withoutThePast(stored, now);
  return { saved, differing: differing(saved, values) };
}

function differing(stored: ShopSettings, values: Values): SettingsField[] {
  const fields = Object.keys(values) as SettingsField[];
  return fields.filter((field) => String(stored[field] ?? '') !== String(values[field] ?? ''));
}

function only(values: Values, fields: readonly SettingsField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function firstTexts(error: z.ZodError<SettingsForm>): FieldTexts {
  const { fieldErrors } = z.flattenError(error);
  const entries = Object.entries(fieldErrors).flatMap(([field, texts]) =>
    texts?.[0] ? [[field, texts[0]]] : [],
  );
  return Object.fromEntries(entries);
}
