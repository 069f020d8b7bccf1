import { createContext, use } from 'react';
import type { Site } from './scope.ts';

export const SiteContext = createContext<Site | null>(null);

let fromDocument: Site | undefined;

/** Works where no loader ran, too, such as not found and not allowed. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site) return site;
  fromDocument ??= JSON.parse(document.documentElement.dataset.site ?? '{}') as Site;
  return fromDocument;
}

const USUAL_HOURS = ['Monday to Friday, 9 am to 5 pm.'];

export function openingHours(site: Site): readonly string[] {
  return site.openingHours.length > 0 ? site.openingHours : USUAL_HOURS;
}

const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'threads.com': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m)\./, '');
  return NETWORKS[host] ?? host;
}
