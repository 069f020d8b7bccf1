import type { Site } from '#shop/frame/scope.ts';

export function sellerLines(site: Site, tin: string | null = null): string[] {
  const { businessName, registration, streetAddress, email, phone, url } = site;
  const lines = [
    businessName,
    ...streetAddress,
    registration && `Registration ${registration}`,
    tin && `TIN ${tin}`,
    email,
    phone,
    url.replace(/^https?:\/\//, ''),
  ];
  return [...new Set(lines.flatMap((line) => line || []))];
}
