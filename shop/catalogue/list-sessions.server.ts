import { openDates } from '#shop/hours/rules/set-dates.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Product } from './contract/catalogue.ts';
import type { SessionKind } from './contract/kinds.ts';
import type { ProductFact } from './contract/product-facts.ts';
import { viewCard } from './product-view.server.ts';

/** `dates` are the ISO instants at which it still begins, without closed ones; none where a time is chosen. */
export type Session = { product: Product; facts: ProductFact[]; dates: string[] };

/** What is stated to be of this kind, the newest first. */
export async function listSessions(
  { catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>,
  kind: SessionKind,
): Promise<Session[]> {
  const now = clock.now();
  const rows = await (await catalogue.current()).ofKind(kind);
  return rows.map((row) => ({
    product: viewCard(row),
    facts: row.facts,
    dates: row.booking ? openDates(row.booking, now) : [],
  }));
}
