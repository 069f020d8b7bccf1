/** Why the pieces on hand changed. The first five are the administrator's. */
export const STOCK_ENTRIES = ['counted', 'received', 'damaged', 'given', 'sold_elsewhere'] as const;
export type StockEntryKind = (typeof STOCK_ENTRIES)[number];
/** `sent` is what was missing when the order was paid. */
export type StockMoveKind = StockEntryKind | 'sold' | 'sent' | 'returned';

/** Pieces of one sellable thing, by its id. */
export type Pieces = { id: string; qty: number };

/** 409 `not_enough` names what is left of each. */
export type Available = { id: string; available: number };

export const MAX_ON_HAND = 1_000_000;

/** In a product file: the pieces on hand of what these values name, none for a product without options. */
export type SheetCount = { values: string[]; pieces: number; line: number };
