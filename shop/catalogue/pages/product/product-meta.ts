import type { MetaDescriptor } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import type { ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import { choiceQuery } from '#shop/choices/rules/choice-address.ts';
import { variantName } from '#shop/choices/rules/variant-name.ts';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';

type Facts = { product: ProductDetail; site: { name: string; url: string }; picture: SharePicture };

/** Title, Open Graph, schema.org Product (docs/behaviour.md#product-page). */
export function productMeta({ product, site, picture }: Facts): MetaDescriptor[] {
  const url = `${site.url}/product-details/${product.id}`;
  const description = product.description.replaceAll('\n', ' ').slice(0, 160);
  return [
    ...pageMeta({
      title: `${product.name || 'Unnamed Product'} · ${site.name}`,
      shareTitle: product.name,
      description,
      url,
      shopName: site.name,
      picture,
      type: 'product',
    }),
    { property: 'product:price:amount', content: decimalCedis(product.price) },
    { property: 'product:price:currency', content: 'GHS' },
    { 'script:ld+json': schemaProduct(product, url, site) },
  ];
}

function schemaProduct(product: ProductDetail, url: string, site: Facts['site']) {
  const image = product.images.flatMap((picture) => (picture.url ? new URL(picture.url, site.url).href : []));
  const rating = product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average.toFixed(1),
      reviewCount: product.rating.count,
    },
  };
  const offered =
    product.variants.length > 0
      ? schemaGroup(product, url, site)
      : { '@type': 'Product', sku: product.id, offers: schemaOffer(product, url) };
  return {
    '@context': 'https://schema.org',
    ...offered,
    name: product.name,
    description: product.description,
    ...(image.length > 0 ? { image } : {}),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...rating,
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })),
    }),
  };
}

function schemaOffer({ price, isSoldOut }: Pick<ProductDetail, 'price' | 'isSoldOut'>, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: decimalCedis(price),
    priceCurrency: 'GHS',
    availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
  };
}

/** schema.org knows some options by an address of its own, others by their name alone. */
const VARIES_BY: Partial<Record<string, string>> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** A product with options: one entry for each variant, with the address that chooses it. */
function schemaGroup(
  { id, name, choice, variants, imageURL }: ProductDetail,
  url: string,
  site: Facts['site'],
) {
  const options = choice?.options ?? [];
  const properties = options.map((option) => VARIES_BY[option.name.toLowerCase()]);
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    variesBy: options.map((option, at) =>
      properties[at] ? `https://schema.org/${properties[at]}` : option.name,
    ),
    hasVariant: variants.map((variant) => {
      const picture = variant.imageURL || imageURL;
      return {
        '@type': 'Product',
        name: variantName(name, variant.values),
        sku: variant.sku || variant.id,
        ...(picture && { image: new URL(picture, site.url).href }),
        ...Object.fromEntries(
          variant.values.flatMap((value, at) => (properties[at] ? [[properties[at], value]] : [])),
        ),
        offers: schemaOffer(variant, `${url}${choiceQuery(options, variant.values)}`),
      };
    }),
  };
}
