import { z } from 'zod';
import { HTTP_PROBLEMS, Problem } from '#platform/http/problem.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { NamedProduct } from '../editing/delete-product.server.ts';
import type { EditProductResult } from '../editing/edit-product.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { selectRowsById } from '../queries.server.ts';

/** Products as a form showed them, each by id and version: `casting-tray.3`. */
export const ShownProducts = z
  .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}\.\d{1,9}$/, 'Choose products from the list.'))
  .min(1, 'Choose at least one product.')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} products at once.`)
  .refine((texts) => new Set(texts).size === texts.length, 'A product comes twice.');

type ShownProduct = { id: string; version: number };

export const shownProducts = (texts: readonly string[]): ShownProduct[] =>
  texts.map((text) => {
    const [id = '', version] = text.split('.');
    return { id, version: Number(version) };
  });

export type LeftProduct = NamedProduct & { reason: string };
export type ProductsResult = { done: NamedProduct[]; left: LeftProduct[] };

type Act = {
  actor: string;
  verb: AuditVerb;
  details?: Record<string, unknown>;
  products: readonly ShownProduct[];
  /** Whether the act is for products that were deleted. */
  isOfDeleted?: boolean;
  /** In a transaction of its own. Null where it was changed, else in words why not. */
  act: (product: { row: ProductRow; version: number; actId: string }) => Promise<string | null>;
};

/**
 * One product after the other: what is refused, with its reason, stops none of the others. The log of activity has one
 * entry for all.
 */
export async function actOnProducts({ db, clock, log, newId }: Shop, work: Act): Promise<ProductsResult> {
  const result: ProductsResult = { done: [], left: [] };
  const actId = newId();
  const ids = work.products.map(({ id }) => id);
  const known = new Map((await selectRowsById(db, ids)).map((row) => [row.id, row]));
  for (const { id, version } of work.products) {
    const row = known.get(id);
    const isThere = row && (work.isOfDeleted || row.deletedAt === null);
    const reason = isThere ? await refusalOf(work.act({ row, version, actId }), log) : NOT_FOUND;
    const product = { id, name: row?.name ?? id };
    if (reason === null) result.done.push(product);
    else result.left.push({ ...product, reason });
  }
  const names = result.done.map(({ name }) => name);
  const entry = { actor: work.actor, verb: work.verb, subject: actId, at: clock.now() };
  if (names.length > 0) await insertAudit(db, { ...entry, details: { ...work.details, names } });
  return result;
}

/** Without those that were deleted. */
export async function selectShown(db: Shop['db'], ids: string[]): Promise<Map<string, ProductRow>> {
  const rows = await selectRowsById(db, ids);
  return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]));
}

export const NOT_FOUND = 'This product is no longer there.';
export const ALREADY = 'It is so already.';
export const CHANGED_MEANWHILE = 'It was changed meanwhile, perhaps by you, and was left as it is now.';

/** Why the change of a product was not made; null where it was. */
export function refusalOfEdit(edited: EditProductResult): string | null {
  switch (edited.kind) {
    case 'updated':
      return edited.isChanged ? null : ALREADY;
    case 'stale':
      return CHANGED_MEANWHILE;
    case 'no_image':
      return 'It has no picture yet: add one, then it can be on sale.';
    case 'unknown_image':
      return HTTP_PROBLEMS.bad_request[1];
  }
}

const FAILED = 'This could not be done now. Please try again.';

async function refusalOf(acting: Promise<string | null>, log: Shop['log']): Promise<string | null> {
  try {
    return await acting;
  } catch (error) {
    if (error instanceof Problem) return error.code === 'not_found' ? NOT_FOUND : error.message;
    log.error({ error }, 'a product of many failed');
    return FAILED;
  }
}
