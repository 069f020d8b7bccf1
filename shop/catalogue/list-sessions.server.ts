import type { Shop } from '#shop/shop.server.ts';
import type { Product } from './contract/catalogue.ts';
import type { SessionKind } from './contract/kinds.ts';
import type { ProductFact } from './contract/product-facts.ts';
import { viewCard } from './product-view.server.ts';

/** `dates` are the ISO instants at which it still begins; none where a time is chosen. */
export type Session = { product: Product; facts: ProductFact[]; dates: string[] };

/** What is stated to be of this kind, the newest first. */
export async function listSessions(
  { catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>,
  kind: SessionKind,
): Promise<Session[]> {
  const now = clock.now().toISOString();
  const rows = await (await catalogue.current()).ofKind(kind);
  return rows.map((row) => ({
    product: viewCard(row),
    facts: row.facts,
    dates: row.booking?.dates.filter((date) => date > now) ?? [],
  }));
}

/** Of which kinds there is something: each has a page of its own. */
export async function listSessionKinds({ catalogue }: Pick<Shop, 'catalogue'>): Promise<SessionKind[]> {
  const current = await catalogue.current();
  const [courses, bookings] = await Promise.all([current.ofKind('course'), current.ofKind('booking')]);
  return [
    ...(courses.length > 0 ? ['course' as const] : []),
    ...(bookings.length > 0 ? ['booking' as const] : []),
  ];
}
