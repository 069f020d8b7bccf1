import type { ProductState } from '../../contract/catalogue.ts';

/** A table of another shop's export; columns are in lower case. */
export type ForeignTable = {
  columns: readonly string[];
  rows: readonly { line: number; cells: Readonly<Record<string, string>> }[];
};

export type NamedValue = { name: string; value: string };

/** A row that is sold: `values` are what is chosen, none for a product without choices. */
export type ForeignVariant = {
  line: number;
  price: string;
  stock: string;
  sku: string;
  state: ProductState;
  values: NamedValue[];
};

export type ForeignProduct = {
  id: string;
  name: string;
  /** Empty where the file names none. */
  brand: string;
  /** HTML, or plain text. */
  description: string;
  /** As the other shop calls it; empty for none. */
  category: string;
  /** Names of files, or their addresses. */
  pictures: string[];
  facts: NamedValue[];
  variants: ForeignVariant[];
};

export const FOREIGN_SOURCES = ['WooCommerce', 'Shopify'] as const;

export type ForeignFile = {
  source: (typeof FOREIGN_SOURCES)[number];
  products: ForeignProduct[];
  /** Columns that hold something and are not taken over. */
  leftOut: string[];
  /** What else is not as it was there, in sentences. */
  notes: string[];
  /** What the columns of this shop's files are called there, for whoever reads what is wrong. */
  columns: Readonly<Partial<Record<string, string>>>;
};

/** Columns with anything but nothing and zero in them that `isTaken` knows nothing of. */
export function leftOutOf({ columns, rows }: ForeignTable, isTaken: (column: string) => boolean): string[] {
  const isFilled = (column: string) => rows.some(({ cells }) => !['', '0'].includes(cells[column] ?? ''));
  return columns.filter((column) => column !== '' && !isTaken(column) && isFilled(column));
}

/** "1,200.50", "19,99" and "20.0000" as this shop writes them; anything else stays as it is. */
export function readForeignPrice(text: string): string {
  const bare = text.trim().replace(/^(GH₵|GHS|₵)\s*/i, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return readForeignPrice(bare.replaceAll(',', ''));
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.');
  return bare.replace(/^(\d+\.\d\d)0+$/, '$1');
}

/** Whole pieces; what was sold beyond the stock is none. */
export function readForeignStock(text: string): string {
  const pieces = Number(text.trim());
  return text.trim() === '' || !Number.isFinite(pieces) ? '' : String(Math.max(0, Math.floor(pieces)));
}

/** A sentence of one or of several, or nothing for none. */
export function countNote(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${one}` : `${count} ${several}`];
}
