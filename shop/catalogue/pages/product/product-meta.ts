import type { MetaDescriptor } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import type { ProductDetail } from '#shop/catalogue/contract/catalogue.ts';

type Facts = { product: ProductDetail; site: { name: string; url: string } };

/** Title, Open Graph, schema.org Product (docs/behaviour.md#product-page). */
export function productMeta({ product, site }: Facts): MetaDescriptor[] {
  const url = `${site.url}/product-details/${product.id}`;
  const image = product.imageURL ? new URL(product.imageURL, site.url).href : null;
  const description = product.description.replaceAll('\n', ' ').slice(0, 160);
  return [
    { title: `${product.name || 'Unnamed Product'} · ${site.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
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
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    description: product.description,
    ...(image.length > 0 ? { image } : {}),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalCedis(product.price),
      priceCurrency: 'GHS',
      availability: `https://schema.org/${product.isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
    ...rating,
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })),
    }),
  };
}
