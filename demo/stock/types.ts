import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { TrackingState } from '#shop/orders/contract/orders.ts';
import type { PersonKey } from './people.ts';

export const BRANDS = [
  'Adinkra Press',
  'Sand & Star Books',
  'Volta Workshop',
  'Tamale Brass Yard',
  'Nkwanta Looms',
  'Labadi Print Room',
  'House of Sixteen',
  'Akosombo Reading Circle',
] as const;
export type Brand = (typeof BRANDS)[number];

/** A product of the demo; price in cedis with at most two decimals, times as ISO strings. */
export type DemoProduct = {
  id: string;
  name: string;
  priceCedis: number;
  category: Category;
  /** Where none is stated, the category says it. */
  kind?: Kind;
  brand: Brand;
  description: string;
  createdAt: string;
  /** The colour behind its cover, shown until that is there. */
  ground: string;
};

/** A picture of the demo: the name of its file, what it shows, the colour behind it. */
export type DemoPicture = { name: string; alt: string; ground: string };

/** What products show beside their covers, by product: what each view shows, and the colour behind it. */
export type FurtherViews = Readonly<Record<string, readonly Omit<DemoPicture, 'name'>[]>>;

/** A review in the demo: rating 0.5 to 5 in halves. `email` names the person, `productId` the product. */
export type DemoReview = {
  productId: string;
  email: string;
  rating: number;
  review: string;
  createdAt: string;
};

/** A line of the review tables. */
export type ReviewRow = readonly [
  productId: string,
  person: PersonKey,
  rating: number,
  createdAt: string,
  review: string,
];

/** An order in the demo. `paid` without `tracking` reads Completed, neither reads Pending Payment (docs/behaviour.md#order-status). */
/** A line names what was sold: a product, or a variant of one. */
export type DemoOrder = {
  id: string;
  email: string;
  lines: readonly { productId: string; qty: number }[];
  address: Address;
  createdAt: string;
  paid: boolean;
  tracking: TrackingState | null;
};
