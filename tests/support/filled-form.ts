import type { Caller, HttpShop } from './http-shop.ts';

/** A form filled in honestly: who sends what where. */
export type FilledForm = { by: Caller; path: string; fields: Record<string, string> };

export type Form = {
  name: string;
  /** The page that takes it, as shop/route-table.ts names it. */
  page: string;
  fill: (shop: HttpShop) => Promise<FilledForm>;
  /** What an honest one is answered with, as a document and as React Router's data. */
  answers: [number, number];
  /** Its button stands in a notice or outside of it, so that no walk of the pages' forms meets it. */
  isOutside?: true;
};
