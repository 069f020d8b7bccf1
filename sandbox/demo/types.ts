import type { Address } from '#contracts/address.ts';
import type { Category } from '#contracts/catalogue.ts';
import type { TrackingState } from '#contracts/orders.ts';
import type { Binding, BookMotif } from './drawing/book.ts';
import type { SceneMotif } from './drawing/consultation.ts';
import type { FigureName } from './drawing/figures.ts';
import type { GoodsMotif } from './drawing/merchandise.ts';
import type { PaletteName } from './drawing/palettes.ts';
import type { ToolMotif } from './drawing/tool.ts';
import type { PersonKey } from './people.ts';

type Drawn = { palette: PaletteName; figures: readonly FigureName[] };

/** How a cover is drawn: a layout, what stands in it, its colours and its figures. */
export type CoverDesign = Drawn &
  (
    | { layout: 'book'; motif: BookMotif; binding: Binding }
    | { layout: 'tool'; motif: ToolMotif }
    | { layout: 'merchandise'; motif: GoodsMotif }
    | { layout: 'consultation'; motif: SceneMotif }
  );

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
  brand: Brand;
  description: string;
  createdAt: string;
  cover: CoverDesign;
};

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
export type DemoOrder = {
  id: string;
  email: string;
  lines: readonly { productId: string; qty: number }[];
  address: Address;
  createdAt: string;
  paid: boolean;
  tracking: TrackingState | null;
};
