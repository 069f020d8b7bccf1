import type { FeedItem } from './feed-items.ts';
import { feedPrice, type Shipping } from './google-feed.ts';
import { variantFields } from './variant-fields.ts';

/**
 * "Catalog Fields" and "Reference - Catalog", developers.facebook.com/documentation/ads-commerce. The catalogue of
 * WhatsApp is the same one.
 */
export const META_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'product_type',
  'gtin',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'additional_variant_attribute',
  'shipping',
] as const;

/** In the order of the columns; empty where there is nothing to say. */
export function metaCells(item: FeedItem, shipping: Shipping): string[] {
  const { fields, others } = variantFields(item.options);
  const cells = {
    id: item.id,
    title: item.title,
    description: item.description,
    availability: item.isInStock ? 'in stock' : 'out of stock',
    condition: item.condition,
    price: feedPrice(item.price),
    link: item.link,
    image_link: item.image,
    additional_image_link: item.moreImages.join(','),
    brand: item.brand,
    product_type: item.category,
    gtin: item.gtin ?? '',
    item_group_id: item.group?.id ?? '',
    color: fields.color ?? '',
    size: fields.size ?? '',
    material: fields.material ?? '',
    pattern: fields.pattern ?? '',
    additional_variant_attribute: others.map(({ name, value }) => `${plain(name)}:${plain(value)}`).join(','),
    shipping: shipping === null ? '' : `GH:::${feedPrice(shipping)}`,
  } satisfies Record<(typeof META_COLUMNS)[number], string>;
  return META_COLUMNS.map((column) => cells[column]);
}

/** Colons and commas part one attribute from the next. */
const plain = (text: string) => text.replace(/[:,\s]+/g, ' ').trim();
