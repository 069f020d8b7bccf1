import type { Db } from '#platform/db/db.server.ts';
import type { SettingsCache } from '#shop/shop.server.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { selectSettings } from './queries.server.ts';

/** Before anything was set: the environment alone counts. */
const UNSET: ShopSettings = {
  version: 0,
  email: null,
  phone: null,
  whatsapp: null,
  socialUrl: null,
  openingHours: null,
  packingDays: [],
  notice: null,
  noticeUntil: null,
  pauseFrom: null,
  pauseTo: null,
  pauseText: null,
  starterSet: null,
  legalStatus: null,
  registeredAt: null,
  officeBearers: null,
  memberships: null,
  dataProtection: null,
  businessName: null,
  registration: null,
  tin: null,
  streetAddress: null,
  introduction: null,
  town: null,
  region: null,
  nearbyTowns: null,
  sessionHosts: null,
  sessionPlaces: null,
  pictureUrl: null,
  pictureAlt: null,
  pictureHeight: null,
  picturePlaceholder: null,
  deliveryFrom: null,
  hasVouchers: false,
  hasDownloads: false,
  hasGifts: false,
  hasGoogleFeed: false,
  hasMetaFeed: false,
  hasWhatsappOrders: false,
  hasReviewPhotos: false,
};

/** One for each process (docs/decisions/0038-settings-in-memory.md). */
export function createSettingsCache(db: Db): SettingsCache {
  let known = UNSET;
  return {
    current: () => known,
    async refresh() {
      const read = await selectSettings(db);
      // Two readings may overtake each other.
      if (read.version >= known.version) known = read;
    },
  };
}
