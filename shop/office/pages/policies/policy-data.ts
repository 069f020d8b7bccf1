import type { MetaDescriptor } from 'react-router';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';
import type { Site } from '#shop/frame/scope.ts';
import type { About } from '#shop/office/settings/view-about.server.ts';

export type PolicyData = {
  name: string;
  seller: string;
  email: string;
  isDemo: boolean;
  url: string;
  packing: string | null;
  towns: string | null;
  sessions: Site['sessions'];
  deliveryFrom: Site['deliveryFrom'];
  /** Those who answer for a legal person, and the codes it follows. */
  officeBearers: readonly string[];
  memberships: readonly string[];
  dataProtection: string | null;
  picture: SharePicture;
};

export function policyData(site: Site, about: About, picture: SharePicture): PolicyData {
  const { name, email, isDemo, url, packing, sessions, deliveryFrom } = site;
  const { officeBearers, memberships, dataProtection } = about;
  const law = { officeBearers, memberships, dataProtection };
  return {
    name,
    seller: sellerIn(site, about),
    email,
    isDemo,
    url,
    packing,
    sessions,
    deliveryFrom,
    towns: site.arrival.nearby?.towns ?? null,
    ...law,
    picture,
  };
}

function sellerIn(
  { name, businessName, registration, streetAddress, town, region }: Site,
  { legalStatus, registeredAt }: About,
): string {
  const seller = businessName && businessName !== name ? `${businessName}, trading as ${name}` : name;
  return [
    seller,
    legalStatus && lowerFirst(legalStatus),
    registration && `registration number ${registration}${registeredAt ? ` (${registeredAt})` : ''}`,
    ...(streetAddress.length > 0 ? streetAddress : [town, region, 'Ghana']),
  ]
    .filter(Boolean)
    .join(', ');
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text;
}

export function policyMeta(title: string, path: string, data: PolicyData | undefined): MetaDescriptor[] {
  if (!data) return [];
  return pageMeta({
    title: `${title} · ${data.name}`,
    description: `${title} of ${data.name}, in plain words.`,
    url: `${data.url}${path}`,
    shopName: data.name,
    picture: data.picture,
  });
}
