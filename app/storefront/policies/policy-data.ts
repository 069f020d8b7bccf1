import type { MetaDescriptor } from 'react-router';
import type { Site } from '#app/scope.ts';

/** What every policy page shows of the shop. */
export type PolicyData = {
  name: string;
  email: string;
  isDemo: boolean;
  url: string;
  packing: string | null;
};

export function policyData({ name, email, isDemo, url, packing }: Site): PolicyData {
  return { name, email, isDemo, url, packing };
}

export function policyMeta(title: string, path: string, data: PolicyData | undefined): MetaDescriptor[] {
  if (!data) return [];
  return [
    { title: `${title} · ${data.name}` },
    { name: 'description', content: `${title} of ${data.name}, in plain words.` },
    { tagName: 'link', rel: 'canonical', href: `${data.url}${path}` },
  ];
}
