import { CHANNELS, type Channel, type Omission } from '../contract.ts';
import { FEED_LIMITS } from './feed-limits.ts';

const NAMES = {
  google: 'the feed for Google',
  meta: 'the feed for Facebook, Instagram and WhatsApp',
  whatsapp: 'orders by WhatsApp',
} as const satisfies Record<Channel, string>;

/** In the middle of a sentence; of anything unknown, that it is a channel. */
export function channelText(channel: unknown): string {
  const known = CHANNELS.find((one) => one === channel);
  return known ? NAMES[known] : 'a channel';
}

const { google, meta } = FEED_LIMITS;

export const OMISSION_TEXTS = {
  hidden: 'Hidden from shoppers',
  session: 'A course, reading or other session: services are no products there',
  download: 'Files to download: digital products are in neither feed',
  gift_voucher: 'A gift voucher: it stands for money',
  no_variants: 'Every one of its variants is hidden',
  no_picture: 'Without a picture',
  small_picture: `Its picture is too small: ${google.side} pixels in width and height for Google, ${meta.side} for Meta`,
  long_id: `Its SKU, or one of a variant, has more than ${google.id} characters`,
} as const satisfies Record<Omission, string>;
