import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { anAdmin } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

export const admin = anAdmin();

/** The settings of a shop: how its administrator saves some, and what its pages show of them. */
export function settingsOf(theWorld: () => TestShop) {
  const today = () => dayInAccra(theWorld().clock.now());
  const save = async (changes: Record<string, unknown>) => {
    const { shop } = theWorld();
    const { settings } = await getSettings(shop, admin);
    const {
      pictureHeight: _,
      picturePlaceholder: __,
      deliveryFrom: ___,
      hasVouchers: ____,
      hasDownloads: _____,
      hasGifts: ______,
      hasGoogleFeed: _______,
      hasMetaFeed: ________,
      hasWhatsappOrders: _________,
      ...sent
    } = settings;
    const texts = Object.entries(sent).map(([name, value]) => [name, value ?? '']);
    return saveSettings(shop, admin, { ...Object.fromEntries(texts), ...changes });
  };
  return {
    today,
    inDays: (days: number) => daysAfter(today(), days),
    save,
    clear: () => save({ notice: '', noticeUntil: '', pauseFrom: '', pauseTo: '', pauseText: '' }),
    site: () => theWorld().running.site(),
  };
}
