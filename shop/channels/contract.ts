/** Where else the shop is shown: two feeds of its products, and carts that are sent by WhatsApp. */
export const CHANNELS = ['google', 'meta', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Feed = Extract<Channel, 'google' | 'meta'>;
export const FEED_PATHS = {
  google: '/feeds/google.xml',
  meta: '/feeds/meta.csv',
} as const satisfies Record<Feed, string>;

/** Why a feed goes without a product, in the order in which they are looked for. */
export const OMISSIONS = [
  'hidden',
  'session',
  'download',
  'gift_voucher',
  'no_variants',
  'no_picture',
  'small_picture',
  'long_id',
] as const;
export type Omission = (typeof OMISSIONS)[number];
