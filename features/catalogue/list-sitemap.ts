import type { Shop } from '../shop.ts';
import { countForSale, selectSitemap } from './queries.ts';

/** How many addresses a sitemap may hold by its protocol is 50,000; a round number below leaves room. */
const PART = 40_000;

export type SitemapPart = { parts: number; products: { id: string; changedAt: Date }[] };

/** One part of the addresses on sale, parts counted from 1; a part beyond the last is empty. */
export async function listSitemap(shop: Shop, part: number): Promise<SitemapPart> {
  const parts = Math.max(1, Math.ceil((await countForSale(shop.db)) / PART));
  const rows = await selectSitemap(shop.db, PART, (part - 1) * PART);
  const products = rows.map(({ id, createdAt, editedAt }) => ({ id, changedAt: editedAt ?? createdAt }));
  return { parts, products };
}
