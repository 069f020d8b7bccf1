import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';
import { APP_ICONS } from '#shop/frame/contract/app-icons.ts';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import type { Shop } from '#shop/shop.server.ts';
import { viewAbout } from './view-about.server.ts';

/** Of a page: `own` where it has one, else the shop's as its owner gave it, else the shop's mark. */
export function sharePicture(
  { settings, settingsCache }: Pick<Shop, 'settings' | 'settingsCache'>,
  own?: ProductPicture,
): SharePicture {
  const { shopName, publicUrl } = settings;
  const picture = own?.url ? own : (viewAbout({ settingsCache }).picture ?? MARK);
  const { url, width, height, alt } = picture;
  return { url: new URL(url, publicUrl).href, width, height, alt: alt || shopName };
}

const LARGEST = APP_ICONS.reduce((largest, icon) => (icon.size > largest.size ? icon : largest));
const MARK = { url: LARGEST.path, width: LARGEST.size, height: LARGEST.size, alt: '' };
