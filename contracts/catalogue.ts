import { z } from 'zod';
import { Cedis } from './money.ts';

/** The four categories, exactly as spelt (docs/behaviour.md#products). */
export const CATEGORIES = ['Books', 'Tools and Accessories', 'Merchandise', 'Consultation'] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** A product's id: it is the SKU and stands in URLs. */
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;
export const ProductId = z.string().regex(PRODUCT_ID);

/** A product as the browser sees it; price in cedis. */
export const Product = z.strictObject({
  id: ProductId,
  name: z.string(),
  imageURL: z.string(),
  imageWidth: z.number().int().positive(),
  imageHeight: z.number().int().positive(),
  imagePlaceholder: z.string(),
  price: Cedis,
  category: Category,
  brand: z.string(),
  description: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Product = z.infer<typeof Product>;

/** The five sorts (docs/behaviour.md#listing), `latest` first because it is the default. */
export const SORTS = ['latest', 'lowest-price', 'highest-price', 'a2z', 'z2a'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** What the listing shows; lives in the query string of /all. Price ceiling in cedis. */
export type ListingState = {
  q: string;
  category: Category | 'all';
  brand: string;
  price: number | null;
  sort: Sort;
  page: number;
  view: View;
};

/** One page of the listing with what the filter panel offers; prices in cedis. */
export type Listing = {
  products: Product[];
  found: number;
  page: number;
  pages: number;
  brands: string[];
  minPrice: number;
  maxPrice: number;
};

/** Products per page. */
export const PAGE_SIZE = 9;
