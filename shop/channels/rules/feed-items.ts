import type { Pesewas } from '#platform/money/money.ts';
import type { Category, ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import type { ChosenValue } from '#shop/choices/contract.ts';
import { choiceQuery } from '#shop/choices/rules/choice-address.ts';
import { variantName } from '#shop/choices/rules/variant-name.ts';
import { MAX_BRAND, MAX_DESCRIPTION, MAX_MORE_IMAGES, MAX_TITLE } from './feed-limits.ts';
import { feedLine, feedParagraphs } from './feed-text.ts';
import { gtinOf } from './gtin.ts';

const CONDITIONS = ['new', 'refurbished', 'used'] as const;

/** One entry of a feed: a product without options, or a variant. Addresses are absolute, texts fit both feeds. */
export type FeedItem = {
  id: string;
  /** Of a variant: the product it belongs to. */
  group: { id: string; title: string } | null;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  price: Pesewas;
  isInStock: boolean;
  condition: (typeof CONDITIONS)[number];
  brand: string;
  category: Category;
  /** Null where the product states none. */
  gtin: string | null;
  options: ChosenValue[];
};

/**
 * What a feed has of a product as its page shows it: itself, or its variants. `origin` is the shop's public address.
 * What is sold out stays in the feed and says so; whatever else is left out was left out before.
 */
export function feedItems(product: ProductDetail, origin: string): FeedItem[] {
  const { choice, variants } = product;
  const options = choice?.options ?? [];
  if (options.length === 0) return [whole(product, origin)];
  const shared = sharedBy(product, origin);
  return variants.map(({ id, values, price, imageURL, isSoldOut }) => ({
    ...shared,
    ...picturesOf(product, imageURL, origin),
    id,
    group: { id: product.id, title: feedLine(product.name, MAX_TITLE) },
    title: titleOf(product.name, values),
    link: `${shared.link}${choiceQuery(options, values)}`,
    price,
    isInStock: !isSoldOut,
    // A GTIN names one article, and no group of them.
    gtin: null,
    options: options.map(({ name }, place) => ({ name, value: feedLine(values[place] ?? '', MAX_TITLE) })),
  }));
}

function whole(product: ProductDetail, origin: string): FeedItem {
  return {
    ...sharedBy(product, origin),
    ...picturesOf(product, '', origin),
    id: product.id,
    group: null,
    title: titleOf(product.name, []),
    price: product.price,
    isInStock: !product.isSoldOut,
    gtin: gtinOf(product.facts),
    options: [],
  };
}

function sharedBy({ id, name, description, brand, category, facts }: ProductDetail, origin: string) {
  const stated = facts.find((fact) => fact.name.trim().toLowerCase() === 'condition');
  return {
    description: feedParagraphs(description, MAX_DESCRIPTION) || feedLine(name, MAX_TITLE),
    link: `${origin}/product-details/${id}`,
    condition: CONDITIONS.find((one) => one === stated?.value.trim().toLowerCase()) ?? 'new',
    brand: feedLine(brand, MAX_BRAND),
    category,
  };
}

/** However long its name is, what was chosen can be read. */
function titleOf(name: string, values: readonly string[]): string {
  const chosen = feedLine(variantName('', values), MAX_TITLE);
  return `${feedLine(name, MAX_TITLE - chosen.length)}${chosen}`;
}

/** Of a variant its own picture stands first. */
function picturesOf({ images }: ProductDetail, own: string, origin: string) {
  const urls = images.flatMap(({ url }) => url || []);
  const [first = '', ...others] = own ? [own, ...urls.filter((url) => url !== own)] : urls;
  const absolute = (url: string) => new URL(url, origin).href;
  return { image: first && absolute(first), moreImages: others.slice(0, MAX_MORE_IMAGES).map(absolute) };
}
