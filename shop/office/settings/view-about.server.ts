import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ShopSettings } from '../contract/settings.ts';

export type About = {
  paragraphs: readonly string[];
  picture: ProductPicture | null;
  tin: string | null;
} & Pick<ShopSettings, 'legalStatus' | 'registeredAt' | 'dataProtection'> &
  Record<'officeBearers' | 'memberships', readonly string[]>;

export function viewAbout({ settingsCache }: Pick<Shop, 'settingsCache'>): About {
  const { introduction, tin, pictureUrl: url, pictureAlt, ...current } = settingsCache.current();
  const { legalStatus, registeredAt, officeBearers, memberships, dataProtection, ...picture } = current;
  const { pictureHeight: height, picturePlaceholder: placeholder } = picture;
  const isWhole = url !== null && height !== null && placeholder !== null;
  return {
    paragraphs: introduction?.split('\n\n') ?? [],
    picture: isWhole ? { url, width: widthIn(url), height, placeholder, alt: pictureAlt ?? '' } : null,
    tin,
    legalStatus,
    registeredAt,
    dataProtection,
    officeBearers: officeBearers?.split('\n') ?? [],
    memberships: memberships?.split('\n') ?? [],
  };
}

/** The address of a picture names its width: `/media/{sha256}/{width}.jpg`. */
function widthIn(url: string): number {
  return Number.parseInt(url.split('/').at(-1) ?? '', 10);
}
