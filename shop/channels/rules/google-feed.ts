import { decimalCedis, type Pesewas } from '#platform/money/money.ts';
import type { FeedItem } from './feed-items.ts';
import { feedLine } from './feed-text.ts';
import { variantFields } from './variant-fields.ts';

/** Where the shop delivers at one price all over Ghana; null leaves it to the settings of Merchant Center. */
export type Shipping = Pesewas | null;

const NAMESPACE = 'http://base.google.com/ns/1.0';
/** Of a name and of a value: "Variant option", support.google.com/merchants/answer/17085214. */
const MAX_OPTION = 250;

type Field = readonly [name: string, value: string | readonly Field[] | null | undefined];

/** RSS 2.0 with Google's names ("Product data specification", support.google.com/merchants/answer/7052112). */
export function googleHead(shop: { name: string; url: string }): string {
  const channel = [
    ['title', shop.name],
    ['link', shop.url],
    ['description', `The products of ${shop.name}`],
  ] as const satisfies Field[];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${NAMESPACE}">\n<channel>\n${toXml(channel)}\n`;
}

export const GOOGLE_FOOT = '</channel>\n</rss>\n';

/** The fields of one item. What is null or undefined is left out. */
export function googleItem(item: FeedItem, shipping: Shipping): string {
  const { fields } = variantFields(item.options);
  const written: Field[] = [
    ['g:id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['g:image_link', item.image],
    ...item.moreImages.map((image) => ['g:additional_image_link', image] as const),
    ['g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', feedPrice(item.price)],
    ['g:condition', item.condition],
    ['g:brand', item.brand],
    ['g:product_type', item.category],
    ['g:gtin', item.gtin],
    ['g:identifier_exists', item.gtin ? 'yes' : 'no'],
    ['g:item_group_id', item.group?.id],
    ['g:item_group_title', item.group?.title],
    ...Object.entries(fields).map(([name, value]) => [`g:${name}`, value] as const),
    ...item.options.map(({ name, value }) => ['g:variant_option', optionFields(name, value)] as const),
    ['g:shipping', shipping === null ? null : shippingFields(shipping)],
  ];
  return `<item>\n${toXml(written)}\n</item>\n`;
}

/** As both platforms write it: `12.50 GHS`. */
export function feedPrice(price: Pesewas): string {
  return `${decimalCedis(price)} GHS`;
}

const optionFields = (name: string, value: string): Field[] => [
  ['g:name', feedLine(name, MAX_OPTION)],
  ['g:value', value],
];

const shippingFields = (price: Pesewas): Field[] => [
  ['g:country', 'GH'],
  ['g:price', feedPrice(price)],
];

function toXml(fields: readonly Field[]): string {
  return fields
    .flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return `<${name}>${typeof value === 'string' ? escaped(value) : toXml(value)}</${name}>`;
    })
    .join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
