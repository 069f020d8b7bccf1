import type { Pesewas } from '#platform/money/money.ts';

/** Such as Size with S, M and L; in the order of the page. */
export type ProductOption = { name: string; values: string[] };

/** One text of the buyer's own, such as the initials on a key fob. */
export type TextOption = { label: string; isRequired: boolean };

/** What a product asks for before it goes into the cart; `isFrom`: its price is the lowest of several. */
export type Choice = { options: ProductOption[]; text: TextOption | null; isFrom: boolean };

/** One that is no longer offered is archived and never removed: orders name it. */
export const VARIANT_STATES = ['on_sale', 'sold_out', 'hidden', 'archived'] as const;
export type VariantState = (typeof VARIANT_STATES)[number];
export const SHOWN_STATES = ['on_sale', 'sold_out', 'hidden'] as const satisfies VariantState[];

/** As shoppers see it; `values` has one for each option. */
export type Variant = {
  id: string;
  values: string[];
  price: Pesewas;
  sku: string;
  /** Empty where it is shown by the product's first picture. */
  imageURL: string;
  isSoldOut: boolean;
  piecesLeft: number | null;
};

/** A row of a product file; what is null or empty stays as it is. */
export type SheetVariant = {
  values: string[];
  price: Pesewas;
  sku: string;
  state: Exclude<VariantState, 'archived'> | null;
};
/** The rows of one product. */
export type SheetChoices = { options: ProductOption[]; variants: SheetVariant[] };

/** What was chosen, as an order keeps it. */
export type ChosenValue = { name: string; value: string };

export const MAX_VALUES = 20;
export const MAX_VARIANTS = 100;
export const MAX_OPTION_NAME = 30;
export const MAX_VALUE = 40;
/** Of the buyer's own text, in characters. */
export const MAX_CUSTOM_TEXT = 40;

type KeyedLine = {
  id: string;
  text?: string | null;
  /** Of all pieces, or of each. */
  time?: string | undefined;
  times?: readonly string[] | null;
};

/** One line of a cart or an order for each of these: what it is, the buyer's text, and the times that are booked. */
export function lineKey({ id, text, time, times }: KeyedLine): string {
  const key = text ? `${id}\n${text}` : id;
  const booked = time ? [time] : (times ?? []);
  return booked.length > 0 ? `${key}\n${[...new Set(booked)].sort().join(' ')}` : key;
}
