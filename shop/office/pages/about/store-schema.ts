import type { Site } from '#shop/frame/scope.ts';
import type { About } from '#shop/office/settings/view-about.server.ts';

/** schema.org Store, with what the settings hold and nothing else. */
export function storeSchema(site: Site, about: Pick<About, 'picture' | 'tin'>) {
  const { streetAddress, registration, town, region } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: site.name,
    url: `${site.url}/`,
    email: site.email,
    ...(site.businessName && { legalName: site.businessName }),
    ...(site.phone && { telephone: site.phone }),
    ...(site.socialUrl && { sameAs: [site.socialUrl] }),
    ...(about.picture && { image: new URL(about.picture.url, site.url).href }),
    ...(about.tin && { taxID: about.tin }),
    ...(registration && { identifier: registration }),
    ...((streetAddress.length > 0 || town || region) && {
      address: {
        '@type': 'PostalAddress',
        ...(streetAddress.length > 0 && { streetAddress: streetAddress.join(', ') }),
        ...(town && { addressLocality: town }),
        ...(region && { addressRegion: region }),
        addressCountry: 'GH',
      },
    }),
    currenciesAccepted: 'GHS',
    paymentAccepted: 'MTN MoMo, Telecel Cash, AT Money, Visa, Mastercard',
  };
}
