import type { MetaDescriptor } from 'react-router';
import type { Site } from '#shop/frame/scope.ts';
import type { About } from '#shop/office/settings/view-about.server.ts';

/** What every policy page shows of the shop. */
export type PolicyData = {
  name: string;
  /** Who sells: name, registration and address, as far as they were given. */
  seller: string;
  email: string;
  isDemo: boolean;
  url: string;
  packing: string | null;
  /** The towns that parcels reach sooner, in words; null where none are known. */
  towns: string | null;
  sessions: Site['sessions'];
  /** Who answers for it, where it is a legal person, and the codes it follows. */
  officeBearers: readonly string[];
  memberships: readonly string[];
  /** Its number at the Data Protection Commission. */
  dataProtection: string | null;
};

export function policyData(site: Site, about: About): PolicyData {
  const { name, email, isDemo, url, packing, sessions } = site;
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
    towns: site.arrival.nearby?.towns ?? null,
    ...law,
  };
}

function sellerIn(
  { name, businessName, registration, streetAddress, town, region }: Site,
  { legalStatus, registeredAt }: About,
): string {
  const seller = businessName && businessName !== name ? `${businessName}, trading as ${name}` : name;
  return [
    seller,
    legalStatus && startingSmall(legalStatus),
    registration && `registration number ${registration}${registeredAt ? ` (${registeredAt})` : ''}`,
    ...(streetAddress.length > 0 ? streetAddress : [town, region, 'Ghana']),
  ]
    .filter(Boolean)
    .join(', ');
}

/** As it reads within a sentence. */
function startingSmall(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text;
}

export function policyMeta(title: string, path: string, data: PolicyData | undefined): MetaDescriptor[] {
  if (!data) return [];
  return [
    { title: `${title} · ${data.name}` },
    { name: 'description', content: `${title} of ${data.name}, in plain words.` },
    { tagName: 'link', rel: 'canonical', href: `${data.url}${path}` },
  ];
}
