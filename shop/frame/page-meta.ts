import type { MetaDescriptor } from 'react-router';
import type { SharePicture } from './contract/share-picture.ts';

type PageFacts = {
  /** Of the window; with the shop's name. */
  title: string;
  /** On a card, beside the shop's name; the title unless given. */
  shareTitle?: string;
  description: string;
  /** The canonical address, absolute. */
  url: string;
  shopName: string;
  picture: SharePicture;
  type?: 'website' | 'product';
};

/**
 * For search engines and for links that are shared (ogp.me): what a page is called, where it is, and a picture of it.
 */
export function pageMeta({ title, shareTitle = title, type = 'website', ...page }: PageFacts) {
  const { description, url, shopName, picture } = page;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ] satisfies MetaDescriptor[];
}
