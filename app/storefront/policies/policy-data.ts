import type { MetaDescriptor } from 'react-router';
import type { Site } from '#app/scope.ts';

/** What every policy page shows of the shop. */
export type PolicyData = {
  name: string;
  /** Who sells: name, registration and address, as far as they were given. */
  seller: string;
  email: string;
  isDemo: boolean;
  url: string;
  packing: string | null;
};

export function policyData(site: Site): PolicyData {
  const { name, email, isDemo, url, packing } = site;
  return { name, seller: sellerIn(site), email, isDemo, url, packing };
}

function sellerIn({ name, businessName, registration, streetAddress }: Site): string {
  const seller = businessName && businessName !== name ? `${businessName}, trading as ${name}` : name;
  const place = streetAddress.length > 0 ? streetAddress.join(', ') : 'Accra, Ghana';
  return [seller, registration && `registration number ${registration}`, place].filter(Boolean).join(', ');
}

export function policyMeta(title: string, path: string, data: PolicyData | undefined): MetaDescriptor[] {
  if (!data) return [];
  return [
    { title: `${title} · ${data.name}` },
    { name: 'description', content: `${title} of ${data.name}, in plain words.` },
    { tagName: 'link', rel: 'canonical', href: `${data.url}${path}` },
  ];
}
