import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { Contact, SettingsSubject, ShopSettings } from '../contract/settings.ts';
import { currentPause, dayInAccra, type Pause } from '../rules/shop-settings.ts';
import { selectSettings } from './queries.server.ts';
import { subjectVersion } from './subject-version.server.ts';

export type SettingsView = {
  subject: SettingsSubject;
  /** Of what the subject holds (subject-version.server.ts). */
  version: string;
  settings: ShopSettings;
  configured: Contact;
};

/** What the form of a subject shows; for the administrator. */
export async function getSettings(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  subject: SettingsSubject,
): Promise<SettingsView> {
  requireAdmin(viewer);
  const stored = await selectSettings(shop.db);
  return {
    subject,
    version: subjectVersion(stored, subject),
    settings: withoutThePast(stored, shop.clock.now()),
    configured: shop.settings.contact,
  };
}

/** The pause that holds now, as shoppers read it; null while one can pay. For the administrator. */
export async function getPause(shop: Pick<Shop, 'db' | 'clock'>, viewer: Viewer): Promise<Pause | null> {
  requireAdmin(viewer);
  return currentPause(await selectSettings(shop.db), shop.clock.now());
}

/** A notice or a pause that is over is no longer in the form: saving a phone number must not bring it back. */
export function withoutThePast(settings: ShopSettings, now: Date): ShopSettings {
  const today = dayInAccra(now);
  const { noticeUntil, pauseTo } = settings;
  return {
    ...settings,
    ...(noticeUntil !== null && noticeUntil < today && { notice: null, noticeUntil: null }),
    ...(pauseTo !== null && pauseTo < today && { pauseFrom: null, pauseTo: null, pauseText: null }),
  };
}
