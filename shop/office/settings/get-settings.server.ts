import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { Contact, ShopSettings } from '../contract/settings.ts';
import { currentNotice, currentPause, dayInAccra, type Pause } from '../rules/shop-settings.ts';
import { selectSettings } from './queries.server.ts';

export type SettingsView = {
  settings: ShopSettings;
  configured: Contact;
  notice: string | null;
  pause: Pause | null;
};

export async function getSettings(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
): Promise<SettingsView> {
  requireAdmin(viewer);
  const now = shop.clock.now();
  const settings = withoutThePast(await selectSettings(shop.db), now);
  const { contact: configured } = shop.settings;
  return { settings, configured, notice: currentNotice(settings, now), pause: currentPause(settings, now) };
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
