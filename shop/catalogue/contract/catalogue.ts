import { z } from 'zod';
import type { Pesewas } from '#platform/money/money.ts';
import type { Choice, Variant } from '#shop/choices/contract.ts';
import type { CourseOutline } from '#shop/courses/contract.ts';
import type { ProductFile } from '#shop/downloads/contract.ts';
import type { ProductBooking } from '#shop/hours/contract.ts';
import type { Kind } from './kinds.ts';
import type { ProductFact } from './product-facts.ts';

/** Exactly as spelt (docs/behaviour.md#products). */
export const CATEGORIES = ['Books', 'Tools and Accessories', 'Merchandise', 'Consultation'] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** The SKU; it stands in URLs. */
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;
export const ProductId = z.string().regex(PRODUCT_ID);

/** Stands in the URL for a product that does not exist yet; no product has this id. */
export const NEW_ID = 'ADD';

/** Sold out is shown and not sold; hidden is known to the administrator alone (docs/behaviour.md#products). */
export const PRODUCT_STATES = ['on_sale', 'sold_out', 'hidden'] as const;
export const ProductState = z.enum(PRODUCT_STATES);
export type ProductState = z.infer<typeof ProductState>;

/** Of the reviews that are shown: `average` 0.5 to 5 with one decimal. */
export type Rating = { average: number; count: number };

/** As the browser sees it; times are ISO instants. */
export type Product = {
  id: string;
  name: string;
  imageURL: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
  price: Pesewas;
  category: Category;
  kind: Kind;
  brand: string;
  description: string;
  isSoldOut: boolean;
  /** Null where nothing is counted; 6 for all that is above 5 (docs/behaviour.md#stock). */
  piecesLeft: number | null;
  /** Null where nothing is to be chosen. */
  choice: Choice | null;
  /** Null where it is bought without a time. */
  booking: ProductBooking | null;
  rating: Rating | null;
  createdAt: string;
  editedAt: string | null;
};

/** Size in pixels, mean colour, and in words what it shows. */
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

/** `images` has all pictures, the one of `imageURL` first; `facts` is what the merchant states in short. */
export type ProductDetail = Product & {
  images: ProductPicture[];
  facts: ProductFact[];
  variants: Variant[];
  /** Files that everybody may read. */
  samples: ProductFile[];
  /** Null where there is nothing to go through alone. */
  outline: CourseOutline | null;
};

/** The five sorts (docs/behaviour.md#listing), `latest` first because it is the default. */
export const SORTS = ['latest', 'lowest-price', 'highest-price', 'a2z', 'z2a'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Lives in the query string of /all. `price` is the ceiling. */
export type ListingState = {
  q: string;
  category: Category | 'all';
  brand: string;
  price: Pesewas | null;
  sort: Sort;
  page: number;
  view: View;
};

export type Facet<Value extends string = string> = { value: Value; found: number };

export type ShopPage = { label: string; about: string; to: string };

/** How a search whose words no product has all of came to find something. */
export type SearchRelaxation = {
  text: string;
  nearest: string | null;
};

/** `isMore`: counting stopped at `found`. */
export type ResultCount = { found: number; isMore: boolean };

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

export const PAGE_SIZE = 9;

/** Characters of a description in the list view (docs/behaviour.md#listing). */
export const PREVIEW = 150;

/** `kind` is missing in answers of a process of the release before. */
/** `left` as shoppers read it, 6 for all that is above 5; absent where nothing is counted. */
export type TodaysPrice = { id: string; price: Pesewas; category: Category; kind?: Kind; left?: number };
