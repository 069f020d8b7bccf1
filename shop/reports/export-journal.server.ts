import { inBatches } from '#platform/db/in-batches.server.ts';
import { decimalCedis, pesewas } from '#platform/money/money.ts';
import { oneLine } from '#platform/text/text.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import {
  type After,
  BATCH,
  type Next,
  selectByHand,
  selectRefunds,
  selectSales,
} from './journal-queries.server.ts';
import { type Entry, handPaymentEntry, refundEntry, saleEntry, undoneEntry } from './rules/journal.ts';

type Dependencies = Pick<Shop, 'db'>;

export const JOURNAL_COLUMNS = [
  'Date',
  'Document',
  'Account',
  'Account name',
  'Description',
  'Debit',
  'Credit',
  'Tax',
  'Reference',
  'Currency',
] as const;

/**
 * The bookings of a span as double entry, a row of cells for each posting, read in batches: orders that were paid,
 * money that the shop took by itself, and refunds that were processed in it. Sums in cedis; those of each document
 * balance.
 */
export function exportJournal(shop: Dependencies, viewer: Viewer, span: Span): AsyncGenerator<string[]> {
  requireAdmin(viewer);
  return rowsOf(shop, span);
}

async function* rowsOf({ db }: Dependencies, span: Span): AsyncGenerator<string[]> {
  yield* postings((after) => selectSales(db, span, after), saleEntry);
  yield* postings((after) => selectByHand(db, 'at', span, after), handPaymentEntry);
  yield* postings((after) => selectByHand(db, 'undoneAt', span, after), undoneEntry);
  yield* postings((after) => selectRefunds(db, span, after), refundEntry);
}

async function* postings<Fact>(
  read: (after: After) => Promise<Next<Fact>[]>,
  toEntry: (fact: Fact) => Entry,
): AsyncGenerator<string[]> {
  for await (const batch of inBatches(BATCH, read)) yield* batch.flatMap((fact) => cellsOf(toEntry(fact)));
}

function cellsOf({ day, document, description, postings }: Entry): string[][] {
  return postings.map(({ account: { code, name }, amount, tax = '', reference }) => {
    const sums = [above(amount), above(-amount)];
    return [day, document, code, name, description, ...sums, tax, oneLine(reference ?? ''), 'GHS'];
  });
}

const above = (amount: number) => (amount > 0 ? decimalCedis(pesewas(amount)) : '');
