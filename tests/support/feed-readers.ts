// How Google and Meta read a feed, written from their documents and not from the shop's code.
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseXml, validate } from 'fast-xml-parser';
import { z } from 'zod';

const text = (max: number) => z.string().trim().min(1).max(max);
const address = z.url({ protocol: /^https?$/ }).max(2_000);
const money = z.string().regex(/^\d{1,8}\.\d\d GHS$/);
const gtin = z.string().regex(/^(\d{8}|\d{12,14})$/);
/** What neither takes: control characters but line ends, and halves of characters. */
const printable = z.string().regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u);
const paragraphs = z
  .string()
  .min(1)
  .max(5_000)
  .refine((value) => printable.safeParse(value.replaceAll('\n', '')).success);

const listOf = <T extends z.ZodType>(one: T, most: number) =>
  z.preprocess(
    (found) => (found === undefined ? [] : Array.isArray(found) ? found : [found]),
    z.array(one).max(most),
  );
const option = z.strictObject({ 'g:name': text(250), 'g:value': text(250) });

/** support.google.com/merchants/answer/7052112. Anything that is not listed there is refused. */
const GoogleItem = z.strictObject({
  'g:id': text(50).regex(/^[\w-]+$/),
  title: text(150).pipe(printable),
  description: paragraphs,
  link: address,
  'g:image_link': address,
  'g:additional_image_link': listOf(address, 10),
  'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  'g:price': money,
  'g:condition': z.enum(['new', 'refurbished', 'used']),
  'g:brand': text(70).pipe(printable),
  'g:product_type': text(750),
  'g:gtin': gtin.optional(),
  'g:identifier_exists': z.enum(['yes', 'no']),
  'g:item_group_id': text(50).optional(),
  'g:item_group_title': text(150).optional(),
  'g:color': text(100).optional(),
  'g:size': text(100).optional(),
  'g:material': text(200).optional(),
  'g:pattern': text(100).optional(),
  'g:variant_option': listOf(option, 30),
  'g:shipping': z.strictObject({ 'g:country': z.literal('GH'), 'g:price': money }).optional(),
});
export type GoogleItem = z.infer<typeof GoogleItem>;

const Rss = z.strictObject({
  '?xml': z.unknown().optional(),
  rss: z.object({
    channel: z.strictObject({
      title: text(500),
      link: address,
      description: text(500),
      item: listOf(GoogleItem, Number.POSITIVE_INFINITY),
    }),
  }),
});

/** Throws for what is no well-formed XML, and for an item that Google would refuse. */
export function readGoogleFeed(xml: string): GoogleItem[] {
  const fault = validate(xml);
  if (fault !== true) throw new Error(JSON.stringify(fault));
  const read: unknown = parseXml(xml, {
    parseNodeValue: false,
    trimValues: false,
    tagValueProcessor: (value) => decoded(value),
  });
  return Rss.parse(withoutSpaces(read)).rss.channel.item;
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const decoded = (value: string) =>
  value.replace(/&([\w#]+);/g, (_, name: string) => {
    const sign = SIGNS[name];
    if (sign === undefined) throw new Error(`unknown entity ${name}`);
    return sign;
  });

/** The parser keeps the line ends between two tags as a text of their own. */
function withoutSpaces(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSpaces);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([name, value]) => name !== '#text' || String(value).trim() !== '',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSpaces(value)]));
}

const orEmpty = <T extends z.ZodType>(one: T) => z.union([z.literal(''), one]);

/** developers.facebook.com/documentation/ads-commerce/commerce-platform/catalog/fields */
const MetaItem = z.strictObject({
  id: text(100),
  title: text(200).pipe(printable),
  description: z.string().min(1).max(9_999),
  availability: z.enum(['in stock', 'out of stock']),
  condition: z.enum(['new', 'refurbished', 'used']),
  price: money,
  link: address,
  image_link: address,
  additional_image_link: z
    .string()
    .max(2_000)
    .transform((links) => links.split(',').filter(Boolean))
    .pipe(z.array(address).max(20)),
  brand: text(100),
  product_type: text(750),
  gtin: orEmpty(gtin),
  item_group_id: orEmpty(text(100)),
  color: orEmpty(text(200)),
  size: orEmpty(text(200)),
  material: orEmpty(text(200)),
  pattern: orEmpty(text(100)),
  additional_variant_attribute: orEmpty(z.string().regex(/^[^:,]+:[^:,]+(,[^:,]+:[^:,]+)*$/)),
  shipping: orEmpty(z.string().regex(/^GH:::\d+\.\d\d GHS$/)),
});
export type MetaItem = z.infer<typeof MetaItem>;

/** Throws for what is no table, for a byte before the first name, and for a row that Meta would refuse. */
export function readMetaFeed(csv: string): MetaItem[] {
  const rows: unknown[] = parseCsv(csv, { columns: true, bom: false, record_delimiter: '\r\n' });
  return rows.map((row) => MetaItem.parse(row));
}
