import { z } from 'zod';
import type { Pesewas } from '#platform/money/money.ts';
import type { ProductFact } from './product-facts.ts';

/** The four categories, exactly as spelt (docs/behaviour.md#products). */
export const CATEGORIES = ['Books', 'Tools and Accessories', 'Merchandise', 'Consultation'] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** A product's id: it is the SKU and stands in URLs. */
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;
export const ProductId = z.string().regex(PRODUCT_ID);

/** Stands in an address for a product that does not exist yet; no product has this id. */
export const NEW_ID = 'ADD';

/** Sold out is shown and not sold; hidden is known to the administrator alone (docs/behaviour.md#products). */
export const PRODUCT_STATES = ['on_sale', 'sold_out', 'hidden'] as const;
export const ProductState = z.enum(PRODUCT_STATES);
export type ProductState = z.infer<typeof ProductState>;

/** What the reviews that are shown amount to: 0.5 to 5 with one decimal, and how many they are. */
export type Rating = { average: number; count: number };

/** A product as the browser sees it; times are ISO instants. */
export type Product = {
  id: string;
  name: string;
  imageURL: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
  price: Pesewas;
  category: Category;
  brand: string;
  description: string;
  isSoldOut: boolean;
  /** Null without reviews. */
  rating: Rating | null;
  createdAt: string;
  editedAt: string | null;
};

/** One picture of a product with its measure in pixels, its mean colour, and what it shows, in words. */
export type ProductPicture = {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
};

/** How many pictures a product may have. */
export const MAX_PICTURES = 8;
export const MAX_ALT = 200;

/** A product on its own page: with all its pictures, `imageURL` first, and what the merchant says of it in short. */
export type ProductDetail = Product & { images: ProductPicture[]; facts: ProductFact[] };

/** The five sorts (docs/behaviour.md#listing), `latest` first because it is the default. */
export const SORTS = ['latest', 'lowest-price', 'highest-price', 'a2z', 'z2a'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** What the listing shows; lives in the query string of /all. `price` is the ceiling. */
export type ListingState = {
  q: string;
  category: Category | 'all';
  brand: string;
  price: Pesewas | null;
  sort: Sort;
  page: number;
  view: View;
};

/** A choice of a filter, and how many products it would find with the other filters as they are. */
export type Facet<Value extends string = string> = { value: Value; found: number };

/** A page of the shop, or one of its lists, that answers what was searched for. */
export type ShopPage = { label: string; about: string; to: string };

/** How a search that no product holds whole came to find something. */
export type SearchRelaxation = {
  /** What no product has, and what was looked for instead. */
  text: string;
  /** What may have been meant. */
  nearest: string | null;
};

/** How many a search found, and whether it stopped counting there. */
export type ResultCount = { found: number; isMore: boolean };

/** One page of the listing with what the filter panel offers. */
export type Listing = ResultCount & {
  products: Product[];
  page: number;
  pages: number;
  categories: Facet<Category>[];
  brands: Facet[];
  minPrice: Pesewas;
  maxPrice: Pesewas;
  /** For a search that found nothing: what may have been meant, and products to look at. */
  instead: { nearest: string | null; products: Product[] } | null;
  relaxed: SearchRelaxation | null;
  shopPages: ShopPage[];
};

/** Products per page. */
export const PAGE_SIZE = 9;

/** How much of a description the list view shows (docs/behaviour.md#listing). */
export const PREVIEW = 150;

/** A product that can be bought, as `GET /api/prices` answers for what lies in a cart. */
export type TodaysPrice = { id: string; price: Pesewas; category: Category };
