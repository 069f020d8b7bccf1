import type { ShopSettings } from '../contract/settings.ts';

type SetByOwner = Exclude<
  keyof ShopSettings,
  | 'version'
  | 'pictureHeight'
  | 'picturePlaceholder'
  | 'deliveryFrom'
  | 'hasVouchers'
  | 'hasDownloads'
  | 'hasGifts'
  | 'hasGoogleFeed'
  | 'hasMetaFeed'
  | 'hasWhatsappOrders'
>;

export const SETTINGS_LABELS = {
  email: 'E-mail',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  socialUrl: 'Social page',
  openingHours: 'Opening hours',
  packingDays: 'Packing days',
  notice: 'Notice',
  noticeUntil: 'Last day of the notice',
  pauseFrom: 'First day of the pause',
  pauseTo: 'Last day of the pause',
  pauseText: 'Message of the pause',
  starterSet: 'Begin here',
  businessName: 'Business name',
  legalStatus: 'Legal status',
  registration: 'Registration number',
  registeredAt: 'Place of registration',
  officeBearers: 'Directors or partners',
  memberships: 'Trade bodies and codes',
  dataProtection: 'Data Protection registration',
  tin: 'TIN',
  streetAddress: 'Street address',
  town: 'Town',
  region: 'Region',
  nearbyTowns: 'Towns nearby',
  sessionHosts: 'Who holds courses and consultations',
  sessionPlaces: 'Where they are held',
  introduction: 'In your own words',
  pictureUrl: 'Picture',
  pictureAlt: 'What the picture shows',
} as const satisfies Record<SetByOwner, string>;
