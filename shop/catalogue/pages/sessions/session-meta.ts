import type { MetaDescriptor } from 'react-router';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';

type Place = { name: string; url: string; path: string; picture: SharePicture };

export function sessionMeta(title: string, about: string, place: Place): MetaDescriptor[] {
  const { name, url, path, picture } = place;
  return pageMeta({
    title: `${title} · ${name}`,
    description: about,
    url: `${url}${path}`,
    shopName: name,
    picture,
  });
}
